import { refundCauses, refundStates } from "@mahlzeit/domain/payment/refund";
import * as z from "zod/mini";
import { euros, id, instant } from "./wire.ts";

/** A refund to the guest, pending or completed. */
export const refund = z.object({
  id,
  amount: euros,
  cause: z.enum(refundCauses),
  /** The reason given by the user who made it; null for automatic refunds. */
  reason: z.nullable(z.string()),
  status: z.enum(refundStates),
  requestedAt: instant,
  endedAt: z.nullable(instant),
});

/** The guest's card payments for an order: the balance and the refunds. */
export const orderMoney = z.object({
  /** The amount that can still be refunded. */
  refundable: euros,
  /** Newest first. */
  refunds: z.array(refund),
});
export type OrderMoney = z.output<typeof orderMoney>;
