import type { api } from "@mahlzeit/contract/api";
import type { ManagedMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import type { Identity, KeyIdentity } from "../../../platform/http/identity.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import { findDraftChanges, moveDraftChanges, noteDraftChanges } from "./draft-changes.ts";
import {
  findInAside,
  findOtherEditors,
  noteEditor,
  putDraftAside,
  removeDraft,
  removeFromAside,
  revisionOf,
  saveDraft,
} from "./drafts.ts";
import {
  type MenuWork,
  presentManagedMenu,
  presentPublishedMenu,
  readMenu,
  requireMenuPermission,
} from "./find-managed-menu.ts";
import { findVersion, type PublishedMenu } from "./versions.ts";

/** Finds the published menu and the draft; for a key only what is published. Throws `service-not-found`. */
export async function findManagedMenu(
  db: Database,
  { actor, ...of }: Omit<MenuWork, "actor"> & { readonly actor: Identity | KeyIdentity },
): Promise<ManagedMenu> {
  requireMenuPermission({ actor, ...of }, "see-menu");
  return db.transaction((tx) =>
    actor.keyId === undefined ? presentManagedMenu(tx, { actor, ...of }) : presentPublishedMenu(tx, of),
  );
}

/** Saves the draft. Throws `service-not-found` and, if somebody else was faster, `revision-changed`. */
export async function saveMenuDraft(
  db: Database,
  work: MenuWork,
  { revision, document }: Input<typeof api.saveMenuDraft>["body"],
): Promise<Answer<typeof api.saveMenuDraft>> {
  requireMenuPermission(work, "edit-menu");
  const { actor, restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published, draft: before, revision: current } = await readMenu(tx, work);
    if (current !== revision) throw new ProblemException("revision-changed");
    await noteEditor(tx, restaurantId, actor.accountId, now);
    const others = await findOtherEditors(tx, restaurantId, actor.accountId, now);
    const draft = await keepDraft(tx, work, { published, before: before?.document ?? published.document, document });
    const changes = draft ? await findDraftChanges(tx, draft.id) : [];
    return { revision: revisionOf(published, draft), savedAt: now, others, changes };
  });
}

interface ToKeep {
  readonly published: PublishedMenu;
  /** The document before; the differences belong to the account that saves it. */
  readonly before: MenuDocument;
  readonly document: MenuDocument;
}

/** Saves the draft, or removes it if it is equal to the published menu. */
async function keepDraft(tx: Transaction, work: MenuWork, { published, before, document }: ToKeep) {
  const { restaurantId, now } = work;
  const { accountId } = work.actor;
  if (isSame(document, published.document)) {
    await removeDraft(tx, restaurantId);
    return undefined;
  }
  const draft = await saveDraft(tx, { restaurantId, baseVersion: published.number, document, accountId, now });
  const saved = { draftId: draft.id, accountId, now, published: published.document, before, after: document };
  await noteDraftChanges(tx, saved);
  return draft;
}

/** Discards the draft. Throws `service-not-found`. */
export async function discardMenuDraft(db: Database, work: MenuWork): Promise<ManagedMenu> {
  requireMenuPermission(work, "edit-menu");
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, work.restaurantId);
    await putDraftAside(tx, work.restaurantId, work.now);
    return presentManagedMenu(tx, work);
  });
}

/** Turns an earlier menu into the draft. Throws `service-not-found` and, if there is no such menu, `not-found`. */
export async function restoreMenu(
  db: Database,
  work: MenuWork,
  { version, aside }: Input<typeof api.restoreMenu>["body"],
): Promise<ManagedMenu> {
  requireMenuPermission(work, "edit-menu");
  const { restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published } = await readMenu(tx, work);
    const asideId = version === null ? (aside ?? null) : null;
    const [earlier, put] = [
      version === null ? undefined : await findVersion(tx, restaurantId, version),
      asideId === null ? undefined : await findInAside(tx, restaurantId, asideId),
    ];
    const document = (earlier ?? put)?.document;
    if (!document) throw new ProblemException("not-found");
    if (version !== null) noteChanges({ draftOfVersion: [null, version] });
    await putDraftAside(tx, restaurantId, now);
    const before = earlier ? published.document : document;
    const draft = await keepDraft(tx, work, { published, before, document });
    if (asideId !== null) {
      if (draft) await moveDraftChanges(tx, asideId, draft.id);
      await removeFromAside(tx, restaurantId, asideId);
    }
    return presentManagedMenu(tx, work);
  });
}
