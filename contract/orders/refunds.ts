import { claimCauses, refundCauses, refundStates } from "@mahlzeit/domain/money/payment/refund";
import * as z from "zod/mini";
import { euros, id, instant, priced } from "../wire.ts";

/**
 * A refund to the guest, pending or completed; `on-spot` if the restaurant gave the money back itself and nothing was
 * transferred.
 */
export const refund = priced({
  id,
  amountCents: euros,
  cause: z.enum([...refundCauses, "on-spot"]),
  /** The reason given by the user who made it; null for automatic refunds. */
  reason: z.nullable(z.string()),
  status: z.enum(refundStates),
  requestedAt: instant,
  endedAt: z.nullable(instant),
  /** The first name of the person who entered a refund on the spot. */
  by: z.optional(z.nullable(z.string())),
});

/** A refund of a payment on the spot, with its cause and reason. */
export const spotRefund = priced({
  amountCents: euros,
  cause: z.enum(["by-hand", ...claimCauses]),
  reason: z.nullable(z.string()),
  at: instant,
});

/** The balance and refunds of an order that was paid by card, or on the spot and completed. */
export const orderMoney = priced({
  /** The amount that can still be refunded. */
  refundableCents: euros,
  /** Newest first. */
  refunds: z.array(refund),
});
export type OrderMoney = z.output<typeof orderMoney>;
