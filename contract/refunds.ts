import { refundCauses, refundStates } from "@mahlzeit/domain/payment/refund";
import * as z from "zod/mini";
import { euros, id, instant } from "./wire.ts";

/** A refund to the guest, pending or completed; `on-spot`: the restaurant gave it back, nothing was transferred. */
export const refund = z.object({
  id,
  amount: euros,
  cause: z.enum([...refundCauses, "on-spot"]),
  /** The reason given by the user who made it; null for automatic refunds. */
  reason: z.nullable(z.string()),
  status: z.enum(refundStates),
  requestedAt: instant,
  endedAt: z.nullable(instant),
  /** The first name of who entered it, on the spot. */
  by: z.optional(z.nullable(z.string())),
});

/** What was taken off what had been paid on the spot, and why. */
export const spotRefund = z.object({ amount: euros, reason: z.nullable(z.string()), at: instant });

/** What was paid for an order by card, or on the spot once it was completed: the balance and the refunds. */
export const orderMoney = z.object({
  /** The amount that can still be refunded. */
  refundable: euros,
  /** Newest first. */
  refunds: z.array(refund),
});
export type OrderMoney = z.output<typeof orderMoney>;
