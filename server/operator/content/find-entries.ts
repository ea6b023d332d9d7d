import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** The `userRef` of the entries on the marketplace's own pages. */
export const ownUserRef = "marketplace";

/** A published entry with its group and category. */
export interface PublishedEntry {
  readonly id: string;
  readonly userRef: string;
  readonly tag: string;
  readonly groupTag: string;
  readonly categoryTag: string;
  readonly parentId: string | null;
  readonly textContent: string;
  readonly imageHash: string | null;
}

interface ContentCategory {
  readonly id: string;
  readonly tag: string;
  readonly name: string;
  readonly groups: { readonly id: string; readonly tag: string; readonly name: string }[];
}

/** Finds all published entries, in their order. */
export function findPublished(db: Database | Transaction): Promise<PublishedEntry[]> {
  return published(db);
}

export function findCategories(db: Database): Promise<ContentCategory[]> {
  return categories(db);
}

const published = namedQuery<PublishedEntry>(
  "published_entries",
  `SELECT e.id, e.user_ref AS "userRef", e.tag, g.tag AS "groupTag", c.tag AS "categoryTag", e.parent_id AS "parentId",
     e.text_content AS "textContent", e.image_hash AS "imageHash"
   FROM content_entries e JOIN content_category_groups g ON g.id = e.group_id
   JOIN content_categories c ON c.id = g.category_id
   WHERE e.published_at IS NOT NULL ORDER BY c.position, g.position, e.position, e.tag, e.user_ref`,
);

const categories = namedQuery<ContentCategory>(
  "content_categories",
  `SELECT id, tag, name, (
     SELECT coalesce(json_agg(json_build_object('id', g.id, 'tag', g.tag, 'name', g.name) ORDER BY g.position, g.tag), '[]')
     FROM content_category_groups g WHERE g.category_id = c.id
   ) AS groups FROM content_categories c ORDER BY position, tag`,
);

/** Finds the texts that an account published, and those whose draft it saved last. */
export function findEditsBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  return editsByAccount(db, accountId);
}

const editsByAccount = namedQuery<AuditEntry>(
  "edits_by_account",
  `SELECT 'entry-edited' AS what, e.tag AS about, 'Version ' || v.number AS detail, v.published_at AS at
   FROM content_versions v JOIN content_entries e ON e.id = v.entry_id WHERE v.published_by = $1
   UNION ALL SELECT 'entry-edited', e.tag, NULL, d.saved_at
   FROM content_drafts d JOIN content_entries e ON e.id = d.entry_id WHERE d.saved_by = $1`,
);
