import { maxLengths } from "@mahlzeit/domain/customer";
import { allObjections, maxReportLength } from "@mahlzeit/domain/operator/moderation";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

/** The thing that is reported, hidden or shown again: a rating, or a restaurant's dish, picture (wherever it is shown) or description. */
export const reported = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("RATING"), id }),
  z.object({ kind: z.literal("DISH"), restaurantId: id, id }),
  /** Its hash as the restaurant's pages name it, or the whole of it. */
  z.object({ kind: z.literal("PICTURE"), restaurantId: id, hash: z.string().check(z.regex(/^[0-9a-f]{16,40}$/)) }),
  z.object({ kind: z.literal("TEXT"), restaurantId: id }),
]);
export type Reported = z.output<typeof reported>;

export const report = endpoint({
  method: "POST",
  path: "reports",
  tag: "Reports",
  summary:
    "Reports a rating, or a restaurant's dish, picture or description, to the operators, who decide; with an e-mail address it is mailed what they decided",
  body: z.object({
    about: reported,
    /** Ratings have other reasons than what a restaurant shows. */
    reason: z.enum(allObjections),
    words: text(maxReportLength, 1),
    email: z._default(line(maxLengths.email), ""),
  }),
  status: 202,
  answer: z.object({ reportedAt: instant }),
  problems: ["not-found", "too-many-attempts"],
});
