import { answerChoices, maxProposals } from "@mahlzeit/domain/orders/order/question";
import * as z from "zod/mini";
import { endpoint, kitchen } from "../endpoint.ts";
import { atMost, counted, euros, id, priced } from "../wire.ts";
import { managedOrder } from "./managed-orders.ts";
import { correctionCode, discount } from "./order-changes.ts";
import { order, orderTag, replacement, tip } from "./orders.ts";

const changing = {
  ...kitchen,
  // The audit log leaves these out, because the order has its own history.
  isAudited: false,
  method: "POST",
  params: z.object({ id }),
} as const;

/**
 * The number of corrections known to the sender plus one. The request is refused if somebody else corrected the order
 * meanwhile.
 */
const seq = counted(1);
const position = counted(0);
const quantity = counted(1);

export const missingLine = z.object({
  position,
  quantity,
  /** The product to send instead, in the same quantity; it never costs the guest more. */
  replacement: z.optional(replacement),
});
export type MissingInput = z.output<typeof missingLine>;

const correction = z.object({
  seq,
  /** `NO_ID` takes back whole pieces with an age, without replacement; also on the way. */
  code: correctionCode,
  missing: z.array(missingLine).check(atMost(100)),
});

const problems = [
  "order-not-found",
  "illegal-transition",
  "question-open",
  "order-changed",
  "nothing-left",
  "invalid-quantity",
  "unknown-product",
  "invalid-options",
  "sold-out",
  "not-available",
  "allergen-conflict",
] as const;

export const correctOrder = endpoint({
  ...changing,
  path: "management/orders/{id}/correct",
  summary:
    "Leaves out what is missing from an accepted order, or replaces it, gives back the difference and tells the guest. With `NO_ID` it takes back what needs an identity card, and cancels an order of which nothing is left. The same again by the same account or device answers the order as it is",
  body: correction,
  answer: managedOrder,
  problems,
});
export const previewCorrection = endpoint({
  ...changing,
  path: "management/orders/{id}/correct/preview",
  summary: "What an order would cost after a correction, and what its guest would get back or pay less",
  readOnly: true,
  body: correction,
  answer: priced({
    subtotalCents: euros,
    discount,
    depositCents: euros,
    deliveryFeeCents: euros,
    tip: z.optional(tip),
    totalCents: euros,
    refundCents: euros,
  }),
  problems,
});
export const askGuest = endpoint({
  ...changing,
  path: "management/orders/{id}/ask",
  summary:
    "Asks the guest of an accepted order what to do without something. Without an answer within three minutes, what they chose when ordering holds. The same again by the same account or device answers the order as it is",
  body: z.object({ seq, position, quantity, proposals: z.array(replacement).check(atMost(maxProposals)) }),
  answer: managedOrder,
  problems: [...problems.filter((code) => code !== "nothing-left"), "guest-not-askable"],
});
export const answerQuestion = endpoint({
  tag: "Orders",
  method: "POST",
  path: "orders/{tag}/answer",
  summary: "The guest answers what the kitchen asks. The same answer again answers the order as it is",
  params: orderTag,
  body: z.object({
    questionId: id,
    choice: z.enum(answerChoices),
    /** The index of the proposal, for `REPLACE`. */
    proposal: z.optional(z.int()),
  }),
  answer: order,
  problems: ["order-not-found", "question-over"],
});
