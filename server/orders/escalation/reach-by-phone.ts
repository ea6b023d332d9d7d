import { paths } from "@mahlzeit/contract/page-addresses";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import type { EscalationOutcome } from "@mahlzeit/domain/orders/order/escalation";
import { alarmNumber } from "@mahlzeit/domain/phone-number";
import type { FastifyBaseLogger } from "fastify";
import { findKitchenPhone } from "../../catalogue/restaurants/find-kitchens.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockOf } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import type { PlacedOrder } from "../order/place/placed-order.ts";
import { endCall, longestCallMs, planCall } from "./phone-calls.ts";
import type { PhoneProvider } from "./phone-provider.ts";
import { stepJob } from "./step-job.ts";

export interface PhoneParts {
  readonly db: Database;
  readonly log: Pick<FastifyBaseLogger, "warn">;
  readonly publicUrl: string;
  /** Null if calls are not possible. */
  readonly phone: PhoneProvider | null;
}

/**
 * The remaining work once the step is stored: nothing, an external action, a later retry, or none because the step is
 * void.
 */
export type Prepared =
  | { readonly outcome: EscalationOutcome }
  | { readonly act: () => Promise<EscalationOutcome> }
  | { readonly againAt: Instant }
  /** True if there is no reason for the step any more. */
  | { readonly isVoid: true };

/** The time a call waits for the one before it. */
const busyMs = 20_000;

/** Plans a call, and an SMS in case it answers nothing. */
export async function prepareCall(
  tx: Transaction,
  { db, phone, log }: PhoneParts,
  order: PlacedOrder,
  now: Instant,
): Promise<Prepared> {
  const { phone: written, defaultMinutes } = await findKitchenPhone(tx, order.restaurantId);
  const to = alarmNumber(written);
  if (phone === null) return { outcome: "not-configured" };
  if (to === null) return { outcome: "nobody" };
  const call = await planCall(tx, order, defaultMinutes, now);
  if (!call) return { againAt: now + busyMs };
  // This SMS is needed if the call's end is never reported.
  await addJobs(tx, [stepJob(order.id, "sms", now + longestCallMs)]);
  return {
    act: async () => {
      if (await isDone(phone.call(to, call), log)) return "sent";
      await noteEndOfCall(db, call.id, now);
      return "failed";
    },
  };
}

/** Ends a call. If it answered nothing, an SMS follows now. */
export async function noteEndOfCall(db: Database, callId: string, now: Instant): Promise<void> {
  await db.transaction(async (tx) => {
    const unanswered = await endCall(tx, callId, now);
    if (unanswered !== null) await addJobs(tx, [stepJob(unanswered, "sms", now)]);
  });
}

/** The lifetime of an SMS in seconds: usual if orders wait without a limit, and Twilio's bounds. */
const validSeconds = { usual: 10 * 60, min: 10, max: 4 * 60 * 60 };

/**
 * The time for which an SMS counts as unanswered; until then the restaurant gets no other, unless its order was
 * answered.
 */
const smsCountsMs = 10 * minuteMs;
/** The time an SMS waits for the one before it. */
const smsAgainMs = 30_000;

/**
 * Plans an SMS with the order's number, restaurant, type and the page to answer it, without data of the guest. A
 * restaurant gets one at a time for any number of waiting orders, which it counts.
 */
export async function prepareSms(
  tx: Transaction,
  { phone, log, publicUrl }: PhoneParts,
  order: PlacedOrder,
  { until, now }: { readonly until: Instant | null; readonly now: Instant },
): Promise<Prepared> {
  const to = alarmNumber((await findKitchenPhone(tx, order.restaurantId)).phone);
  const text = phone?.text ?? null;
  if (text === null) return { outcome: "not-configured" };
  if (to === null) return { outcome: "nobody" };
  const { number, type, restaurantId, restaurantName } = order;
  await lockOf(tx, "sms", restaurantId);
  const [waiting] = await waitingFor(tx, restaurantId, order.id, new Date(now - smsCountsMs), new Date(now));
  if (waiting?.hadSms) return { againAt: now + smsAgainMs };
  const link = `${publicUrl}${paths.kitchen}?restaurant=${restaurantId}`;
  const which = `Nr. ${number} (${typeLabels[type]})`;
  const others = waiting?.others ?? 0;
  const what = others === 0 ? `Bestellung ${which} wartet` : `${others + 1} Bestellungen warten, darunter ${which},`;
  const body = `${restaurantName}: ${what} auf Antwort. ${link}`;
  const seconds = until === null ? validSeconds.usual : Math.ceil((until - now) / 1000);
  const { min, max } = validSeconds;
  const sms = { body, validSeconds: Math.min(max, Math.max(min, seconds)) };
  return { act: async () => ((await isDone(text(to, sms), log)) ? "sent" : "failed") };
}

/** Counts other waiting orders of the restaurant whose members were notified, and tells whether one had an SMS. */
const waitingFor = namedQuery<{ others: number; hadSms: boolean }>(
  "other_waiting_orders",
  `SELECT count(DISTINCT o.id)::int AS others,
     coalesce(bool_or(s.step = 'sms' AND s.taken_at > $3 AND s.taken_at <= $4
       AND (s.outcome IS NULL OR s.outcome = 'sent')), false) AS "hadSms"
   FROM orders o JOIN escalation_steps s ON s.order_id = o.id AND s.step IN ('members', 'sms')
   WHERE o.restaurant_id = $1 AND o.status = 'PLACED' AND o.id <> $2`,
);

const typeLabels: Record<OrderType, string> = {
  DELIVERY: "Lieferung",
  TAKEAWAY: "Abholung",
  ON_SITE: "vor Ort",
  EVENT: "Event",
};

async function isDone(call: Promise<void>, log: PhoneParts["log"]): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    log.warn({ err: error }, "a restaurant could not be reached by telephone");
    return false;
  }
}
