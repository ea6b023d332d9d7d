import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { text } from "../wire.ts";

export const getReceipt = endpoint({
  method: "GET",
  base: "service",
  path: "order/receipt/{tag}",
  tag: "Orders",
  summary: "The receipt of the order with this tag; every one but the first is marked as a duplicate",
  params: z.object({ tag: text(100, 1) }),
  /** Headers of browsers that prefetch a page. Such requests get no receipt. */
  headers: z.object({ "sec-purpose": z.optional(z.string()), purpose: z.optional(z.string()) }),
  status: 200,
  answer: z.instanceof(Uint8Array),
  answerType: "pdf",
  problems: ["order-not-found", "no-receipt"],
});
