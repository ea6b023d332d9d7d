import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/order/answer";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { findAnswerClock } from "./answer-clock.ts";
import { moveOrder } from "./move-order.ts";
import type { OrderPayments } from "./order-payments.ts";
import { lockPlacedOrder } from "./placed-order.ts";

/**
 * Cancels an order that the restaurant has not answered in time; if it is too early, adds a job for later. Does nothing
 * if the order was answered, or if `answerMinutes` sets no limit.
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
    if (now < due) await addJobs(tx, [{ task: "cancel-unanswered", payload: { orderId }, runAt: due }]);
    else await moveOrder(tx, order, "CANCELLED", { mover: "clock", payments, now });
  });
}

/** After a restaurant's time for answers has changed: its waiting orders are looked at again, and cancelled when theirs is up. */
export async function cancelInTime(tx: Transaction, restaurantId: string): Promise<void> {
  const waiting = await waitingOrders(tx, restaurantId);
  await addJobs(
    tx,
    waiting.map(({ id }) => ({ task: "cancel-unanswered", payload: { orderId: id } })),
  );
}

const waitingOrders = namedQuery<{ id: string }>(
  "waiting_orders",
  "SELECT id FROM orders WHERE restaurant_id = $1 AND status = 'PLACED'",
);
