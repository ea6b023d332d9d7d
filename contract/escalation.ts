import { callAnswers, escalationOutcomes, escalationSteps } from "@mahlzeit/domain/order/escalation";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { id, instant } from "./wire.ts";

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
