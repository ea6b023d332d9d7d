import type { Act } from "@mahlzeit/contract/customer-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, formatEurosPlain } from "@mahlzeit/domain/money";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";

/** What somebody gave back by hand; the words to the guest are the guest's. */
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
     floor(extract(epoch FROM r.requested_at) * 1000)::float8 AS "requestedAt"
   FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.asked_by = $1`,
);
