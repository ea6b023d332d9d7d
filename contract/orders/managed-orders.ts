import { complaintStates } from "@mahlzeit/domain/money/complaint/states";
import { bearers } from "@mahlzeit/domain/money/ledger/shares";
import { withdrawalStates } from "@mahlzeit/domain/money/withdrawal/states";
import { shiftMinutes } from "@mahlzeit/domain/orders/order/promise";
import { reasonCodes } from "@mahlzeit/domain/orders/order/reasons";
import { orderStates } from "@mahlzeit/domain/orders/order/states";
import * as z from "zod/mini";
import { endpoint, kitchen } from "../endpoint.ts";
import { atMost, euros, id, instant, priced } from "../wire.ts";
import { order, orderCustomer, pageQuery } from "./orders.ts";
import { orderMoney } from "./refunds.ts";

// Separate from the other management endpoints, so that pages using only those do not load the order schemas.

/** An order for restaurant staff, with its real prices and without the tag of the guest's page. */
export const managedOrder = priced({
  ...z.omit(z.object(order.shape), { identificationTag: true, customerAccount: true, url: true, refunds: true }).shape,
  /** The guest. A device or key gets no e-mail address, and null once the order is over. */
  customer: z.nullable(z.extend(orderCustomer, { email: z.optional(z.nullable(z.string())) })),
  /** True if it only tests the kitchen; no guest waits for it. */
  isTest: z.boolean(),
  /** The restaurant's usual preparation minutes. Accepting proposes no fewer. */
  defaultMinutes: z.int(),
  /** Null if nothing was paid by card, and nothing on the spot yet. */
  money: z.nullable(orderMoney),
  /** The state of the complaint about it; null if there is none. */
  complaint: z.nullable(z.enum(complaintStates)),
  /** The time until which the restaurant can answer it; absent unless it waits for that. */
  answerComplaintBy: z.optional(instant),
  /** The sum that it comes to; absent once it is decided. */
  claimedCents: z.optional(euros),
  /** The states of the withdrawals from it, oldest first; absent if there are none. */
  withdrawals: z.optional(z.array(z.enum(withdrawalStates))),
});
export type ManagedOrder = z.output<typeof managedOrder>;

export const findManagedOrders = endpoint({
  ...kitchen,
  seesPeople: true,
  method: "GET",
  path: "management/orders",
  summary:
    "Orders of one's restaurants, for operators of all: those to be answered first, then by urgency; where more follow, X-Next-Cursor leads there",
  query: z.extend(pageQuery, {
    /** `OPEN` selects all unfinished orders. */
    status: z.optional(z.enum(["OPEN", ...orderStates])),
    /** The restaurant to which the list is limited; the list is empty if the caller may not see its orders. */
    restaurant: z.optional(id),
    /** Limits the list to orders with a complaint that was not withdrawn, the latest complaint first. */
    complaints: z.optional(z.literal("only")),
  }),
  answer: z.array(managedOrder),
});
export const findManagedOrder = endpoint({
  ...kitchen,
  seesPeople: true,
  method: "GET",
  path: "management/orders/{id}",
  summary: "One order of one's restaurants, for operators of any",
  params: z.object({ id }),
  answer: managedOrder,
  problems: ["order-not-found"],
});
export const transitionOrder = endpoint({
  ...kitchen,
  scope: "orders:answer",
  // The audit log leaves it out, because the order has its own history.
  isAudited: false,
  method: "POST",
  path: "management/orders/{id}/transitions",
  summary:
    "Moves an order: accepted in so many minutes, rejected or cancelled for a reason the guest is told. The same move again by the same account, device or key answers the order as it is; whoever comes too late is told its `state`, `by` whom and `at` what time",
  params: z.object({ id }),
  body: z.object({
    to: z.enum(orderStates),
    /** Absent for `OTHER`. */
    reasonCode: z.optional(z.enum(reasonCodes)),
    /** The restaurant's own words, for `OTHER`. */
    reason: z.optional(z.string()),
    /**
     * The ids of the sold-out dishes, for `SOLD_OUT`; at least one must be of the order. They are marked sold out for
     * the day, so a key needs the scope `menu:sold-out`.
     */
    soldOut: z.optional(z.array(id).check(atMost(200))),
    /**
     * For `ACCEPTED`, until it is ready, but never before the time that the guest has chosen. Absent: that time, else the
     * restaurant's usual minutes, but no fewer than the guest was told when ordering.
     */
    minutes: z.optional(z.number()),
    /** The screen that was used; for a device it is always its board, and a key has none. */
    via: z.optional(z.enum(["board", "page"])),
  }),
  answer: managedOrder,
  problems: ["order-not-found", "illegal-transition"],
});
export const shiftOrder = endpoint({
  ...kitchen,
  isAudited: false,
  method: "POST",
  path: "management/orders/{id}/shift",
  summary:
    "Puts an accepted order off, once, and tells its guest. The same again by the same account answers the order as it is",
  params: z.object({ id }),
  body: z.object({ minutes: z.literal(shiftMinutes) }),
  answer: managedOrder,
  problems: ["order-not-found", "illegal-transition", "already-shifted"],
});
export const refundOrder = endpoint({
  ...kitchen,
  access: "account",
  method: "POST",
  path: "management/orders/{id}/refunds",
  summary:
    "Gives back an amount, lines or all that is left of what an order's guest paid by card, and tells the guest why; what was paid on the spot is corrected once the order is completed, and nothing is transferred. The restaurant bears it, unless an operator says otherwise. The same Idempotency-Key gives back once. For the restaurant's owners and operators",
  params: z.object({ id }),
  /** A random UUID, generated when the form is opened. */
  headers: z.object({ "idempotency-key": z.string() }),
  body: priced({
    /** The amount. With `lines` it must equal their sum by `findRefundBasis`, else the request is refused. */
    amountCents: euros,
    reason: z.string(),
    /** Absent for the restaurant. */
    borneBy: z.optional(z.enum(bearers)),
    /** The refunded lines; absent if only an amount is refunded. */
    lines: z.optional(z.array(z.object({ position: z.int(), quantity: z.int() })).check(atMost(200))),
  }),
  answer: managedOrder,
  problems: ["invalid-idempotency-key", "order-not-found", "idempotency-mismatch"],
});
