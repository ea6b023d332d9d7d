import type { Input } from "@mahlzeit/contract/endpoint";
import type { transitionOrder as endpoint, ManagedOrder } from "@mahlzeit/contract/management-orders";
import type { Instant } from "@mahlzeit/domain/local-time";
import { considerSaying, type Saying } from "@mahlzeit/domain/order/answer";
import type { OrderState } from "@mahlzeit/domain/order/states";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { moveOrder } from "../orders/move-order.ts";
import { requirePermission } from "./require-permission.ts";
import { requireManagedOrder, showManagedOrder } from "./show-managed-order.ts";

/**
 * Moves an order for somebody of its restaurant, or cancels it for an operator. The same move again answers the order as it
 * is. Throws `order-not-found`, `invalid-input` and, with the order's state, `illegal-transition`.
 */
export async function transitionOrder(
  db: Database,
  actor: Actor,
  { orderId, to, ...given }: { orderId: string } & Input<typeof endpoint>["body"],
  now: Instant,
): Promise<ManagedOrder> {
  const known = await requireManagedOrder(db, orderId);
  const { restaurantId } = known;
  const action = to === "CANCELLED" ? "cancel-orders" : "answer-orders";
  requirePermission(actor, action, { restaurantId, otherwise: "order-not-found" });
  const { saying, fault } = considerSaying(known, to, given);
  if (fault) throw new ProblemException("invalid-input", { errors: [fault] });

  const mover = mayDo(actor, "answer-orders", restaurantId) ? "restaurant" : "operator";
  await db.transaction(async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) throw new ProblemException("order-not-found");
    if (await wasMoved(tx, orderId, to, saying)) return;
    await moveOrder(tx, locked, to, { mover, accountId: actor.accountId, saying, now });
  });
  return showManagedOrder(db, orderId);
}

/** Somebody has done exactly this: a second click, or a first one whose answer was lost. */
async function wasMoved(tx: Transaction, orderId: string, to: OrderState, saying: Saying): Promise<boolean> {
  return (await sameMove(tx, orderId, to, saying.reason, saying.minutes)).length > 0;
}

const sameMove = namedQuery(
  "same_order_move",
  `SELECT 1 FROM order_moves WHERE order_id = $1 AND status = $2 AND moved_by IN ('restaurant', 'operator')
     AND reason IS NOT DISTINCT FROM $3 AND minutes IS NOT DISTINCT FROM $4`,
);
