import { maxTerminationLength, terminators } from "@mahlzeit/domain/partners/termination";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, instant, text } from "../wire.ts";

const termination = z.object({
  by: z.enum(terminators),
  toldAt: instant,
  /** The last day in Vienna, "YYYY-MM-DD". */
  lastDay: z.string(),
  /** The time it went offline because of that; null if its last day is not over. */
  endedAt: z.nullable(instant),
  /** The reason, which owners need not give. */
  words: z.string(),
});
const state = z.object({
  restaurant: z.object({ id, uid: z.string(), name: z.string() }),
  /** Null if the contract continues. */
  termination: z.nullable(termination),
  /** True if the caller may take it back now. */
  mayWithdraw: z.boolean(),
  /** The first day that may be the last. */
  earliest: z.string(),
  /** The mailbox for complaints. */
  complaintsTo: z.string(),
});
export type TerminationState = z.output<typeof state>;

const one = {
  ...management,
  path: "management/restaurants/{id}/termination",
  params: z.object({ id }),
  answer: state,
} as const;

export const findTermination = endpoint({
  ...one,
  method: "GET",
  summary: "Whether a restaurant's contract ends, when and why. For owners and operators",
  problems: ["service-not-found"],
});
export const terminateContract = endpoint({
  ...one,
  method: "PUT",
  summary:
    "Ends a restaurant's contract in 30 days or later and tells the other side, with the operator's reasons. One that ends already stays as it is. For owners and operators",
  body: z.object({
    lastDay: text(10, 1),
    words: z._default(z.string().check(z.trim(), atMost(maxTerminationLength)), ""),
  }),
  problems: ["service-not-found"],
});
export const withdrawTermination = endpoint({
  ...one,
  method: "DELETE",
  summary:
    "Takes it back while its last day is not over; only the side that ended the contract may. For owners and operators",
  problems: ["service-not-found", "contract-over", "termination-not-own"],
});
