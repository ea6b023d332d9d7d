import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import { mayBeAssigned } from "@mahlzeit/domain/orders/order/delivery-round";
import { illegalTransitionSentence } from "@mahlzeit/domain/orders/order/states";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { lockShift } from "../../../kitchen/drivers/find-shifts.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import type { LockedOrder } from "../read/find-orders.ts";

/**
 * Gives orders to a driver on shift, behind the stops that the driver has, and takes them from others. Throws
 * `driver-not-found`, `order-not-found` and, with the number of the order that cannot be given, `illegal-transition`.
 */
export function assignOrders(
  db: Database,
  actor: Actor,
  { shiftId, orderIds }: { readonly shiftId: string; readonly orderIds: readonly string[] },
  now: Instant,
): Promise<Answer<typeof api.assignOrders>> {
  return db.transaction(async (tx) => {
    const { restaurantId, isOpened } = await lockShift(tx, shiftId, now);
    requirePermission(actor, "send-drivers", { restaurantId, otherwise: "driver-not-found" });
    if (!isOpened) throw new ProblemException("driver-not-found");
    const orders = new Map((await lockOrders(tx, orderIds, restaurantId)).map((order) => [order.id, order]));
    const assigned = orderIds.map((id) => {
      const order = orders.get(id);
      if (!order) throw new ProblemException("order-not-found");
      const { number, state } = order;
      if (!mayBeAssigned(order))
        throw new ProblemException("illegal-transition", {
          detail: illegalTransitionSentence,
          extra: { number, state },
        });
      return { id, number };
    });
    await takeFromOthers(tx, orderIds, shiftId, new Date(now));
    await assign(tx, orderIds, shiftId, new Date(now));
    return { assigned };
  });
}

// Always in the same sequence, so that two calls cannot wait for each other.
const lockOrders = namedQuery<LockedOrder & { number: number }>(
  "lock_orders_to_assign",
  `SELECT id, number, status AS state, type FROM orders WHERE id = ANY ($1::uuid[]) AND restaurant_id = $2
   ORDER BY id FOR UPDATE`,
);

const takeFromOthers = namedQuery(
  "take_orders_from_drivers",
  `UPDATE order_drivers SET taken_at = greatest($3, assigned_at)
   WHERE order_id = ANY ($1::uuid[]) AND shift_id <> $2 AND taken_at IS NULL`,
);

const assign = namedQuery(
  "assign_orders",
  `INSERT INTO order_drivers (order_id, shift_id, position, assigned_at)
     SELECT given.id, $2, last.position + given.place, $3
     FROM unnest($1::uuid[]) WITH ORDINALITY AS given (id, place),
       (SELECT coalesce(max(position), 0) AS position FROM order_drivers WHERE shift_id = $2) AS last
   ON CONFLICT (order_id, shift_id) DO UPDATE
     SET position = excluded.position, assigned_at = excluded.assigned_at, taken_at = NULL`,
);
