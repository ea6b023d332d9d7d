import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

export interface RefundedMoney {
  readonly cents: Cents;
  readonly at: Instant;
}

/** The refunds of the payment that paid for the order; refunds of others, like a second payment, do not count. */
export function findRefundedMoney(tx: Transaction, orderId: string): Promise<RefundedMoney[]> {
  return ofOrder(tx, orderId);
}

const ofOrder = namedQuery<RefundedMoney>(
  "given_back_of_order",
  `SELECT sum(m.amount_cents) AS cents, r.ended_at AS at
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id JOIN refunds r ON r.id = m.refund_id
   WHERE p.order_id = $1 AND m.from_account = 'order' AND r.status = 'DONE'
   GROUP BY r.id ORDER BY r.ended_at, r.id`,
);
