import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** The order transitions made by an account. */
export function findMovesBy(db: Database, accountId: string): Promise<Act[]> {
  return by(db, accountId);
}

const by = namedQuery<Act>(
  "moves_by_account",
  `SELECT 'order-moved' AS what, order_id AS about, status AS detail,
     moved_at AS at FROM order_moves WHERE moved_by_account = $1`,
);
