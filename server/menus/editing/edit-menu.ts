import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type { ManagedMenu, restoreMenu as restore, saveMenuDraft as save } from "@mahlzeit/contract/management/menu";
import type { MenuDocument } from "@mahlzeit/domain/menu/menu-document";
import { isSame } from "@mahlzeit/domain/menu/menu-entries";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { lockRestaurant } from "../../restaurants/note-change.ts";
import {
  findOtherEditors,
  noteEditor,
  putDraftAside,
  removeDraft,
  revisionOf,
  saveDraft,
  takeFromAside,
} from "./drafts.ts";
import { type MenuWork, presentManagedMenu, readMenu, requireMenuPermission } from "./find-managed-menu.ts";
import { findVersion } from "./versions.ts";

/** What is published, and the draft of what comes next. Throws `service-not-found`. */
export async function findManagedMenu(db: Database, work: MenuWork): Promise<ManagedMenu> {
  requireMenuPermission(work, "see-menu");
  return db.transaction((tx) => presentManagedMenu(tx, work));
}

/** Keeps the draft. Throws `service-not-found` and, where somebody else was faster, `revision-changed`. */
export async function saveMenuDraft(
  db: Database,
  work: MenuWork,
  { revision, document }: Input<typeof save>["body"],
): Promise<Answer<typeof save>> {
  requireMenuPermission(work, "edit-menu");
  const { actor, restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published, revision: current } = await readMenu(tx, work);
    if (current !== revision) throw new ProblemException("revision-changed");
    await noteEditor(tx, restaurantId, actor.accountId, now);
    const others = await findOtherEditors(tx, restaurantId, actor.accountId, now);
    const draft = await keepDraft(tx, work, { baseVersion: published.number, document, published: published.document });
    return { revision: revisionOf(published, draft), savedAt: now, others };
  });
}

interface ToKeep {
  readonly baseVersion: number;
  readonly document: MenuDocument;
  readonly published: MenuDocument;
}

/** What is no different from what is published needs no draft. */
async function keepDraft(tx: Transaction, work: MenuWork, { baseVersion, document, published }: ToKeep) {
  const { actor, restaurantId, now } = work;
  if (!isSame(document, published))
    return saveDraft(tx, { restaurantId, baseVersion, document, accountId: actor.accountId, now });
  await removeDraft(tx, restaurantId);
  return undefined;
}

/** Throws `service-not-found`. */
export async function discardMenuDraft(db: Database, work: MenuWork): Promise<ManagedMenu> {
  requireMenuPermission(work, "edit-menu");
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, work.restaurantId);
    await putDraftAside(tx, work.restaurantId, work.now);
    return presentManagedMenu(tx, work);
  });
}

/** Makes an earlier menu the draft. Throws `service-not-found` and, where there is no such menu, `not-found`. */
export async function restoreMenu(
  db: Database,
  work: MenuWork,
  { version, aside }: Input<typeof restore>["body"],
): Promise<ManagedMenu> {
  requireMenuPermission(work, "edit-menu");
  const { restaurantId, now } = work;
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const { published } = await readMenu(tx, work);
    const found =
      version === null
        ? aside === null
          ? undefined
          : await takeFromAside(tx, restaurantId, aside.toLowerCase())
        : await findVersion(tx, restaurantId, version);
    if (!found) throw new ProblemException("not-found");
    if (version !== null) noteChanges({ draftOfVersion: [null, version] });
    await putDraftAside(tx, restaurantId, now);
    await keepDraft(tx, work, {
      baseVersion: published.number,
      document: found.document,
      published: published.document,
    });
    return presentManagedMenu(tx, work);
  });
}
