import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Finds the ids of orders with this number that were placed with this e-mail address, the latest first. */
export async function findOrdersWithAddress(
  tx: Transaction,
  { email, number, since }: { readonly email: string; readonly number: number; readonly since: Instant },
): Promise<string[]> {
  return (await withAddress(tx, email, number, new Date(since))).map(({ id }) => id);
}

const withAddress = namedQuery<{ id: string }>(
  "orders_with_address",
  `SELECT o.id FROM order_customers c JOIN orders o ON o.id = c.order_id
   WHERE lower(c.email) COLLATE "C" = lower($1) COLLATE "C" AND o.number = $2 AND o.created_at >= $3 AND NOT o.is_test
   ORDER BY o.created_at DESC LIMIT 20`,
);
