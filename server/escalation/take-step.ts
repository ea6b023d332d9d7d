import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/order/answer";
import { type EscalationOutcome, type EscalationStep, escalationPlan } from "@mahlzeit/domain/order/escalation";
import { alarmNumber } from "@mahlzeit/domain/people/phone-number";
import type { FastifyBaseLogger } from "fastify";
import { raiseAlert } from "../alerts/raise-alert.ts";
import { findAnswerClock } from "../orders/answer-clock.ts";
import { lockPlacedOrder, type PlacedOrder } from "../orders/placed-order.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { type PushParts, sendPush } from "../push/send-push.ts";
import { findKitchenPhone } from "../restaurants/find-restaurants.ts";
import { endCall, planCall } from "./phone-calls.ts";
import type { PhoneProvider } from "./phone-provider.ts";
import { pushAbout } from "./push-about.ts";

export interface EscalationParts {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly answerMinutes: AnswerMinutes | undefined;
  readonly push: PushParts;
  readonly publicUrl: string;
  /** Null where nobody can be called. */
  readonly phone: PhoneProvider | null;
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
    const call = step === "phone" ? await prepareCall(tx, parts, order, now) : null;
    if (step === "operator") {
      await raiseAlert(tx, { kind: "order-unanswered", orderId }, now);
      await end(tx, orderId, step, "sent");
    }
    return { order, call, ...(await findWait(tx, order, parts.answerMinutes)) };
  });
  if (begun?.call) await end(parts.db, orderId, step, await makeCall(parts, begun.call, now));
  if (begun === null || (step !== "devices" && step !== "members")) return;
  const taken = await sendPush(parts.push, pushAbout(begun.order, { ...begun, to: step, now, site: parts.publicUrl }));
  const outcome: EscalationOutcome = taken > 0 ? "sent" : "nobody";
  await end(parts.db, orderId, step, outcome);
}

interface Call {
  readonly id: string;
  readonly to: string;
  readonly say: string;
}

/** How long a call waits for the one before it. */
const busyMs = 20_000;

/** The call to make after commit. Null if there is none: nobody can be called, or another call is under way. */
async function prepareCall(
  tx: Transaction,
  { phone }: EscalationParts,
  order: PlacedOrder,
  now: Instant,
): Promise<Call | null> {
  const { phone: written, preparationMinutes } = await findKitchenPhone(tx, order.restaurantId);
  const to = alarmNumber(written);
  if (phone === null || to === null) {
    await end(tx, order.id, "phone", phone === null ? "not-configured" : "nobody");
    return null;
  }
  const planned = await planCall(tx, order, preparationMinutes, now);
  if (planned) return { ...planned, to };
  await undo(tx, order.id, "phone");
  const payload = { orderId: order.id, step: "phone" } as const;
  await addJobs(tx, [{ task: "escalate", payload, runAt: now + busyMs }]);
  return null;
}

async function makeCall({ db, phone, log }: EscalationParts, call: Call, now: Instant): Promise<EscalationOutcome> {
  try {
    await phone?.call(call.to, call);
    return "sent";
  } catch (error) {
    log.warn({ err: error }, "a restaurant could not be called");
    await endCall(db, call.id, now);
    return "failed";
  }
}

const undo = namedQuery("undo_escalation_step", "DELETE FROM escalation_steps WHERE order_id = $1 AND step = $2");
const begin = namedQuery(
  "begin_escalation_step",
  `INSERT INTO escalation_steps (order_id, step, taken_at) VALUES ($1, $2, $3)
   ON CONFLICT DO NOTHING RETURNING step`,
);
const end = namedQuery(
  "end_escalation_step",
  "UPDATE escalation_steps SET outcome = $3 WHERE order_id = $1 AND step = $2",
);
