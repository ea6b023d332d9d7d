import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { RefundCause } from "@mahlzeit/domain/payment/refund";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

export interface Refunded {
  readonly cents: Cents;
  /** Of what was given back last. */
  readonly cause: RefundCause;
  /** Said by whoever gave it back by hand. */
  readonly reason: string | null;
  /** In so many steps. */
  readonly times: number;
}

/** What had been given back of an order's payments by then; where nobody says when: so far. */
export async function findRefunded(
  db: Database | Transaction,
  orderId: string,
  by?: Instant,
): Promise<Refunded | null> {
  return (await ofOrder(db, orderId, by === undefined ? "infinity" : new Date(by)))[0] ?? null;
}

const ofOrder = namedQuery<Refunded>(
  "refunded_of_order",
  `SELECT (sum(r.amount_cents) OVER ())::int AS cents, r.cause, r.reason, (count(*) OVER ())::int AS times
   FROM refunds r JOIN payments p ON p.id = r.payment_id
   WHERE p.order_id = $1 AND r.status = 'DONE' AND r.ended_at <= $2::timestamptz ORDER BY r.ended_at DESC, r.id DESC LIMIT 1`,
);
