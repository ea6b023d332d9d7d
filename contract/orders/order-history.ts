import { complaintMovers, complaintStates } from "@mahlzeit/domain/money/complaint/states";
import { withdrawalMovers, withdrawalStates } from "@mahlzeit/domain/money/withdrawal/states";
import * as z from "zod/mini";
import { endpoint, kitchen } from "../endpoint.ts";
import { euros, id, instant, priced } from "../wire.ts";
import { boardOrder } from "./board.ts";

/** Every step of an order, without those of its complaint and of withdrawals. */
export const orderHistory = z.pick(z.object(boardOrder.shape), {
  moves: true,
  shift: true,
  promisedAt: true,
  changes: true,
  reports: true,
});
export type OrderHistory = z.output<typeof orderHistory>;

const complaintSteps = z.array(
  priced({
    status: z.enum(complaintStates),
    at: instant,
    by: z.enum(complaintMovers),
    /** The first name of the person or the name of the device; null if there is none or it is gone. */
    name: z.nullable(z.string()),
    /** The amount that goes back by it; null if it is no answer. */
    amountCents: z.nullable(euros),
  }),
);
export type ComplaintSteps = z.output<typeof complaintSteps>;

const withdrawalSteps = z.array(
  z.object({
    status: z.enum(withdrawalStates),
    at: instant,
    by: z.enum(withdrawalMovers),
    /** The first name of the person; null if there is none or the account is deleted. */
    name: z.nullable(z.string()),
  }),
);
export type WithdrawalSteps = z.output<typeof withdrawalSteps>;

export const findOrderHistory = endpoint({
  ...kitchen,
  method: "GET",
  path: "management/orders/{id}/history",
  summary:
    "Every step of an order with who and when, whether it was put off, its corrections, the steps of a complaint without its words, and of withdrawals; what was done while nobody answered is apart",
  params: z.object({ id }),
  answer: z.object({
    ...orderHistory.shape,
    /** Oldest first; empty if nobody complained. */
    complaint: complaintSteps,
    /** The steps of all withdrawals, oldest first; absent if there are none. */
    withdrawals: z.optional(withdrawalSteps),
  }),
  problems: ["order-not-found"],
});
