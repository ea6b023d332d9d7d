import type { AuditEntry } from "@mahlzeit/contract/orders/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEurosPlain } from "@mahlzeit/domain/money";
import type { LinesRefund } from "@mahlzeit/domain/money/payment/refund-lines";
import type { Refunded } from "../../orders/order/order-payments.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export interface RefundedMoney {
  readonly cents: Cents;
  readonly at: Instant;
  /** Refunded to the card, handed over on the spot, or returned by the bank in a dispute. */
  readonly by: "card" | "spot" | "bank";
  /** Null: an amount. */
  readonly byLines: LinesRefund | null;
}

/**
 * Finds the refunds of the payment that paid for the order, and those on the spot. Left out are refunds of corrections,
 * after which the order itself is cheaper, those borne by the operator, which do not concern the restaurant, and those
 * of other payments, like a second one.
 */
export function findRefundedMoney(tx: Transaction, orderId: string): Promise<RefundedMoney[]> {
  return completedRefunds(tx, orderId);
}

const completedRefunds = namedQuery<RefundedMoney>(
  "given_back_of_order",
  `SELECT sum(m.amount_cents) AS cents, r.ended_at AS at, 'card' AS by, r.by_lines AS "byLines"
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id JOIN refunds r ON r.id = m.refund_id
   WHERE p.order_id = $1 AND m.from_account = 'order' AND r.status = 'DONE' AND r.cause <> 'correction' AND r.borne_by = 'restaurant'
   GROUP BY r.id
   UNION ALL SELECT amount_cents, made_at, 'spot', by_lines FROM spot_refunds WHERE order_id = $1 AND borne_by = 'restaurant'
   UNION ALL SELECT sum(m.amount_cents), d.closed_at, 'bank', NULL
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id JOIN disputes d ON d.id = m.dispute_id
   WHERE p.order_id = $1 AND m.from_account = 'order' AND d.status = 'LOST' AND d.borne_by = 'restaurant' GROUP BY d.id
   ORDER BY at`,
);

/** Finds the refund of an order that ended at the given time; null if it failed afterwards. */
export async function findRefunded(db: Database | Transaction, orderId: string, at: Instant): Promise<Refunded | null> {
  return (await refundedAt(db, orderId, new Date(at)))[0] ?? null;
}

const refundedAt = namedQuery<Refunded>(
  "refunded_of_order",
  `SELECT * FROM (
     SELECT sum(r.amount_cents) OVER (ORDER BY r.ended_at, r.id)::int AS "totalCents", r.amount_cents AS cents, r.cause,
       r.reason, r.by_lines->'lines' AS lines, count(*) OVER (ORDER BY r.ended_at, r.id)::int AS times, r.ended_at
     FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = $1 AND r.status = 'DONE'
   ) AS refunded WHERE ended_at = $2 ORDER BY times DESC LIMIT 1`,
);

/** Finds the manual refunds made by an account, without the reasons, which belong to the guest. */
export async function findRefundsBy(db: Database, accountId: string): Promise<AuditEntry[]> {
  const refunds = await refundsByAccount(db, accountId);
  return refunds.map(({ orderId, amountCents, requestedAt }) => ({
    what: "money-given-back",
    about: orderId,
    detail: `${formatEurosPlain(amountCents)} €`,
    at: requestedAt,
  }));
}

const refundsByAccount = namedQuery<{ orderId: string; amountCents: Cents; requestedAt: Instant }>(
  "refunds_by_account",
  `SELECT p.order_id AS "orderId", r.amount_cents AS "amountCents",
     r.requested_at AS "requestedAt"
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.asked_by = $1
   UNION ALL SELECT order_id, amount_cents, made_at FROM spot_refunds WHERE asked_by = $1`,
);
