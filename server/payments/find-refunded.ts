import type { Instant } from "@mahlzeit/domain/local-time";
import type { Refunded } from "../orders/order-payments.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** What had been refunded of an order's payments by the given time; by default until now. */
export async function findRefunded(
  db: Database | Transaction,
  orderId: string,
  by?: Instant,
): Promise<Refunded | null> {
  return (await ofOrder(db, orderId, by === undefined ? "infinity" : new Date(by)))[0] ?? null;
}

const ofOrder = namedQuery<Refunded>(
  "refunded_of_order",
  `SELECT sum(r.amount_cents) OVER () AS cents, r.cause, r.reason, count(*) OVER () AS times
   FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE p.order_id = $1 AND r.status = 'DONE' AND r.ended_at <= $2::timestamptz ORDER BY r.ended_at DESC, r.id DESC LIMIT 1`,
);
