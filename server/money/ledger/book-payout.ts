import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { PayoutKind } from "@mahlzeit/domain/money/ledger/statement";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";

interface Paid {
  readonly restaurantId: string;
  readonly kind: PayoutKind;
  /** The payout, or the payment of dues: each is booked once, and reversed once. */
  readonly causeId: string;
  readonly cents: Cents;
}

/** Books a payment to a restaurant or from it, or its reversal, in the transaction of its cause. */
export async function bookPayout(tx: Transaction, payment: Paid, now: Instant): Promise<void> {
  const { restaurantId, kind, causeId, cents } = payment;
  const paid = kind === "payout" || kind === "due-returned" ? cents : -cents;
  await book(tx, uuidv7(now), restaurantId, kind, causeId, new Date(now), paid);
}

export async function sumOfPayouts(tx: Transaction, causeIds: readonly string[]): Promise<Cents> {
  return (await payoutSum(tx, causeIds))[0]?.cents ?? 0;
}

/** Books the transfers to a restaurant for an order, whose row is locked: the difference to the booked amount. */
export async function bookTransferred(
  tx: Transaction,
  transferred: {
    readonly orderId: string;
    readonly restaurantId: string;
    readonly causeId: string;
    readonly cents: Cents;
  },
  now: Instant,
): Promise<void> {
  const { orderId, restaurantId, causeId, cents } = transferred;
  const kind = "transferred" satisfies PayoutKind;
  await bookDifference(tx, uuidv7(now), restaurantId, orderId, kind, causeId, new Date(now), cents);
}

export interface Balance {
  readonly restaurantId: string;
  /** The balance of orders before an instant, and of all payments until now. */
  readonly settledCents: Cents;
  readonly nowCents: Cents;
}

/** Finds the balances of all restaurants with a credit. */
export function findBalances(db: Database | Transaction, before: Instant): Promise<Balance[]> {
  return balances(db, new Date(before));
}

const book = namedQuery(
  "book_payout",
  `WITH event AS (
     INSERT INTO ledger_events (id, restaurant_id, kind, cause_id, booked_at) VALUES ($1, $2, $3, $4, $5) RETURNING *
   ) INSERT INTO ledger_entries (restaurant_id, event_id, account, cents, booked_at)
     SELECT e.restaurant_id, e.id, n.account, n.cents, e.booked_at
     FROM event e, (VALUES ('payout', $6::int), ('restaurant', -$6::int)) AS n (account, cents)`,
);

const payoutSum = namedQuery<{ cents: Cents }>(
  "sum_of_payouts",
  `SELECT coalesce(sum(n.cents), 0) AS cents FROM ledger_events e JOIN ledger_entries n ON n.event_id = e.id
   WHERE e.kind = 'payout' AND e.cause_id = ANY ($1::uuid[]) AND n.account = 'payout'`,
);

const bookDifference = namedQuery(
  "book_transferred",
  `WITH difference AS (
     SELECT $7::int - coalesce(sum(n.cents), 0)::int AS cents FROM ledger_entries n JOIN ledger_events e ON e.id = n.event_id
     WHERE n.order_id = $3 AND n.account = 'payout' AND e.kind = $4
   ), event AS (
     INSERT INTO ledger_events (id, restaurant_id, order_id, kind, cause_id, booked_at)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4, $5::uuid, $6::timestamptz FROM difference WHERE cents <> 0
     ON CONFLICT (kind, cause_id) DO NOTHING RETURNING *
   ) INSERT INTO ledger_entries (restaurant_id, order_id, event_id, account, cents, booked_at)
     SELECT e.restaurant_id, e.order_id, e.id, n.account, n.sign * d.cents, e.booked_at
     FROM event e, difference d, (VALUES ('payout', 1), ('restaurant', -1)) AS n (account, sign)`,
);

const balances = namedQuery<Balance>(
  "balances_of_restaurants",
  `SELECT restaurant_id AS "restaurantId",
     coalesce(sum(cents) FILTER (WHERE booked_at < $1 OR order_id IS NULL), 0) AS "settledCents", sum(cents) AS "nowCents"
   FROM ledger_entries WHERE account = 'restaurant' GROUP BY restaurant_id HAVING sum(cents) > 0`,
);
