import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { mergeMenus } from "@mahlzeit/domain/catalogue/menu/merge-menus";
import type { Instant } from "@mahlzeit/domain/local-time";
import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { menuQuery } from "../menu-query.ts";
import { findVersion, type PublishedMenu } from "./versions.ts";

interface StoredDraft {
  readonly id: string;
  readonly revision: string;
  readonly baseVersion: number;
  readonly document: MenuDocument;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
  /** The time at which its publishers were notified of this revision. */
  readonly toldAt: Instant | null;
}

/** The retention of a draft that was put aside. */
const asideMs = 30 * dayMs;
/** The time after saving for which somebody counts as present. */
const presenceMs = 3 * minuteMs;

/**
 * Finds the draft on the published menu: if another menu was published since it was started, both are merged, and the
 * draft wins.
 */
export async function findDraft(
  tx: Transaction,
  restaurantId: string,
  published: PublishedMenu,
): Promise<StoredDraft | undefined> {
  const [stored] = await draftOf(tx, restaurantId);
  if (!stored || stored.baseVersion === published.number) return stored;
  const base = await findVersion(tx, restaurantId, stored.baseVersion);
  if (!base) return stored;
  const { document } = mergeMenus(base.document, stored.document, published.document);
  return { ...stored, document };
}

/** Tells whether there is a draft, which may equal the published menu. */
export async function hasDraft(db: Database, restaurantId: string): Promise<boolean> {
  return (await anyDraft(db, restaurantId)).length > 0;
}

/** Returns the revision of the menu that a user sees when changing it. */
export function revisionOf(
  published: Pick<PublishedMenu, "number">,
  draft: { readonly revision: string } | undefined,
): string {
  return `${published.number}.${draft?.revision ?? "0"}`;
}

interface DraftToSave {
  readonly restaurantId: string;
  readonly baseVersion: number;
  readonly document: MenuDocument;
  /** Null: a file made it. */
  readonly accountId: string | null;
  readonly now: Instant;
}

/** Saves a draft, after the caller has locked the menu. Returns its id and its new revision. */
export async function saveDraft(
  tx: Transaction,
  { restaurantId, baseVersion, document, accountId, now }: DraftToSave,
): Promise<Pick<StoredDraft, "id" | "revision">> {
  const revision = uuidv7();
  const values = [baseVersion, JSON.stringify(document), revision, new Date(now), accountId];
  const [updated] = await update(tx, restaurantId, ...values);
  if (updated) return { id: updated.id, revision };
  const id = uuidv7();
  await insert(tx, restaurantId, ...values, id);
  return { id, revision };
}

/** Stores that publishers are notified of this revision; false if they were before. The caller has locked the menu. */
export async function markNotified(tx: Transaction, draftId: string, now: Instant): Promise<boolean> {
  return (await saveNotified(tx, draftId, new Date(now))).length > 0;
}

export async function removeDraft(tx: Transaction, restaurantId: string): Promise<void> {
  await remove(tx, restaurantId);
}

export async function putDraftAside(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  await putAside(tx, restaurantId, new Date(now));
}

/** Stores a document like a draft that was put aside. */
export async function keepAside(tx: Transaction, draft: DraftToSave): Promise<void> {
  const { restaurantId, baseVersion, document, accountId, now } = draft;
  await insertAside(
    tx,
    restaurantId,
    baseVersion,
    JSON.stringify(document),
    uuidv7(),
    new Date(now),
    accountId,
    uuidv7(),
  );
}

export async function findInAside(
  tx: Transaction,
  restaurantId: string,
  id: string,
): Promise<{ readonly document: MenuDocument } | undefined> {
  return (await inAside(tx, restaurantId, id))[0];
}

/** Removes a draft from those put aside, after it became the draft again. */
export async function removeFromAside(tx: Transaction, restaurantId: string, id: string): Promise<void> {
  await takeOut(tx, restaurantId, id);
}

export async function findAside(db: Database, restaurantId: string) {
  return asideOf(db, restaurantId);
}

export async function forgetOldDrafts(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now - asideMs));
}

export async function noteEditor(
  tx: Transaction,
  restaurantId: string,
  accountId: string,
  now: Instant,
): Promise<void> {
  await note(tx, restaurantId, accountId, new Date(now));
}

/** Finds the first names of others who saved something in the last minutes. */
export async function findOtherEditors(
  tx: Transaction,
  restaurantId: string,
  accountId: string,
  now: Instant,
): Promise<string[]> {
  const others = await othersOf(tx, restaurantId, accountId, new Date(now - presenceMs));
  return others.map(({ name }) => name);
}

const draftOf = menuQuery<StoredDraft>(
  "menu_draft",
  `SELECT d.id, d.revision, d.base_version AS "baseVersion", d.document, a.first_name AS "savedBy",
     (extract(epoch FROM d.saved_at) * 1000)::bigint AS "savedAt",
     (CASE WHEN d.told_revision = d.revision THEN extract(epoch FROM d.told_at) * 1000 END)::bigint AS "toldAt"
   FROM menu_drafts d LEFT JOIN accounts a ON a.id = d.saved_by
   WHERE d.restaurant_id = $1 AND d.put_aside_at IS NULL`,
);
const anyDraft = namedQuery(
  "any_menu_draft",
  "SELECT FROM menu_drafts WHERE restaurant_id = $1 AND put_aside_at IS NULL",
);
const update = namedQuery<{ id: string }>(
  "save_menu_draft",
  `UPDATE menu_drafts SET base_version = $2, document = $3, revision = $4, saved_at = $5, saved_by = $6
   WHERE restaurant_id = $1 AND put_aside_at IS NULL RETURNING id`,
);
const insert = namedQuery(
  "begin_menu_draft",
  `INSERT INTO menu_drafts (restaurant_id, base_version, document, revision, saved_at, saved_by, id)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
);
const insertAside = namedQuery(
  "keep_menu_aside",
  `INSERT INTO menu_drafts (restaurant_id, base_version, document, revision, saved_at, put_aside_at, saved_by, id)
   VALUES ($1, $2, $3, $4, $5, $5, $6, $7)`,
);
const saveNotified = namedQuery(
  "tell_of_menu_draft",
  `UPDATE menu_drafts SET told_revision = revision, told_at = $2
   WHERE id = $1 AND told_revision IS DISTINCT FROM revision RETURNING id`,
);
const remove = namedQuery(
  "remove_menu_draft",
  "DELETE FROM menu_drafts WHERE restaurant_id = $1 AND put_aside_at IS NULL",
);
const putAside = namedQuery(
  "put_menu_draft_aside",
  "UPDATE menu_drafts SET put_aside_at = $2 WHERE restaurant_id = $1 AND put_aside_at IS NULL",
);
const inAside = menuQuery<{ document: MenuDocument }>(
  "menu_draft_aside",
  "SELECT document FROM menu_drafts WHERE restaurant_id = $1 AND id = $2 AND put_aside_at IS NOT NULL",
);
const takeOut = namedQuery(
  "remove_menu_draft_aside",
  "DELETE FROM menu_drafts WHERE restaurant_id = $1 AND id = $2 AND put_aside_at IS NOT NULL",
);
const asideOf = namedQuery<{ id: string; at: Instant; by: string | null }>(
  "menu_drafts_aside",
  `SELECT d.id, (extract(epoch FROM d.put_aside_at) * 1000)::bigint AS at, a.first_name AS by
   FROM menu_drafts d LEFT JOIN accounts a ON a.id = d.saved_by
   WHERE d.restaurant_id = $1 AND d.put_aside_at IS NOT NULL ORDER BY d.put_aside_at DESC, d.id`,
);
const forget = namedQuery("forget_menu_drafts", "DELETE FROM menu_drafts WHERE put_aside_at < $1");
const note = namedQuery(
  "note_menu_editor",
  `INSERT INTO menu_editors (restaurant_id, account_id, saved_at) VALUES ($1, $2, $3)
   ON CONFLICT (restaurant_id, account_id) DO UPDATE SET saved_at = EXCLUDED.saved_at`,
);
const othersOf = namedQuery<{ name: string }>(
  "other_menu_editors",
  `SELECT a.first_name AS name FROM menu_editors e JOIN accounts a ON a.id = e.account_id
   WHERE e.restaurant_id = $1 AND e.account_id <> $2 AND e.saved_at > $3 ORDER BY e.saved_at DESC`,
);
