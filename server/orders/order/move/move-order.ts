import { quarterOf } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { RefundCause } from "@mahlzeit/domain/money/payment/refund";
import { noReply, type OrderReply } from "@mahlzeit/domain/orders/order/answer";
import { isCorrectable } from "@mahlzeit/domain/orders/order/correction";
import { type Mover, type MoveVia, type OrderState, refusalToMove } from "@mahlzeit/domain/orders/order/states";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { settleOfOrder } from "../../../platform/alerts/settle-alert.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { addOrderMail } from "../mails/add-order-mail.ts";
import type { OrderMailKind } from "../mails/order-mail-kinds.ts";
import type { OrderPayments } from "../order-payments.ts";
import { jobsOnPlaced } from "../place/jobs-on-placed.ts";
import type { LockedOrder } from "../read/find-orders.ts";

interface By {
  readonly mover: Mover;
  /** The account, device or key that moved the order, if any. */
  readonly actor?: Pick<Actor, "accountId" | "deviceId" | "keyId">;
  /** The driver that moved the order, and the time on the driver's phone. */
  readonly driver?: { readonly shiftId: string; readonly saidAt: Instant };
  readonly via?: MoveVia;
  readonly reply?: OrderReply;
  readonly now: Instant;
}

/**
 * Changes a locked order's state and triggers everything that follows. Throws `illegal-transition` and, while its guest
 * has an open question, `question-open`.
 */
export async function moveOrder(
  tx: Transaction,
  locked: LockedOrder,
  to: OrderState,
  by: By & { readonly payments: OrderPayments },
): Promise<void> {
  const order = await withQuestion(tx, locked);
  await recordMove(tx, order, to, by);
  if (locked.state === "PLACED") await settleOfOrder(tx, "order-unanswered", order.id, by.now);
  if (to === "PLACED") await addJobs(tx, jobsOnPlaced(order.id, by.now));
  for (const kind of mailsOfMove(order, to, by.mover)) await addOrderMail(tx, { orderId: order.id, kind }, by.now);
  const cause = refundCauses[to];
  if (cause) await by.payments.release(tx, order.id, cause, by.now);
  if (to === "COMPLETED") await by.payments.bookCompleted(tx, order.id, by.now);
}

/** Adds whether the order's guest has an open question. */
export async function withQuestion(tx: Transaction, locked: LockedOrder): Promise<LockedOrder> {
  return { ...locked, hasOpenQuestion: await hasOpenQuestion(tx, locked) };
}

/**
 * Reads the question in a statement of its own after the lock: a statement that waits for a lock sees other tables in
 * their state before the wait.
 */
async function hasOpenQuestion(tx: Transaction, { id, state }: LockedOrder): Promise<boolean> {
  return isCorrectable(state) && (await openQuestion(tx, id)).length > 0;
}

const openQuestion = namedQuery(
  "open_question_of_order",
  "SELECT 1 FROM order_questions WHERE order_id = $1 AND ended_at IS NULL",
);

/** Records the transition only, without mails or jobs. Throws like `moveOrder`. */
export async function recordMove(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  { mover, actor, driver, via, reply = noReply, now }: By,
): Promise<void> {
  const refusal = refusalToMove(order, to, mover);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message, extra: { state: order.state } });
  const { accountId = null, deviceId = null, keyId = null } = actor ?? {};
  const { reasonCode, reason, soldOut, minutes } = reply;
  const by = [mover, accountId, deviceId, via ?? null];
  const said = driver ? [driver.shiftId, new Date(driver.saidAt)] : [null, null];
  await move(tx, order.id, to, new Date(now), ...by, reasonCode, reason, [...soldOut], minutes, ...said, keyId);
}

const refundCauses: Partial<Record<OrderState, RefundCause>> = {
  REJECTED: "rejected",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
};

const mails: Partial<Record<OrderState, OrderMailKind>> = {
  ACCEPTED: "accepted",
  REJECTED: "rejected",
  READY: "ready",
  CANCELLED: "cancelled",
};

/** Returns the mails to send: to the guest, and to the restaurant if someone else ended the order. */
export function mailsOfMove(
  { state, type }: Pick<LockedOrder, "state" | "type">,
  to: OrderState,
  mover: Mover,
): readonly OrderMailKind[] {
  if (to === "CANCELLED" && mover === "clock" && state !== "PLACED") return ["cancelled", "unfulfilled-to-restaurant"];
  if (to === "CANCELLED" && mover === "clock") return ["unanswered", "unanswered-to-restaurant"];
  if (to === "CANCELLED" && mover === "guest") return ["cancelled-by-guest", "cancelled-by-guest-to-restaurant"];
  if (to === "CANCELLED" && mover === "operator") return ["cancelled", "cancelled-to-restaurant"];
  const kind = mails[to];
  // Deliveries need no "ready" mail.
  return kind === undefined || (to === "READY" && type !== "TAKEAWAY") ? [] : [kind];
}

// An expired order releases its idempotency key, so that the same cart can be submitted again. An accepted one gets a
// promised time: in so many minutes, else its requested time.
const move = namedQuery(
  "move_order",
  `WITH moved AS (
     UPDATE orders SET status = $2, idempotency_key = CASE WHEN $2 <> 'EXPIRED' THEN idempotency_key END
     WHERE id = $1 RETURNING id, takeaway_at
   ), promised AS (
     INSERT INTO order_promises (order_id, seq, promised_at, made_at, made_by_account, made_by_device)
     SELECT id, 0, at, $3, $5, $6 FROM moved, coalesce($3::timestamptz + make_interval(mins => $11), takeaway_at) AS at
     WHERE $2 = 'ACCEPTED' AND at IS NOT NULL
   ) INSERT INTO order_moves
       (order_id, status, moved_at, moved_by, moved_by_account, moved_by_device, via, reason_code, reason, sold_out,
        minutes, moved_by_driver, said_at, moved_by_key)
     SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 FROM moved`,
);

/**
 * Gives a locked order that missed its requested time a new one, and a place in its quarter hour even if that is full.
 */
export async function moveToTime(tx: Transaction, orderId: string, takeawayAt: Instant): Promise<void> {
  await changeTime(tx, orderId, new Date(takeawayAt), new Date(quarterOf(takeawayAt)));
}

const changeTime = namedQuery(
  "move_order_to_time",
  `UPDATE orders SET takeaway_at = $2, capacity_slot = CASE WHEN capacity_slot IS NOT NULL THEN $3::timestamptz END
   WHERE id = $1`,
);
