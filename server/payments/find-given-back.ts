import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

export interface GivenBack {
  readonly cents: Cents;
  readonly at: Instant;
}

/** What the guest got back of the money an order was paid with, in its order; not what never was for it, like a second payment. */
export function findGivenBack(tx: Transaction, orderId: string): Promise<GivenBack[]> {
  return ofOrder(tx, orderId);
}

const ofOrder = namedQuery<GivenBack>(
  "given_back_of_order",
  `SELECT sum(m.amount_cents)::int AS cents, floor(extract(epoch FROM r.ended_at) * 1000)::float8 AS at
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id JOIN refunds r ON r.id = m.refund_id
   WHERE p.order_id = $1 AND m.from_account = 'order' AND r.status = 'DONE'
   GROUP BY r.id ORDER BY r.ended_at, r.id`,
);
