import type { api } from "@mahlzeit/contract/api";
import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultsInMenu } from "@mahlzeit/domain/catalogue/menu/check-menu";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import { contradictionsIn } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { withoutPastDishes } from "@mahlzeit/domain/catalogue/menu/past-dishes";
import type { Instant } from "@mahlzeit/domain/local-time";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { lockRestaurant, noteRestaurantChange } from "../../restaurants/note-change.ts";
import { findDocument } from "../find-document.ts";
import { findReferences } from "../prices/price-history.ts";
import { writeMenus } from "../write-menus.ts";
import { keepAside, removeDraft, saveDraft } from "./drafts.ts";
import { type MenuWork, presentManagedMenu, readMenu, requireMenuPermission } from "./find-managed-menu.ts";
import { addSchedule, findSchedule, holdSchedule, rebaseSchedule, removeSchedule } from "./schedules.ts";
import { addVersion, hashesIn, type NewVersion } from "./versions.ts";

/**
 * Publishes the draft, or plans that. Throws `service-not-found`, `revision-changed` if the draft or the published menu
 * was changed meanwhile, `marks-unconfirmed` if marks contradict allergens and nobody confirmed that, `menu-planned` if a plan
 * exists and `planned` does not mention it, and `invalid-input` with every fault.
 */
export async function publishMenu(
  db: Database,
  work: MenuWork,
  { revision, note, at, planned, marksConfirmed }: Input<typeof api.publishMenu>["body"],
): Promise<ManagedMenu> {
  requireMenuPermission(work, "publish-menu");
  const { actor, restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published, draft, revision: current } = await readMenu(tx, work);
    if (!draft || current !== revision) throw new ProblemException("revision-changed");
    if (at !== null && at <= now) throw faulty([{ field: "at", message: "Bitte gib eine Zeit in der Zukunft an." }]);
    const faults = await findFaults(tx, restaurantId, draft.document, at ?? now);
    if (faults.length > 0)
      throw faulty(faults.map(({ field, place, message }) => ({ field, message: `${place}: ${message}` })));
    if (!marksConfirmed && contradictionsIn(draft.document).length > 0) throw new ProblemException("marks-unconfirmed");
    const schedule = await findSchedule(tx, restaurantId);
    if (schedule && planned === null) throw new ProblemException("menu-planned");
    if (schedule && (planned === "CALL_OFF" || at !== null)) await callOff(tx, work, published.number);
    await removeDraft(tx, restaurantId);
    const menu = { restaurantId, document: draft.document, accountId: actor.accountId, note: note ?? "" };
    if (at !== null) {
      noteChanges({ plannedFor: [null, at] });
      await addSchedule(tx, { ...menu, baseVersion: published.number, at });
    } else {
      const number = await makePublic(tx, { ...menu, at: now, source: "EDITOR" });
      if (schedule && planned === "KEEP") await rebaseSchedule(tx, restaurantId, number);
      noteChanges({
        version: [published.number, number],
        menu: [null, changesOf(published.document, draft.document)],
      });
    }
    return presentManagedMenu(tx, work);
  });
}

/** Cancels the planned publication. Throws `service-not-found`. */
export async function callOffMenu(db: Database, work: MenuWork): Promise<ManagedMenu> {
  requireMenuPermission(work, "publish-menu");
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, work.restaurantId);
    const { published } = await readMenu(tx, work);
    await callOff(tx, work, published.number);
    return presentManagedMenu(tx, work);
  });
}

/** Turns the planned menu into the draft again; an existing draft is put aside. */
async function callOff(tx: Transaction, work: MenuWork, number: number): Promise<void> {
  const { actor, restaurantId, now } = work;
  const schedule = await findSchedule(tx, restaurantId);
  if (!schedule) return;
  await removeSchedule(tx, restaurantId);
  noteChanges({ plannedFor: [schedule.at, null] });
  const { draft } = await readMenu(tx, work);
  const { document } = schedule;
  const kept = { restaurantId, baseVersion: number, document, accountId: actor.accountId, now };
  await (draft ? keepAside : saveDraft)(tx, kept);
}

/**
 * Publishes a planned menu at its time. The plan is put on hold for a decision if another menu was published meanwhile,
 * or if the menu has become invalid since.
 */
export async function publishPlanned(
  db: Database,
  { restaurantId, scheduleId }: { readonly restaurantId: string; readonly scheduleId: string },
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const schedule = await findSchedule(tx, restaurantId);
    if (schedule?.id !== scheduleId) return;
    const { published } = await readMenu(tx, { restaurantId, now });
    const { document, accountId, note } = schedule;
    const faults = await findFaults(tx, restaurantId, document, now);
    if (schedule.baseVersion !== published.number || faults.length > 0) return holdSchedule(tx, restaurantId, now);
    await makePublic(tx, { restaurantId, document, accountId, note, at: now, source: "SCHEDULE" });
    await removeSchedule(tx, restaurantId);
  });
}

/** Writes the menu and its version together. A dish whose last day is over does not come back by an older draft. */
export async function makePublic(tx: Transaction, version: NewVersion): Promise<number> {
  const given = withoutPastDishes(version.document, version.at);
  const document = await writeDocument(tx, version.restaurantId, given, version.at);
  await noteRestaurantChange(tx, version.restaurantId);
  return addVersion(tx, { ...version, document });
}

/**
 * Finds all faults, also those that depend on other restaurants' rows. The pictures are locked until the end of the
 * transaction.
 */
export async function findFaults(tx: Transaction, restaurantId: string, document: MenuDocument, at: Instant) {
  const pictures = await storedAmong(tx, hashesIn(document));
  const elsewhere = await elsewhereAmong(
    tx,
    restaurantId,
    document.categories.map(({ id }) => id),
  );
  return faultsInMenu(document, at, {
    references: await findReferences(tx, restaurantId, null, at),
    pictures: new Set(pictures.map(({ hash }) => hash)),
    categoriesElsewhere: new Set(elsewhere.map(({ id }) => id)),
  });
}

function faulty(errors: readonly { readonly field: string; readonly message: string }[]): ProblemException {
  return new ProblemException("invalid-input", { errors });
}

const maxTextLength = 1000;

/** Returns "Parmigiana, Preis: 13,40 € → 13,90 €; …". */
function changesOf(before: MenuDocument, after: MenuDocument): string {
  const words = compareMenus(before, after)
    .map(({ name, label, before: was, after: is, field }) => {
      if (field === "added") return `${name}: neu`;
      return field === "removed" ? `${name}: herausgenommen` : `${name}, ${label}: ${was ?? "–"} → ${is ?? "–"}`;
    })
    .join("; ");
  return words.length > maxTextLength ? `${words.slice(0, maxTextLength)} …` : words;
}

const storedAmong = namedQuery<{ hash: string }>(
  "stored_menu_pictures",
  "SELECT hash FROM pictures WHERE hash = ANY ($1) FOR KEY SHARE",
);
const elsewhereAmong = namedQuery<{ id: string }>(
  "categories_elsewhere",
  "SELECT id FROM categories WHERE restaurant_id <> $1 AND id = ANY ($2::uuid[])",
);

/** Writes a menu without faults as the one that guests order from, like an import. Returns the written menu. */
async function writeDocument(
  tx: Transaction,
  restaurantId: string,
  document: MenuDocument,
  now: Instant,
): Promise<MenuDocument> {
  await writeMenus(tx, [{ restaurantId, isNew: false, menu: document }], { now, idsOfNew: "given" });
  const written = await findDocument(tx, restaurantId);
  if (!written) throw new Error("a menu without a restaurant was written");
  return written;
}
