import type { Cents } from "@mahlzeit/domain/money";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** What has been given back of an order's payments so far. */
export async function findRefunded(db: Database | Transaction, orderId: string): Promise<Cents> {
  return (await ofOrder(db, orderId))[0]?.cents ?? 0;
}

const ofOrder = namedQuery<{ cents: Cents }>(
  "refunded_of_order",
  `SELECT coalesce(sum(r.amount_cents), 0)::int AS cents FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE p.order_id = $1 AND r.status = 'DONE'`,
);
