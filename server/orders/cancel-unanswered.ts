import type { Instant } from "@mahlzeit/domain/local-time";
import { mustBeAnsweredBy } from "@mahlzeit/domain/order/answer";
import type { Database } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import { findPreparationMinutes } from "../restaurants/find-restaurants.ts";
import type { LockedOrder } from "./find-orders.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Cancels an order nobody has answered in time; before that, comes back then. One that was answered is left alone, and all
 * are where `answerMinutes` sets no limit.
 */
export async function cancelUnanswered(
  { db, answerMinutes }: { readonly db: Database; readonly answerMinutes: number | undefined },
  orderId: string,
  now: Instant,
): Promise<void> {
  if (answerMinutes === undefined) return;
  await db.transaction(async (tx) => {
    const [order] = await lockPlaced(tx, orderId);
    if (!order) return;
    const preparationMinutes = await findPreparationMinutes(tx, order.restaurantId);
    const due = mustBeAnsweredBy(order, preparationMinutes, answerMinutes);
    if (now < due) await addJobs(tx, [{ task: "cancel-unanswered", payload: { orderId }, runAt: due }]);
    else await moveOrder(tx, order, "CANCELLED", { mover: "clock", now });
  });
}

interface PlacedOrder extends LockedOrder {
  readonly restaurantId: string;
  readonly placedAt: Instant;
  readonly takeawayAt: Instant | null;
}

const lockPlaced = namedQuery<PlacedOrder>(
  "lock_placed_order",
  `SELECT o.id, o.status AS state, o.type, o.restaurant_id AS "restaurantId",
     floor(extract(epoch FROM o.takeaway_at) * 1000)::float8 AS "takeawayAt",
     (SELECT floor(extract(epoch FROM moved_at) * 1000)::float8 FROM order_moves
      WHERE order_id = o.id AND status = 'PLACED') AS "placedAt"
   FROM orders o WHERE id = $1 AND status = 'PLACED' FOR UPDATE`,
);
