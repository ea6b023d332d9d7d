import { changers } from "@mahlzeit/domain/orders/order/correction";
import { discountReasons } from "@mahlzeit/domain/orders/promotion/discount";
import * as z from "zod/mini";
import { declared } from "../catalogue/allergens.ts";
import { euros, id, instant, percent, priced } from "../wire.ts";

export const discount = z.object({
  value: euros,
  reason: z.nullable(z.enum(discountReasons)),
  /** The name of the restaurant's discount or the coupon, if one was applied: "10 % Rabatt", "Gutschein SERVUS5". */
  label: z.optional(z.string()),
});
export const vatShare = priced({ rate: percent, grossCents: euros, netCents: euros, vatCents: euros });

/** Pieces of a line that a correction took away or added. */
export const changedLine = z.object({
  position: z.int(),
  product: z.object({ id, name: z.string() }),
  options: z.array(z.string()),
  /** The allergens of the product and the options. */
  ...declared,
  quantity: z.int(),
  fullPrice: euros,
});

/** An added line, with the position of the line it replaces. */
export const addedLine = z.extend(changedLine, { replaces: z.int() });

/** A correction by a restaurant, or by its guest's answer to a question, and the order's sums after it. */
export const orderChange = z.object({
  seq: z.int(),
  at: instant,
  by: z.enum(changers),
  taken: z.array(changedLine),
  added: z.array(addedLine),
  subtotal: euros,
  deposit: euros,
  discount,
  total: euros,
  vat: z.array(vatShare),
  /** The amount by which the total fell: refunded to the card, or not to be paid on the spot. */
  refund: euros,
});

/** The kitchen's question to the guest. Each sum is the amount the guest gets back, or pays less on the spot. */
export const orderQuestion = z.object({
  id,
  askedAt: instant,
  /** After this time the guest's choice made when ordering decides. */
  answerBy: instant,
  product: z.object({ id, name: z.string() }),
  options: z.array(z.string()),
  /** The number of missing pieces. */
  quantity: z.int(),
  proposals: z.array(
    z.object({ product: z.object({ id, name: z.string() }), options: z.array(z.string()), ...declared, refund: euros }),
  ),
  leaveOut: euros,
  cancel: euros,
});

/** The additional members of a `price-changed` problem: the current prices, in the order of the lines sent. */
export const freshPrices = z.object({
  lines: z.array(
    z.object({ product: z.object({ id, name: z.string() }), quantity: z.int(), fullPrice: euros, deposit: euros }),
  ),
  discount,
  deliveryFee: z._default(euros, 0),
  /** The tip as requested. */
  tip: z._default(euros, 0),
  total: euros,
});
