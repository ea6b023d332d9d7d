import type { Instant } from "@mahlzeit/domain/local-time";
import type { AnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import { type EscalationStep, escalationPlan } from "@mahlzeit/domain/orders/order/escalation";
import { type PushParts, sendPush } from "../../kitchen/devices/push/send-push.ts";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { jobToCancel } from "../order/move/cancel-unanswered.ts";
import { findAnswerClock } from "../order/place/answer-clock.ts";
import { lockPlacedOrder, type PlacedOrder } from "../order/place/placed-order.ts";
import { pushAbout } from "./push-about.ts";
import { type PhoneParts, type Prepared, prepareCall, prepareSms } from "./reach-by-phone.ts";
import { stepJob } from "./step-job.ts";

export interface EscalationParts extends PhoneParts {
  readonly answerMinutes: AnswerMinutes | undefined;
  readonly push: PushParts;
}

/**
 * Adds a job for each step of an order that waits for its answer, and for its end. Does nothing if it was answered. An
 * order with a time in the future was placed before the clock was set back, so it waits from now on.
 */
export async function planEscalation(
  { db, answerMinutes }: Pick<EscalationParts, "db" | "answerMinutes">,
  orderId: string,
  now: Instant,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order) return;
    const wait = await findWait(tx, { ...order, placedAt: Math.min(order.placedAt, now) }, answerMinutes);
    const steps = escalationPlan(wait).map(({ step, at }) => stepJob(orderId, step, at));
    // A worker that is killed here plans again.
    await addJobs(tx, wait.until === null ? steps : [...steps, jobToCancel(orderId, wait.until)]);
  });
}

async function findWait(tx: Transaction, order: PlacedOrder, answerMinutes: AnswerMinutes | undefined) {
  const clock = await findAnswerClock(tx, order.restaurantId, answerMinutes);
  return { from: clock.from(order), until: clock.until(order) };
}

/**
 * Takes a step, unless the order was answered or the step was taken before. External actions are stored before they
 * happen, so that nobody is called twice after a crash.
 */
export async function takeStep(
  parts: EscalationParts,
  { orderId, step }: { readonly orderId: string; readonly step: EscalationStep },
  now: Instant,
): Promise<void> {
  const prepared = await parts.db.transaction(async (tx) => {
    const order = await lockPlacedOrder(tx, orderId);
    if (!order || (await begin(tx, orderId, step, new Date(now))).length === 0) return null;
    const ready = await prepare[step](tx, parts, order, now);
    if ("outcome" in ready) await end(tx, orderId, step, ready.outcome);
    if ("againAt" in ready || "isVoid" in ready) await undo(tx, orderId, step);
    if ("againAt" in ready) await addJobs(tx, [stepJob(orderId, step, ready.againAt)]);
    return ready;
  });
  if (prepared && "act" in prepared) await end(parts.db, orderId, step, await prepared.act());
}

type Prepare = (tx: Transaction, parts: EscalationParts, order: PlacedOrder, now: Instant) => Promise<Prepared>;

const prepare: Record<EscalationStep, Prepare> = {
  devices: (...of) => preparePush("devices", ...of),
  members: (...of) => preparePush("members", ...of),
  phone: prepareCall,
  sms: async (tx, parts, order, now) => {
    const { until } = await findWait(tx, order, parts.answerMinutes);
    return prepareSms(tx, parts, order, { until, now });
  },
  operator: async (tx, parts, order, now) => {
    const { id: orderId } = order;
    // It was planned for half of a limit that does not exist any more.
    if ((await findWait(tx, order, parts.answerMinutes)).until === null) return { isVoid: true };
    await raiseAlert(tx, { kind: "order-unanswered", orderId }, now);
    return { outcome: "sent" };
  },
};

async function preparePush(
  to: "devices" | "members",
  ...[tx, parts, order, now]: Parameters<Prepare>
): Promise<Prepared> {
  const { until } = await findWait(tx, order, parts.answerMinutes);
  const push = pushAbout(order, { until, to, now, site: parts.publicUrl });
  return { act: async () => ((await sendPush(parts.push, push)) > 0 ? "sent" : "nobody") };
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
