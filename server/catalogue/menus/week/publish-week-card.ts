import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { contradictionsIn } from "@mahlzeit/domain/catalogue/menu/edit-marks";
import { nameKey } from "@mahlzeit/domain/catalogue/menu/import/imported-rows";
import { emptyProduct, type MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import { calendarWeek } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { type MenuWithWeek, type PlacedDish, withWeek } from "@mahlzeit/domain/catalogue/menu/week/with-week";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { readMenu, requireMenuPermission } from "../editing/find-managed-menu.ts";
import { findFaults, makePublic } from "../editing/publish-menu.ts";
import { carryPlanOver } from "../editing/schedules.ts";
import { presentWeek, type WeekWork } from "./find-week-card.ts";
import { findTemplates } from "./known-dishes.ts";
import { findWeek, notePlaced, type StoredWeek, type Week } from "./week-cards.ts";

/**
 * Puts the confirmed dishes of a week on the published menu; drafts stay as they are. Throws `service-not-found`,
 * `revision-changed`, `marks-unconfirmed` if the marks of a dish contradict its allergens and nobody confirmed that, and
 * `invalid-input` with the faults that the dishes would bring.
 */
export async function publishWeekCard(
  db: Database,
  work: WeekWork,
  { revision, marksConfirmed }: Input<typeof api.publishWeekCard>["body"],
): Promise<Answer<typeof api.publishWeekCard>> {
  requireMenuPermission(work, "publish-menu");
  const { actor, restaurantId } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    await readMenu(tx, work);
    const stored = await findWeek(tx, work);
    if (stored?.revision !== revision) throw new ProblemException("revision-changed");
    const { skipped, unreduced } = await putWeekOnMenu(tx, stored, {
      ...work,
      accountId: actor.accountId,
      marksConfirmed,
    });
    return { week: await presentWeek(tx, work), skipped: [...skipped], unreduced: [...unreduced] };
  });
}

interface Publication extends Week {
  readonly accountId: string | null;
  readonly now: Instant;
  /** True if somebody said that marks beside allergens that hardly go with them are right. */
  readonly marksConfirmed: boolean;
}

/** Publishes what the card changes. Returns what a person should know of that. The caller has locked the menu. */
export async function putWeekOnMenu(
  tx: Transaction,
  { card, placed: before }: Pick<StoredWeek, "card" | "placed">,
  { restaurantId, monday, accountId, now, marksConfirmed }: Publication,
): Promise<Pick<MenuWithWeek, "skipped" | "unreduced">> {
  const { published } = await readMenu(tx, { restaurantId, now });
  const { menu, placed, skipped, unreduced } = withWeek(published.document, {
    card,
    monday,
    placed: before,
    dishes: await findTemplates(tx, restaurantId),
    newDish: emptyProduct,
    today: viennaDate(now),
    newId: uuidv7,
  });
  if (!marksConfirmed && hasNewContradictions(published.document, menu))
    throw new ProblemException("marks-unconfirmed");
  await requireNoNewFaults(tx, restaurantId, { before: published.document, after: menu, now });
  if (!isSame(published.document, menu)) {
    const version = {
      restaurantId,
      document: menu,
      accountId,
      note: `Wochenkarte KW ${calendarWeek(monday)}`,
      at: now,
    };
    const number = await makePublic(tx, { ...version, source: "EDITOR" });
    await carryPlanOver(tx, restaurantId, { before: published, now });
    noteChanges({ version: [published.number, number] });
  }
  const { published: written } = await readMenu(tx, { restaurantId, now });
  await notePlaced(tx, { restaurantId, monday }, asWritten(placed, written.document));
  return { skipped, unreduced };
}

function hasNewContradictions(before: MenuDocument, after: MenuDocument): boolean {
  // A card says nothing of ingredients.
  const textsOf = (menu: MenuDocument) =>
    contradictionsIn(menu).flatMap(({ about, text }) => (about === "marks" ? text : []));
  const known = new Set(textsOf(before));
  return textsOf(after).some((text) => !known.has(text));
}

/** Throws `invalid-input` with the faults that the menu did not have before. */
async function requireNoNewFaults(
  tx: Transaction,
  restaurantId: string,
  { before, after, now }: { readonly before: MenuDocument; readonly after: MenuDocument; readonly now: Instant },
): Promise<void> {
  const known = new Set((await findFaults(tx, restaurantId, before, now)).map(textOf));
  const faults = (await findFaults(tx, restaurantId, after, now)).filter((fault) => !known.has(textOf(fault)));
  const errors = faults.map((fault) => ({ field: fault.field, message: textOf(fault) }));
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
}

function textOf({ place, message }: { readonly place: string; readonly message: string }): string {
  return `${place}: ${message}`;
}

/** Gives placed dishes the ids that they were written with: a retired dish returns with its own. */
function asWritten(placed: readonly PlacedDish[], { categories }: MenuDocument): PlacedDish[] {
  const products = categories.flatMap((category) => category.products);
  const ids = new Set(products.map(({ id }) => id));
  return placed.map((one) => {
    if (ids.has(one.productId)) return one;
    const written = products.find(
      ({ name, priceCents, availability }) =>
        nameKey(name) === nameKey(one.name) && priceCents === one.priceCents && availability?.dates?.includes(one.date),
    );
    return written ? { ...one, productId: written.id } : one;
  });
}
