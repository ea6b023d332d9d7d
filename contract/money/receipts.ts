import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, text } from "../wire.ts";

export const getReceipt = endpoint({
  method: "GET",
  base: "service",
  path: "order/receipt/{tag}",
  tag: "Orders",
  summary: "The receipt of the order with this tag; every one but the first is marked as a duplicate",
  params: z.object({ tag: text(100, 1) }),
  /** Headers of browsers that prefetch a page. Such requests get no receipt. */
  headers: z.object({ "sec-purpose": z.optional(z.string()), purpose: z.optional(z.string()) }),
  answer: z.instanceof(Uint8Array),
  answerType: "pdf",
  problems: ["order-not-found", "no-receipt"],
});

export const findReceipt = endpoint({
  ...management,
  method: "GET",
  path: "management/orders/{id}/receipt",
  summary: "The number of an order's receipt, once its guest has got it. For the restaurant's members and operators",
  params: z.object({ id }),
  answer: z.object({
    /** Null before it was issued; this call issues none. */
    receipt: z.nullable(z.object({ number: z.int(), issuedAt: instant })),
  }),
  problems: ["order-not-found"],
});

export const getReceiptCopy = endpoint({
  ...management,
  method: "GET",
  seesPeople: true,
  path: "management/orders/{id}/receipt/pdf",
  summary:
    "An issued receipt, marked as a duplicate; it does not count as handed out. For the restaurant's members and operators",
  params: z.object({ id }),
  answer: z.instanceof(Uint8Array),
  answerType: "pdf",
  problems: ["order-not-found", "no-receipt"],
});
