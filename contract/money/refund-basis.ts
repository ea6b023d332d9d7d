import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { euros, id, priced } from "../wire.ts";

/** Separate from the other calls about orders, because only the form for refunds uses it. */
export const findRefundBasis = endpoint({
  ...management,
  method: "GET",
  path: "management/orders/{id}/refund-basis",
  summary:
    "What of an order can go back: its lines at what the guest paid for them, and the sums and terms from which the effect on commission and payout is reckoned. For the restaurant's owners and operators",
  params: z.object({ id }),
  answer: priced({
    refundableCents: euros,
    lines: z.array(
      z.object({
        position: z.int(),
        name: z.string(),
        options: z.string(),
        /** The pieces not refunded yet, in the order in which they are refunded. */
        pieces: z.array(priced({ goodsCents: euros, depositCents: euros })),
      }),
    ),
    /** The order after its corrections. */
    order: priced({
      type: z.enum(orderTypes),
      paymentType: z.enum(paymentTypes),
      isOwnDoor: z.boolean(),
      discountPayer: z.nullable(z.enum(["restaurant", "operator"])),
      /** The fee terms; null if nothing is charged. */
      fees: z.nullable(
        z.object({
          deliveryPerMille: z.int(),
          otherPerMille: z.int(),
          ownDoorPerMille: z.int(),
          cardBasisPoints: z.int(),
          cardFixCents: z.int(),
        }),
      ),
      subtotalCents: euros,
      discountCents: euros,
      depositCents: euros,
      deliveryFeeCents: euros,
      tipCents: euros,
    }),
    /**
     * The sums refunded so far, by who bears them. `deposit` is the part of `restaurant` for deposits of lines,
     * `byOperatorOnSpot` the part of both that the operator paid to the guest itself.
     */
    back: z.object({ restaurant: euros, operator: euros, deposit: euros, byOperatorOnSpot: euros }),
    /** What a complaint that waits for an answer or a decision comes to; null if there is none. */
    complaintCents: z.nullable(euros),
  }),
  problems: ["order-not-found"],
});
