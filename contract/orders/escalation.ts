import { ownAnswerMinutes } from "@mahlzeit/domain/orders/order/answer";
import { callAnswers, escalationOutcomes, escalationSteps } from "@mahlzeit/domain/orders/order/escalation";
import * as z from "zod/mini";
import { endpoint, kitchen, management } from "../endpoint.ts";
import { id, instant, line } from "../wire.ts";

const escalationStep = z.object({
  step: z.enum(escalationSteps),
  at: instant,
  /** Null while the step runs, or if the server died during it, because no step is repeated. */
  outcome: z.nullable(z.enum(escalationOutcomes)),
  /** The result of the call; null if there was none or it is still running. */
  answer: z.nullable(z.enum(callAnswers)),
  /** The restaurant's number, while the phone rings there for this order. */
  calling: z.optional(z.string()),
});
export type TakenStep = z.output<typeof escalationStep>;

const rulesBody = {
  /** Absent for the usual limit. */
  answerMinutes: z.optional(z.int().check(z.minimum(ownAnswerMinutes.min), z.maximum(ownAnswerMinutes.max))),
  /** The number to call; absent for the restaurant's public number. */
  alarmPhone: z.optional(line(40)),
};
export type ChangedEscalationRules = z.output<z.ZodMiniObject<typeof rulesBody>>;

/** The restaurant's settings for orders that nobody answers. */
const escalationRules = z.object({
  /** Null for the usual limit. */
  answerMinutes: z.nullable(z.int()),
  /**
   * Null if the operator set no limit. Then no order is cancelled for want of an answer, whatever the restaurant chose.
   */
  usualMinutes: z.nullable(z.int()),
  /** The number in international format. */
  alarmPhone: z.nullable(z.string()),
  /** The restaurant's public number; null if it cannot be called. */
  usualPhone: z.nullable(z.string()),
  /** False if no telephone service is configured. */
  canCall: z.boolean(),
  /** True if an SMS follows an unanswered call. */
  canText: z.boolean(),
});
export type EscalationRules = z.output<typeof escalationRules>;

export const findEscalationRules = endpoint({
  ...management,
  method: "GET",
  path: "management/escalation",
  summary: "What happens if nobody answers an order of a restaurant: within how many minutes, and whom is called",
  query: z.object({ restaurant: id }),
  answer: escalationRules,
  problems: ["service-not-found"],
});
export const changeEscalationRules = endpoint({
  ...management,
  method: "PUT",
  path: "management/escalation",
  summary: "Changes that, also for orders that wait at the moment. For owners and operators",
  body: z.object({ restaurant: id, ...rulesBody }),
  answer: escalationRules,
  problems: ["service-not-found", "invalid-phone"],
});

export const findEscalation = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/orders/{id}/escalation",
  summary: "What was done because nobody answered an order, the first step first",
  params: z.object({ id }),
  answer: z.array(escalationStep),
  problems: ["order-not-found"],
});
