import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import type { LockedOrder } from "../read/find-orders.ts";

/** An order that waits for its restaurant's answer. */
export interface PlacedOrder extends LockedOrder {
  readonly restaurantId: string;
  /** The restaurant's name when the order was placed. */
  readonly restaurantName: string;
  readonly number: number;
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly expectedAt: Instant;
  readonly leadMinutes: number;
}

/** Locks an order that nobody has answered; undefined if it was answered, or never placed. */
export async function lockPlacedOrder(tx: Transaction, orderId: string): Promise<PlacedOrder | undefined> {
  return (await lockPlaced(tx, orderId))[0];
}

const lockPlaced = namedQuery<PlacedOrder>(
  "lock_placed_order",
  `SELECT o.id, o.status AS state, o.type, o.restaurant_id AS "restaurantId", o.seller->>'name' AS "restaurantName",
     o.number, o.takeaway_at AS "takeawayAt", o.expected_at AS "expectedAt", o.lead_minutes AS "leadMinutes",
     (SELECT moved_at FROM order_moves
      WHERE order_id = o.id AND status = 'PLACED') AS "placedAt"
   FROM orders o WHERE id = $1 AND status = 'PLACED' FOR UPDATE`,
);
