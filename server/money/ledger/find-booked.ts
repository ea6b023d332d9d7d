import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderAccount } from "@mahlzeit/domain/money/ledger/entries";
import type { BookedSum } from "@mahlzeit/domain/money/ledger/statement";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

interface Span {
  readonly from: Instant;
  readonly until: Instant;
}

/** Finds every restaurant in the books, with the time of its first booking. */
export async function findBookedRestaurants(
  db: Database,
): Promise<{ readonly restaurantId: string; readonly since: Instant }[]> {
  return bookedRestaurants(db);
}

/** Finds those of these restaurants with bookings in the period. */
export async function findBookedIn(
  db: Database,
  restaurantIds: readonly string[],
  { from, until }: Span,
): Promise<ReadonlySet<string>> {
  return new Set((await bookedIn(db, restaurantIds, new Date(from), new Date(until))).map(({ id }) => id));
}

/** Returns the operator's debt to a restaurant before an instant; negative if the restaurant owed money. */
export async function findBalanceBefore(tx: Database | Transaction, restaurantId: string, at: Instant): Promise<Cents> {
  return (await balanceBefore(tx, restaurantId, new Date(at)))[0]?.cents ?? 0;
}

/** Sums the credits of restaurants since an instant: the rest of each order, and all their payments. */
export async function findCredits(
  db: Database | Transaction,
  asked: readonly { readonly restaurantId: string; readonly since: Instant }[],
): Promise<Cents[]> {
  const rows = await creditsSince(
    db,
    asked.map(({ restaurantId }) => restaurantId),
    asked.map(({ since }) => new Date(since)),
  );
  return rows.map(({ cents }) => cents);
}

const creditsSince = namedQuery<{ cents: Cents }>(
  "credits_of_restaurants_since",
  `SELECT coalesce((SELECT sum(cents) FROM (
       SELECT sum(n.cents) AS cents FROM ledger_entries n JOIN ledger_events e ON e.id = n.event_id
       WHERE n.restaurant_id = asked.id AND n.booked_at >= asked.since AND n.account = 'restaurant'
       GROUP BY coalesce(n.order_id, e.cause_id) HAVING sum(n.cents) > 0
     ) AS credits), 0) AS cents
   FROM unnest($1::uuid[], $2::timestamptz[]) WITH ORDINALITY AS asked (id, since, place) ORDER BY place`,
);

/** Sums the commission of all restaurants in a period. */
export async function sumCommission(db: Database, { from, until }: Span): Promise<Cents> {
  return (await commissionSum(db, new Date(from), new Date(until)))[0]?.cents ?? 0;
}

// The account is part of the SQL text, so that the index on commission entries can be used.
const commissionSum = namedQuery<{ cents: Cents }>(
  "sum_commission",
  `SELECT coalesce(sum(cents), 0) AS cents FROM ledger_entries
   WHERE account = 'commission' AND booked_at >= $1 AND booked_at < $2`,
);

export async function findBookedSums(
  tx: Transaction,
  restaurantId: string,
  { from, until }: Span,
): Promise<BookedSum[]> {
  return bookedSums(tx, restaurantId, new Date(from), new Date(until));
}

/** An event of the books with its change of each account; no entries if an order costs its restaurant nothing. */
export interface BookedEvent {
  readonly kind: string;
  /** The order that was completed, the refund, the dispute or the payment. */
  readonly causeId: string;
  readonly orderId: string | null;
  readonly bookedAt: Instant;
  readonly entries: Readonly<Partial<Record<OrderAccount | "payout", Cents>>>;
  /** The card payment of its order less refunds at the restaurant's expense, before the event and after it. */
  readonly paidBeforeCents: Cents;
  readonly paidAfterCents: Cents;
}

/** Finds the events, oldest first. */
export async function findBookedEvents(
  tx: Transaction,
  restaurantId: string,
  { from, until }: Span,
): Promise<BookedEvent[]> {
  return bookedEvents(tx, restaurantId, new Date(from), new Date(until));
}

export interface OrderBooking {
  readonly orderId: string;
  readonly kind: string;
  /** The order that was completed, or the refund or dispute. */
  readonly causeId: string;
  readonly bookedAt: Instant;
}

/** Finds all bookings of the orders of which something was booked in the period, the latest first. */
export async function findOrderBookings(
  tx: Transaction,
  restaurantId: string,
  { from, until }: Span,
): Promise<OrderBooking[]> {
  return orderBookings(tx, restaurantId, new Date(from), new Date(until));
}

/** Finds the orders whose discount paid by the operator changed in the books, with the amounts before and after. */
export async function findSubsidizedOrders(
  tx: Transaction,
  restaurantId: string,
  { from, until }: Span,
): Promise<{ readonly orderId: string; readonly beforeCents: Cents; readonly afterCents: Cents }[]> {
  return subsidized(tx, restaurantId, new Date(from), new Date(until));
}

// The query skips from one restaurant to the next in the index, because there are few restaurants and many events.
const bookedRestaurants = namedQuery<{ restaurantId: string; since: Instant }>(
  "restaurants_in_books",
  `WITH RECURSIVE booked AS (
     (SELECT restaurant_id, booked_at FROM ledger_events ORDER BY restaurant_id, booked_at LIMIT 1)
     UNION ALL SELECT next.* FROM booked, LATERAL (
       SELECT restaurant_id, booked_at FROM ledger_events WHERE restaurant_id > booked.restaurant_id
       ORDER BY restaurant_id, booked_at LIMIT 1
     ) AS next
   ) SELECT restaurant_id AS "restaurantId", booked_at AS since FROM booked`,
);

const bookedIn = namedQuery<{ id: string }>(
  "restaurants_booked_in",
  `SELECT r.id FROM unnest($1::uuid[]) AS r (id) WHERE EXISTS (
     SELECT 1 FROM ledger_events WHERE restaurant_id = r.id AND booked_at >= $2 AND booked_at < $3
   )`,
);

const balanceBefore = namedQuery<{ cents: Cents }>(
  "balance_of_restaurant_before",
  `SELECT coalesce(sum(cents), 0) AS cents FROM ledger_entries
   WHERE restaurant_id = $1 AND booked_at < $2 AND account = 'restaurant'`,
);

const bookedSums = namedQuery<BookedSum>(
  "booked_sums",
  `SELECT n.account, e.kind, sum(n.cents) AS cents FROM ledger_entries n JOIN ledger_events e ON e.id = n.event_id
   WHERE n.restaurant_id = $1 AND n.booked_at >= $2 AND n.booked_at < $3 GROUP BY n.account, e.kind`,
);

// The entries decide the order of events at the same time.
const bookedEvents = namedQuery<BookedEvent>(
  "booked_events",
  `SELECT kind, cause_id AS "causeId", order_id AS "orderId", booked_at AS "bookedAt", entries, paid AS "paidAfterCents",
     paid + coalesce((entries->>'guest')::int, 0) + coalesce((entries->>'goodwill')::int, 0) AS "paidBeforeCents"
   FROM ledger_events e, LATERAL (
     SELECT coalesce(json_object_agg(account, cents), '{}') AS entries, max(id) AS last
     FROM ledger_entries WHERE event_id = e.id
   ) AS own, LATERAL (
     SELECT coalesce(-sum(cents), 0)::int AS paid FROM ledger_entries
     WHERE order_id = e.order_id AND account IN ('guest', 'goodwill') AND id <= own.last
   ) AS whole
   WHERE restaurant_id = $1 AND booked_at >= $2 AND booked_at < $3 ORDER BY booked_at, own.last, e.id`,
);

// A transfer by the provider moves money that was booked before.
const orderBookings = namedQuery<OrderBooking>(
  "bookings_of_orders_in_period",
  `SELECT order_id AS "orderId", kind, cause_id AS "causeId", booked_at AS "bookedAt" FROM ledger_events
   WHERE kind <> 'transferred' AND order_id IN (
     SELECT order_id FROM ledger_events
     WHERE restaurant_id = $1 AND booked_at >= $2 AND booked_at < $3 AND kind <> 'transferred'
   ) ORDER BY booked_at DESC, id DESC`,
);

const subsidized = namedQuery<{ orderId: string; beforeCents: Cents; afterCents: Cents }>(
  "subsidized_orders",
  `SELECT order_id AS "orderId", coalesce(-sum(cents) FILTER (WHERE booked_at < $2), 0) AS "beforeCents",
     -sum(cents) AS "afterCents"
   FROM ledger_entries n WHERE account = 'subsidy' AND booked_at < $3 AND order_id IN (
     SELECT order_id FROM ledger_entries
     WHERE restaurant_id = $1 AND account = 'subsidy' AND booked_at >= $2 AND booked_at < $3
   ) GROUP BY order_id ORDER BY order_id`,
);

/** Returns when each of these orders was completed in the books. */
export async function findCompletions(tx: Transaction, orderIds: readonly string[]): Promise<Instant[]> {
  return (await completionsOf(tx, orderIds)).map(({ at }) => at);
}

const completionsOf = namedQuery<{ at: Instant }>(
  "completions_of_orders",
  "SELECT booked_at AS at FROM ledger_events WHERE kind = 'completed' AND cause_id = ANY ($1::uuid[])",
);
