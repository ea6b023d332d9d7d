import type { Instant } from "@mahlzeit/domain/local-time";
import type { TippedOrder } from "@mahlzeit/domain/operator/numbers/tips";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Finds a restaurant's completed orders with a tip by their time of placement, oldest first. */
export async function findTippedOrders(
  db: Database | Transaction,
  restaurantId: string,
  { from, until }: { readonly from: Instant; readonly until: Instant },
): Promise<readonly (Omit<TippedOrder, "returnedCents"> & { readonly id: string })[]> {
  return tippedOrders(db, restaurantId, new Date(from), new Date(until));
}

const tippedOrders = namedQuery<Omit<TippedOrder, "returnedCents"> & { id: string }>(
  "tipped_orders",
  `SELECT o.id, o.created_at AS "createdAt", o.tip_cents AS "tipCents", o.tip_for AS "tipFor",
     coalesce((SELECT total_cents FROM order_changes WHERE order_id = o.id ORDER BY seq DESC LIMIT 1), o.total_cents) AS "totalCents"
   FROM orders o WHERE o.restaurant_id = $1 AND o.created_at >= $2 AND o.created_at < $3
     AND o.tip_cents IS NOT NULL AND o.status = 'COMPLETED'
   ORDER BY o.created_at, o.id`,
);
