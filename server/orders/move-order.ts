import type { Instant } from "@mahlzeit/domain/local-time";
import { type Saying, sayingNothing } from "@mahlzeit/domain/order/answer";
import { type Mover, type OrderState, refusalToMove } from "@mahlzeit/domain/order/states";
import type { RefundCause } from "@mahlzeit/domain/payment/refund";
import type { Transaction } from "../database/connect.ts";
import { namedQuery } from "../database/named-query.ts";
import { ProblemException } from "../http/problems.ts";
import { addJobs } from "../jobs/add-jobs.ts";
import { addOrderMail } from "../mail/add-order-mail.ts";
import type { OrderMailKind } from "../mail/order-mail-kinds.ts";
import { releasePayment } from "../payments/release-payment.ts";
import type { LockedOrder } from "./find-orders.ts";
import { jobsOnPlaced } from "./jobs-on-placed.ts";

interface By {
  readonly mover: Mover;
  /** Whose account it was, where somebody was signed in for it. */
  readonly accountId?: string;
  readonly saying?: Saying;
  readonly now: Instant;
}

/** Brings a locked order into another state with everything that follows from it. Throws `illegal-transition`. */
export async function moveOrder(tx: Transaction, order: LockedOrder, to: OrderState, by: By): Promise<void> {
  await recordMove(tx, order, to, by);
  if (to === "PLACED") await addJobs(tx, jobsOnPlaced(order.id, by.now));
  for (const kind of mailsOf(order, to, by.mover)) await addOrderMail(tx, { orderId: order.id, kind }, by.now);
  const cause = refundCauses[to];
  if (cause) await releasePayment(tx, order.id, cause, by.now);
}

/** The move alone: nobody is told. Throws `illegal-transition`. */
export async function recordMove(
  tx: Transaction,
  order: LockedOrder,
  to: OrderState,
  { mover, accountId, saying = sayingNothing, now }: By,
): Promise<void> {
  const refusal = refusalToMove(order, to, mover);
  if (refusal) throw new ProblemException(refusal.code, { detail: refusal.message, extra: { state: order.state } });
  await move(tx, order.id, to, new Date(now), mover, accountId ?? null, saying.reason, saying.minutes);
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

/** What its guest is told by mail, and its restaurant where somebody else ended it. */
function mailsOf({ type }: LockedOrder, to: OrderState, mover: Mover): readonly OrderMailKind[] {
  if (to === "CANCELLED" && mover === "clock") return ["unanswered", "unanswered-to-restaurant"];
  if (to === "CANCELLED" && mover === "operator") return ["cancelled", "cancelled-to-restaurant"];
  const kind = mails[to];
  // What is brought comes by itself.
  return kind === undefined || (to === "READY" && type !== "TAKEAWAY") ? [] : [kind];
}

// An order that came to nothing gives its key back, so that the same cart can be tried again.
const move = namedQuery(
  "move_order",
  `WITH moved AS (
     UPDATE orders SET status = $2, idempotency_key = CASE WHEN $2 <> 'EXPIRED' THEN idempotency_key END
     WHERE id = $1 RETURNING id
   ) INSERT INTO order_moves (order_id, status, moved_at, moved_by, moved_by_account, reason, minutes)
     SELECT id, $2, $3, $4, $5, $6, $7 FROM moved`,
);
