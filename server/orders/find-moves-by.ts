import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** What somebody answered to orders. */
export function findMovesBy(db: Database, accountId: string): Promise<Act[]> {
  return by(db, accountId);
}

const by = namedQuery<Act>(
  "moves_by_account",
  `SELECT 'order-moved' AS what, order_id AS about, status AS detail,
     floor(extract(epoch FROM moved_at) * 1000)::float8 AS at FROM order_moves WHERE moved_by_account = $1`,
);
