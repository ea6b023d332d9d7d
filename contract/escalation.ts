import { ownAnswerMinutes } from "@mahlzeit/domain/order/answer";
import { callAnswers, escalationOutcomes, escalationSteps } from "@mahlzeit/domain/order/escalation";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant, line } from "./wire.ts";

const escalationStep = z.object({
  step: z.enum(escalationSteps),
  at: instant,
  /** Null while it is under way, or if the server died meanwhile: no step is taken twice. */
  outcome: z.nullable(z.enum(escalationOutcomes)),
  /** What became of the call; null where there was none, or while it is under way. */
  answer: z.nullable(z.enum(callAnswers)),
  /** The restaurant's number, while its telephone rings for this order. */
  calling: z.optional(z.string()),
});
export type TakenStep = z.output<typeof escalationStep>;

const rulesBody = {
  /** Absent: as usual. */
  answerMinutes: z.optional(z.int().check(z.minimum(ownAnswerMinutes.min), z.maximum(ownAnswerMinutes.max))),
  /** Whom to call; absent: at the number that guests see. */
  alarmPhone: z.optional(line(40)),
};
export type ChangedEscalationRules = z.output<z.ZodMiniObject<typeof rulesBody>>;

/** What happens if nobody answers an order of a restaurant. */
const escalationRules = z.object({
  /** Null: as usual. */
  answerMinutes: z.nullable(z.int()),
  /** Null: no order is cancelled for want of an answer, whatever a restaurant chose. */
  usualMinutes: z.nullable(z.int()),
  /** As networks dial it. */
  alarmPhone: z.nullable(z.string()),
  /** Null: nobody could be called at the number that guests see. */
  usualPhone: z.nullable(z.string()),
  /** False: there is no telephone service, so nobody is called. */
  canCall: z.boolean(),
  /** Whether a call that answers nothing is followed by an SMS. */
  canText: z.boolean(),
});
export type EscalationRules = z.output<typeof escalationRules>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const signedIn = ["unauthorized", "account-blocked", "service-not-found"] as const;

export const findEscalationRules = endpoint({
  ...management,
  method: "GET",
  path: "management/escalation",
  summary: "What happens if nobody answers an order of a restaurant: within how many minutes, and whom is called",
  query: z.object({ restaurant: id }),
  answer: escalationRules,
  problems: signedIn,
});
export const changeEscalationRules = endpoint({
  ...management,
  method: "PUT",
  path: "management/escalation",
  summary: "Changes that, also for orders that wait at the moment. For owners and operators",
  body: z.object({ restaurant: id, ...rulesBody }),
  answer: escalationRules,
  problems: [...signedIn, "invalid-phone"],
});

export const findEscalation = endpoint({
  base: "resource",
  tag: "Management",
  access: "kitchen",
  status: 200,
  method: "GET",
  path: "management/orders/{id}/escalation",
  summary: "What was done because nobody answered an order, the first step first",
  params: z.object({ id }),
  answer: z.array(escalationStep),
  problems: ["unauthorized", "account-blocked", "order-not-found"],
});
