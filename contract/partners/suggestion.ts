import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { line, text } from "../wire.ts";

export const sendEmail = endpoint({
  base: "mail",
  tag: "Mail",
  method: "POST",
  path: "email/send",
  summary: "Sends a suggestion. The suggestions mailbox is the only receiver",
  body: z.object({
    subject: line(200, 1),
    receiver: line(254, 1),
    /** HTML, reduced to its text; plain text if `html` is false. */
    content: text(10_000, 1),
    /** 1 is the highest. */
    priority: z._default(z.int().check(z.minimum(1), z.maximum(5)), 3),
    html: z._default(z.boolean(), true),
  }),
  status: 202,
  problems: ["receiver-not-allowed", "too-many-attempts"],
});
