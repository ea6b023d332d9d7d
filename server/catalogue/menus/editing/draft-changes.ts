import type { DraftChange } from "@mahlzeit/contract/catalogue/edit-menu";
import { compareMenus } from "@mahlzeit/domain/catalogue/menu/compare-menus";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

interface SavedDraft {
  readonly draftId: string;
  readonly accountId: string;
  readonly now: Instant;
  readonly published: MenuDocument;
  /** The draft before and after saving. */
  readonly before: MenuDocument;
  readonly after: MenuDocument;
}

/**
 * Stores who made the changes of a saved draft: each difference to the draft before belongs to the account that saved
 * it.
 */
export async function noteDraftChanges(tx: Transaction, saved: SavedDraft): Promise<void> {
  const { draftId, accountId, now, published, before, after } = saved;
  const all = keysOf(published, after);
  const touched = new Set(keysOf(before, after));
  await forgetOthers(tx, draftId, all);
  // Restoring a removed entry restores all its differences.
  const own = all.filter((key) => touched.has(key) || touched.has(`${key.slice(0, key.lastIndexOf("."))}.added`));
  if (own.length > 0) await note(tx, draftId, own, accountId, new Date(now));
}

export async function findDraftChanges(tx: Transaction, draftId: string): Promise<DraftChange[]> {
  return changesOf(tx, draftId);
}

/** Moves the changes from a draft to the one that replaces it. */
export async function moveDraftChanges(tx: Transaction, from: string, to: string): Promise<void> {
  await move(tx, from, to);
}

function keysOf(before: MenuDocument, after: MenuDocument): string[] {
  return compareMenus(before, after).map(({ key }) => key);
}

const forgetOthers = namedQuery(
  "forget_draft_changes",
  "DELETE FROM menu_draft_changes WHERE draft_id = $1 AND NOT key = ANY ($2::text[])",
);
const note = namedQuery(
  "note_draft_changes",
  `INSERT INTO menu_draft_changes (draft_id, key, changed_by, changed_at)
   SELECT $1, key, $3, $4 FROM unnest($2::text[]) AS key
   ON CONFLICT (draft_id, key) DO UPDATE SET changed_by = EXCLUDED.changed_by, changed_at = EXCLUDED.changed_at`,
);
const changesOf = namedQuery<DraftChange>(
  "draft_changes",
  `SELECT c.key, a.first_name AS by, (extract(epoch FROM c.changed_at) * 1000)::bigint AS at
   FROM menu_draft_changes c JOIN accounts a ON a.id = c.changed_by WHERE c.draft_id = $1 ORDER BY c.key`,
);
const move = namedQuery("move_draft_changes", "UPDATE menu_draft_changes SET draft_id = $2 WHERE draft_id = $1");
