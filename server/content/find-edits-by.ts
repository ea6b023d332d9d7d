import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** Which entries somebody edited last. */
export function findEditsBy(db: Database, accountId: string): Promise<Act[]> {
  return by(db, accountId);
}

const by = namedQuery<Act>(
  "edits_by_account",
  `SELECT 'entry-edited' AS what, tag AS about, NULL AS detail,
     edited_at AS at FROM content_entries WHERE edited_by = $1`,
);
