import { orderTypes, paymentTypes } from "@mahlzeit/domain/order/order";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { euros, id } from "./wire.ts";

/** Apart from the other calls about orders, as only the form for refunds asks it. */
export const findRefundBasis = endpoint({
  base: "resource",
  tag: "Management",
  access: "account",
  status: 200,
  method: "GET",
  path: "management/orders/{id}/refund-basis",
  summary:
    "What of an order can go back: its lines at what the guest paid for them, and the sums and terms from which the effect on commission and payout is reckoned. For the restaurant's owners and operators",
  params: z.object({ id }),
  answer: z.object({
    refundable: euros,
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        options: z.string(),
        /** Those that have not gone back yet; they go back in this sequence. */
        pieces: z.array(z.object({ goods: euros, deposit: euros })),
      }),
    ),
    /** After its corrections. */
    order: z.object({
      type: z.enum(orderTypes),
      paymentType: z.enum(paymentTypes),
      isOwnDoor: z.boolean(),
      discountPayer: z.nullable(z.enum(["restaurant", "operator"])),
      /** Null: nothing is charged. */
      fees: z.nullable(
        z.object({
          deliveryPerMille: z.int(),
          otherPerMille: z.int(),
          ownDoorPerMille: z.int(),
          cardBasisPoints: z.int(),
          cardFixCents: z.int(),
        }),
      ),
      subtotal: euros,
      discount: euros,
      deposit: euros,
      deliveryFee: euros,
      tip: euros,
    }),
    /** What has gone back so far, by who bears it; of the restaurant's the deposits of lines. */
    back: z.object({ restaurant: euros, operator: euros, deposit: euros }),
  }),
  problems: ["unauthorized", "account-blocked", "order-not-found"],
});
