import { refundCauses, refundStates } from "@mahlzeit/domain/payment/refund";
import * as z from "zod/mini";
import { euros, id, instant } from "./wire.ts";

/** Money that goes back to the guest, or went. */
export const refund = z.object({
  id,
  amount: euros,
  cause: z.enum(refundCauses),
  /** What whoever gave it back said; null where it went by itself. */
  reason: z.nullable(z.string()),
  status: z.enum(refundStates),
  requestedAt: instant,
  endedAt: z.nullable(instant),
});

/** What a guest paid by card for an order, where that is now, and what went back. */
export const orderMoney = z.object({
  /** Lies with the order: so much can still be given back. */
  refundable: euros,
  /** The newest first. */
  refunds: z.array(refund),
});
export type OrderMoney = z.output<typeof orderMoney>;
