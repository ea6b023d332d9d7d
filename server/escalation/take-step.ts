import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/order/answer";
import { type EscalationOutcome, type EscalationStep, escalationPlan } from "@mahlzeit/domain/order/escalation";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findAnswerClock } from "../orders/answer-clock.ts";
import { lockPlacedOrder, type PlacedOrder } from "../orders/placed-order.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { type PushParts, sendPush } from "../push/send-push.ts";
import { pushAbout } from "./push-about.ts";

export interface EscalationParts {
  readonly db: Database;
  readonly answerMinutes: AnswerMinutes | undefined;
  readonly push: PushParts;
  readonly publicUrl: string;
}

/** Adds a job for each step of an order that waits for its answer. Does nothing if it was answered. */
export async function planEscalation({ db, answerMinutes }: EscalationParts, orderId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return;
    const plan = escalationPlan(await findWait(tx, order, answerMinutes));
    // A worker that dies here plans again.
    const key = (step: EscalationStep) => `escalate-${orderId}-${step}`;
    await addJobs(
      tx,
      plan.map(({ step, at }) => ({ task: "escalate", payload: { orderId, step }, runAt: at, key: key(step) })),
    );
  });
}

async function findWait(tx: Transaction, order: PlacedOrder, answerMinutes: AnswerMinutes | undefined) {
  const clock = await findAnswerClock(tx, order.restaurantId, answerMinutes);
  return { from: clock.from(order), until: clock.until(order) };
}

/**
 * Takes a step, unless the order was answered or the step was taken before. What calls outside is written down first:
 * whatever dies, nobody is called twice.
 */
export async function takeStep(
  parts: EscalationParts,
  { orderId, step }: { readonly orderId: string; readonly step: EscalationStep },
  now: Instant,
): Promise<void> {
  const begun = await parts.db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order || (await begin(tx, orderId, step, new Date(now))).length === 0) return null;
    if (step === "phone") await end(tx, orderId, step, "not-configured");
    if (step === "operator") {
      await raiseAlert(tx, { kind: "order-unanswered", orderId }, now);
      await end(tx, orderId, step, "sent");
    }
    return { order, ...(await findWait(tx, order, parts.answerMinutes)) };
  });
  if (begun === null || (step !== "devices" && step !== "members")) return;
  const taken = await sendPush(parts.push, pushAbout(begun.order, { ...begun, to: step, now, site: parts.publicUrl }));
  const outcome: EscalationOutcome = taken > 0 ? "sent" : "nobody";
  await end(parts.db, orderId, step, outcome);
}

const begin = namedQuery(
  "begin_escalation_step",
  `INSERT INTO escalation_steps (order_id, step, taken_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING step`,
);
const end = namedQuery(
  "end_escalation_step",
  "UPDATE escalation_steps SET outcome = $3 WHERE order_id = $1 AND step = $2",
);
