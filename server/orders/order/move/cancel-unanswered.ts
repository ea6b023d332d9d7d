import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { addJobs, type Job } from "../../../platform/jobs/add-jobs.ts";
import type { OrderPayments } from "../order-payments.ts";
import { findAnswerClock } from "../place/answer-clock.ts";
import { lockPlacedOrder } from "../place/placed-order.ts";
import { moveOrder } from "./move-order.ts";

/**
 * Cancels an order that the restaurant has not answered in time; if it is too early, adds a job for later. Does nothing
 * if the order was answered, or if `answerMinutes` sets no limit; `planUnplanned` plans it once there is a limit again.
 */
export async function cancelUnanswered(
  {
    db,
    payments,
    answerMinutes,
  }: {
    readonly db: Database;
    readonly payments: OrderPayments;
    readonly answerMinutes: AnswerMinutes | undefined;
  },
  orderId: string,
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return;
    const due = (await findAnswerClock(tx, order.restaurantId, answerMinutes)).until(order);
    if (due === null) return;
    if (now < due) await addJobs(tx, [jobToCancel(orderId, due)]);
    else await moveOrder(tx, order, "CANCELLED", { mover: "clock", payments, now });
  });
}

/** Replans the cancellation and escalation of a restaurant's waiting orders after its answer time has changed. */
export async function replanWaiting(tx: Transaction, restaurantId: string): Promise<void> {
  const waiting = await waitingOrders(tx, restaurantId);
  await addJobs(tx, waiting.map(planOf));
}

/**
 * Plans orders that nobody will cancel, because there was no limit when they were placed or checked. If there still is
 * none, the jobs do nothing. An order that was placed just now may be planned twice, which changes nothing.
 */
export async function planUnplanned(db: Database): Promise<void> {
  await db.transaction(async (tx) => addJobs(tx, (await unplanned(tx)).map(planOf)));
}

/**
 * Plans orders with a time in the future, because the clock was set back after they were placed, so that their
 * restaurants are notified now.
 */
export async function planOrdersAhead(db: Database, now: Instant): Promise<void> {
  await db.transaction(async (tx) => addJobs(tx, (await ahead(tx, new Date(now))).map(planOf)));
}

/** Returns the job that cancels an unanswered order; because of its key, replanning replaces it. */
export function jobToCancel(orderId: string, due: Instant): Job {
  return { task: "cancel-unanswered", payload: { orderId }, runAt: due, key: `cancel-${orderId}` };
}

function planOf({ id: orderId }: { readonly id: string }): Job {
  return { task: "plan-escalation", payload: { orderId }, key: `plan-${orderId}` };
}

const unplanned = namedQuery<{ id: string }>(
  "unplanned_orders",
  `SELECT o.id FROM orders o WHERE o.status = 'PLACED' AND NOT o.is_test AND NOT EXISTS (
     SELECT FROM graphile_worker.jobs j WHERE j.key IN ('plan-' || o.id, 'cancel-' || o.id))`,
);
const ahead = namedQuery<{ id: string }>(
  "orders_ahead",
  `SELECT o.id FROM orders o JOIN order_moves m ON m.order_id = o.id AND m.status = 'PLACED'
   WHERE o.status = 'PLACED' AND NOT o.is_test AND m.moved_at > $1`,
);
const waitingOrders = namedQuery<{ id: string }>(
  "waiting_orders",
  "SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'PLACED'",
);
