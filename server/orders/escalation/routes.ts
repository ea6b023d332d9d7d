import { api } from "@mahlzeit/contract/api";
import { type TakenStep } from "@mahlzeit/contract/orders/escalation";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findKitchenPhone } from "../../catalogue/restaurants/find-kitchens.ts";
import type { AppContext } from "../../platform/app-context.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { requireManagedOrder } from "../order/read/find-managed-orders.ts";
import { changeEscalationRules, findEscalationRules } from "./change-rules.ts";
import { isCalled, longestCallMs } from "./phone-calls.ts";

/**
 * Serves the escalation steps of an unanswered order, as a part of its history, and the restaurant's rules for them.
 */
export function serveEscalation({ serve, db, config: { answerMinutes, phone } }: AppContext): void {
  const parts = { db, answerMinutes, canCall: phone !== undefined, canText: phone?.smsFrom !== undefined };
  serve(api.findEscalation, async ({ params: { id } }, { identity, now }) => {
    const { restaurantId } = await requireManagedOrder(db, identity, { orderId: id, action: "see-orders", now });
    return { answer: await findSteps(db, { id, restaurantId }, now) };
  });
  serve(api.findEscalationRules, async ({ query }, { identity }) => ({
    answer: await findEscalationRules(parts, identity, query.restaurant),
  }));
  serve(api.changeEscalationRules, async ({ body: { restaurant, ...rules } }, { identity }) => ({
    answer: await changeEscalationRules(parts, identity, { restaurantId: restaurant, ...rules }),
  }));
}

async function findSteps(
  db: Database,
  { id, restaurantId }: { readonly id: string; readonly restaurantId: string },
  now: Instant,
): Promise<TakenStep[]> {
  const steps = await stepsOf(db, id, new Date(now - longestCallMs));
  if (!(await isCalled(db, id, now))) return steps;
  const calling = (await findKitchenPhone(db, restaurantId)).phone;
  return steps.map((taken) => (taken.step === "phone" ? { ...taken, calling } : taken));
}

const stepsOf = namedQuery<TakenStep>(
  "escalation_steps_of_order",
  `SELECT s.step, s.taken_at AS at, s.outcome,
     CASE WHEN s.step = 'phone' THEN coalesce(c.answer, CASE WHEN c.ended_at IS NOT NULL OR c.begun_at <= $2 THEN 'none' END) END AS answer
   FROM escalation_steps s LEFT JOIN LATERAL (
     SELECT answer, ended_at, begun_at FROM phone_calls WHERE order_id = s.order_id ORDER BY begun_at DESC LIMIT 1
   ) c ON s.step = 'phone'
   WHERE s.order_id = $1 ORDER BY s.taken_at, array_position(ARRAY['devices', 'members', 'phone', 'sms', 'operator'], s.step)`,
);
