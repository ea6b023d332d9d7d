import type { Cents } from "@mahlzeit/domain/money";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Finds the amounts paid on the spot for those of these orders that are completed, without tests. */
export async function findPaidOnSpot(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Cents>> {
  const rows = orderIds.length > 0 ? await paidOnSpot(db, orderIds) : [];
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

const paidOnSpot = namedQuery<{ id: string; cents: Cents }>(
  "paid_on_spot",
  `SELECT o.id, coalesce(
       (SELECT total_cents FROM order_changes WHERE order_id = o.id ORDER BY seq DESC LIMIT 1), o.total_cents
     ) AS cents
   FROM orders o WHERE o.id = ANY ($1::uuid[]) AND o.payment_type = 'ON_SPOT' AND o.status = 'COMPLETED' AND NOT o.is_test`,
);
