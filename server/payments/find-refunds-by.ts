import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEurosPlain } from "@mahlzeit/domain/money";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** The manual refunds made by an account, without the reasons, which belong to the guest. */
export async function findRefundsBy(db: Database, accountId: string): Promise<Act[]> {
  const refunds = await by(db, accountId);
  return refunds.map(({ orderId, amountCents, requestedAt }) => ({
    what: "money-given-back",
    about: orderId,
    detail: `${formatEurosPlain(amountCents)} €`,
    at: requestedAt,
  }));
}

const by = namedQuery<{ orderId: string; amountCents: Cents; requestedAt: Instant }>(
  "refunds_by_account",
  `SELECT p.order_id AS "orderId", r.amount_cents AS "amountCents",
     r.requested_at AS "requestedAt"
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.asked_by = $1`,
);
