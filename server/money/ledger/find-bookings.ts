import type { OrderDossier } from "@mahlzeit/contract/operator/people";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export type Booking = OrderDossier["bookings"][number] & {
  /** The order that was completed, the refund or the dispute. */
  readonly causeId: string;
};

/** Finds an order's bookings, the oldest first. */
export function findBookings(tx: Transaction, orderId: string): Promise<Booking[]> {
  return ofOrder(tx, orderId);
}

const ofOrder = namedQuery<Booking>(
  "bookings_of_order",
  `SELECT e.booked_at AS at, e.kind, e.cause_id AS "causeId",
     (SELECT coalesce(json_agg(json_build_object('account', account, 'amountCents', cents) ORDER BY id), '[]')
      FROM ledger_entries WHERE event_id = e.id) AS entries
   FROM ledger_events e WHERE e.order_id = $1 ORDER BY e.booked_at, e.id`,
);
