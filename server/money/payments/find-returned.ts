import type { Cents } from "@mahlzeit/domain/money";
import type { ReturnedMoney } from "@mahlzeit/domain/money/ledger/sales";
import { type Bearer, nothingBack, type ReturnedByBearer } from "@mahlzeit/domain/money/ledger/shares";
import { type ClaimCause, claimCauses } from "@mahlzeit/domain/money/payment/refund";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

interface ReturnedOfOrder extends ReturnedByBearer {
  /** The part of the restaurant's sum that was for complaints. */
  readonly complaint: Cents;
}

/**
 * Finds the money that orders lost for good, even if it has not arrived yet: by refunds, lost disputes, or on the spot.
 * A correction's refund does not count, because the order itself is cheaper afterwards; nor does disputed money before
 * the bank's decision, which the operator bears. Ledger, numbers and tips all use this.
 */
export async function findReturned(
  tx: Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReturnedOfOrder>> {
  return new Map((await returned(tx, orderIds)).map(({ orderId, ...back }) => [orderId, back]));
}

export async function findReturnedOf(tx: Transaction, orderId: string): Promise<ReturnedByBearer> {
  return (await findReturned(tx, [orderId])).get(orderId) ?? nothingBack;
}

const returned = namedQuery<ReturnedOfOrder & { orderId: string }>(
  "given_back_of_orders",
  `SELECT order_id AS "orderId", coalesce(sum(cents) FILTER (WHERE borne_by = 'operator'), 0)::int AS operator,
     coalesce(sum(cents) FILTER (WHERE borne_by = 'restaurant'), 0)::int AS restaurant,
     coalesce(sum(cents) FILTER (WHERE paid_by_operator), 0)::int AS "byOperatorOnSpot",
     coalesce(sum(deposit) FILTER (WHERE borne_by = 'restaurant'), 0)::int AS deposit,
     coalesce(sum(cents) FILTER (WHERE borne_by = 'restaurant' AND cause = 'complaint'), 0)::int AS complaint
   FROM (
     SELECT p.order_id, m.amount_cents AS cents, coalesce(r.borne_by, d.borne_by) AS borne_by,
       (r.by_lines->>'depositCents')::int AS deposit, r.cause, false AS paid_by_operator
     FROM payments p JOIN payment_movements m ON m.payment_id = p.id AND m.from_account = 'order'
       LEFT JOIN refunds r ON r.id = m.refund_id AND r.cause <> 'correction'
       LEFT JOIN disputes d ON d.id = m.dispute_id AND d.status = 'LOST'
     WHERE p.order_id = ANY ($1::uuid[])
     UNION ALL SELECT order_id, amount_cents, borne_by, (by_lines->>'depositCents')::int, cause, paid_by_operator
     FROM spot_refunds
     WHERE order_id = ANY ($1::uuid[])
   ) AS back GROUP BY order_id`,
);

/** A refund or a lost dispute, as it is summed by `findReturned`. */
export interface ReturnedOnce extends ReturnedMoney {
  readonly id: string;
  readonly orderId: string;
  readonly borneBy: Bearer;
  /** The claim of the guest for which it was made; null if there was none. */
  readonly claim: ClaimCause | null;
  /** True if the restaurant gave it back on the spot. */
  readonly isOnSpot: boolean;
}

export function findEachReturned(tx: Transaction, orderIds: readonly string[]): Promise<ReturnedOnce[]> {
  return eachReturned(tx, orderIds);
}

const claimOf = (cause: string) =>
  `CASE WHEN ${cause} IN (${claimCauses.map((one) => `'${one}'`).join(", ")}) THEN ${cause} END`;

const eachReturned = namedQuery<ReturnedOnce>(
  "each_given_back_of_orders",
  `SELECT coalesce(r.id, d.id) AS id, p.order_id AS "orderId", sum(m.amount_cents)::int AS cents,
     coalesce(r.borne_by, d.borne_by) AS "borneBy", r.by_lines AS "byLines", ${claimOf("r.cause")} AS claim,
     false AS "isOnSpot"
   FROM payments p JOIN payment_movements m ON m.payment_id = p.id AND m.from_account = 'order'
     LEFT JOIN refunds r ON r.id = m.refund_id AND r.cause <> 'correction'
     LEFT JOIN disputes d ON d.id = m.dispute_id AND d.status = 'LOST'
   WHERE p.order_id = ANY ($1::uuid[]) AND coalesce(r.id, d.id) IS NOT NULL
   GROUP BY p.order_id, r.id, d.id
   UNION ALL SELECT id, order_id, amount_cents, borne_by, by_lines, ${claimOf("cause")}, NOT paid_by_operator FROM spot_refunds
   WHERE order_id = ANY ($1::uuid[]) ORDER BY id`,
);
