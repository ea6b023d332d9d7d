import type { Instant } from "@mahlzeit/domain/local-time";
import { type Balances, type Entry, entriesTo } from "@mahlzeit/domain/money/ledger/entries";
import type { OrderShares } from "@mahlzeit/domain/money/ledger/shares";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";

/** An event of an order in the books; only its completion adds it to them. */
export type OrderEvent = "completed" | "refund" | "refund-paid" | "spot-refund" | "dispute-lost" | "dispute-taken-on";

interface Booking {
  readonly orderId: string;
  readonly restaurantId: string;
  readonly kind: OrderEvent;
  /** The id of the order, refund or dispute, by which each is booked once. */
  readonly causeId: string;
  /** The order's shares after the event. */
  readonly shares: OrderShares;
}

/** Tells whether an order, whose row is locked, is in the books. */
export async function isInBooks(tx: Transaction, orderId: string): Promise<boolean> {
  return (await completion(tx, orderId)).length > 0;
}

/** Books an event of an order, whose row is locked, in the transaction of its cause. Null: it was booked before. */
export async function bookOrder(tx: Transaction, booking: Booking, now: Instant): Promise<string | null> {
  const { orderId, restaurantId, kind, causeId, shares } = booking;
  const eventId = uuidv7(now);
  const [event] = await addEvent(tx, eventId, restaurantId, orderId, kind, causeId, new Date(now));
  if (!event) return null;
  const entries = entriesTo(shares, event.booked);
  if (entries.length > 0) await addEntries(tx, eventId, JSON.stringify(entries satisfies Entry[]));
  return eventId;
}

const completion = namedQuery(
  "completion_in_books",
  "SELECT 1 FROM ledger_events WHERE kind = 'completed' AND cause_id = $1",
);

const addEvent = namedQuery<{ booked: Balances }>(
  "add_ledger_event",
  `WITH event AS (
     INSERT INTO ledger_events (id, restaurant_id, order_id, kind, cause_id, booked_at) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (kind, cause_id) DO NOTHING RETURNING order_id
   ) SELECT coalesce((SELECT json_object_agg(account, cents) FROM (
       SELECT account, sum(cents) AS cents FROM ledger_entries n WHERE order_id = event.order_id AND NOT EXISTS (
         SELECT 1 FROM ledger_events WHERE id = n.event_id AND kind = 'transferred'
       ) GROUP BY account
     ) AS balances), '{}') AS booked FROM event`,
);

const addEntries = namedQuery(
  "add_ledger_entries",
  `INSERT INTO ledger_entries (restaurant_id, order_id, event_id, account, cents, booked_at)
   SELECT e.restaurant_id, e.order_id, e.id, entry.account, entry.cents, e.booked_at
   FROM ledger_events e, json_to_recordset($2::json) AS entry (account text, cents integer) WHERE e.id = $1`,
);
