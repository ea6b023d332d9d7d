import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** Which entries somebody edited last. */
export function findEditsBy(db: Database, accountId: string): Promise<Act[]> {
  return by(db, accountId);
}

const by = namedQuery<Act>(
  "edits_by_account",
  `SELECT 'entry-edited' AS what, tag AS about, NULL AS detail,
     floor(extract(epoch FROM edited_at) * 1000)::float8 AS at FROM content_entries WHERE edited_by = $1`,
);
