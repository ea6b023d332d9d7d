import { changers } from "@mahlzeit/domain/orders/order/correction";
import { correctionCodes } from "@mahlzeit/domain/orders/order/no-id";
import { discountReasons } from "@mahlzeit/domain/orders/promotion/discount";
import * as z from "zod/mini";
import { age } from "../catalogue/age.ts";
import { declared } from "../catalogue/allergens.ts";
import { euros, id, instant, percent, priced } from "../wire.ts";

export const discount = priced({
  valueCents: euros,
  reason: z.nullable(z.enum(discountReasons)),
  /** The name of the restaurant's discount or the coupon, if one was applied: "10 % Rabatt", "Gutschein SERVUS5". */
  label: z.optional(z.string()),
});
export const vatShare = priced({ rate: percent, grossCents: euros, netCents: euros, vatCents: euros });

/** Pieces of a line that a correction took away or added. */
export const changedLine = priced({
  position: z.int(),
  product: z.object({ id, name: z.string() }),
  options: z.array(z.string()),
  /** The allergens of the product and the options. */
  ...declared,
  /** The age from which a piece is handed over; absent: to anybody. */
  age: z.optional(age),
  /** True if the guest can withdraw from it within 14 days; else absent. */
  withdrawable: z.optional(z.literal(true)),
  quantity: z.int(),
  fullPriceCents: euros,
});

/** Why pieces were taken; absent if something was missing. */
export const correctionCode = z.optional(z.enum(correctionCodes));

/** An added line, with the position of the line it replaces. */
export const addedLine = priced({ ...changedLine.shape, replaces: z.int() });

/** A correction by a restaurant, or by its guest's answer to a question, and the order's sums after it. */
export const orderChange = priced({
  seq: z.int(),
  at: instant,
  by: z.enum(changers),
  code: correctionCode,
  taken: z.array(changedLine),
  added: z.array(addedLine),
  subtotalCents: euros,
  depositCents: euros,
  discount,
  totalCents: euros,
  vat: z.array(vatShare),
  /** The amount by which the total fell: refunded to the card, or not to be paid on the spot. */
  refundCents: euros,
});

/** The kitchen's question to the guest. Each sum is the amount the guest gets back, or pays less on the spot. */
export const orderQuestion = priced({
  id,
  askedAt: instant,
  /** After this time the guest's choice made when ordering decides. */
  answerBy: instant,
  product: z.object({ id, name: z.string() }),
  options: z.array(z.string()),
  /** The number of missing pieces. */
  quantity: z.int(),
  proposals: z.array(
    priced({
      product: z.object({ id, name: z.string() }),
      options: z.array(z.string()),
      ...declared,
      /** The age from which it is handed over; absent: to anybody. */
      age: z.optional(age),
      refundCents: euros,
    }),
  ),
  leaveOutCents: euros,
  cancelCents: euros,
});

/** The additional members of a `price-changed` problem: the current prices, in the order of the lines sent. */
export const freshPrices = priced({
  lines: z.array(
    priced({
      product: z.object({ id, name: z.string() }),
      quantity: z.int(),
      fullPriceCents: euros,
      depositCents: euros,
    }),
  ),
  discount,
  deliveryFeeCents: z._default(euros, 0),
  /** The tip as requested. */
  tipCents: z._default(euros, 0),
  totalCents: euros,
});
