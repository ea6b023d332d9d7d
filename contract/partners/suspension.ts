import { allSuspensionReasons, maxSuspensionLength } from "@mahlzeit/domain/partners/suspension";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, text } from "../wire.ts";

const reason = z.enum(allSuspensionReasons);
const suspension = z.object({
  since: instant,
  reason,
  /** The operator's words to the owners. */
  words: z.string(),
});
const state = z.object({
  restaurant: z.object({ id, uid: z.string(), name: z.string() }),
  /** Null if it is not suspended. */
  suspension: z.nullable(suspension),
  /** The mailbox for complaints. */
  complaintsTo: z.string(),
});
export type SuspensionState = z.output<typeof state>;

const one = {
  ...management,
  path: "management/restaurants/{id}/suspension",
  params: z.object({ id }),
  answer: state,
} as const;

export const findSuspension = endpoint({
  ...one,
  method: "GET",
  summary: "Whether a restaurant is suspended, since when and why. For owners and operators",
  problems: ["service-not-found"],
});
export const suspendRestaurant = endpoint({
  ...one,
  method: "PUT",
  summary:
    "Takes a restaurant from the guests until that is lifted, and mails its owners why. One that is suspended already stays as it is. For operators",
  body: z.object({ reason, words: text(maxSuspensionLength, 1) }),
  problems: ["service-not-found"],
});
export const liftSuspension = endpoint({
  ...one,
  method: "DELETE",
  summary: "Lifts it and mails the owners; the restaurant is again what they have set. For operators",
  problems: ["service-not-found"],
});
