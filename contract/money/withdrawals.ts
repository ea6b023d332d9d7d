import { withdrawalMovers, withdrawalStates } from "@mahlzeit/domain/money/withdrawal/states";
import { withdrawableStates } from "@mahlzeit/domain/money/withdrawal/withdrawal";
import { paymentTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atLeast, atMost, counted, date, euros, id, instant, line, priced, text } from "../wire.ts";

/** So many pieces of a line of the order. */
const part = z.object({ position: z.int(), quantity: z.int() });

/** A step of a withdrawal. */
const step = { status: z.enum(withdrawalStates), at: instant, by: z.enum(withdrawalMovers) };

const withdrawalShape = {
  id,
  status: z.enum(withdrawalStates),
  declaredAt: instant,
  lines: z.array(z.object({ ...part.shape, name: z.string() })),
  /** What goes back for it, or went; what is left of the order may lower it until then. */
  amountCents: euros,
  /** The day on which the guest says to have sent the goods back; null until then. */
  sentOn: z.nullable(date),
  /** The time at which they count as received; null until then. */
  receiveBy: z.nullable(instant),
};

/** A line from which the guest can withdraw, with the payment for each piece that can be sent back. */
const withdrawableLine = z.object({
  position: z.int(),
  name: z.string(),
  options: z.string(),
  pieces: z.array(priced({ goodsCents: euros, depositCents: euros })),
});

/** An order, as its guest sees it when withdrawing. */
export const orderToWithdraw = priced({
  service: z.object({ uid: z.string(), name: z.string(), phone: z.string(), address: z.string() }),
  number: z.int(),
  paymentType: z.enum(paymentTypes),
  withdrawable: z.enum(withdrawableStates),
  /** The exclusive end of the time to withdraw; null before the order is completed. */
  until: z.nullable(instant),
  lines: z.array(withdrawableLine),
  /** The fee that goes back with the last piece of the order; 0 if other lines are left. */
  feeCents: euros,
  withdrawals: z.array(
    priced({ ...withdrawalShape, moves: z.array(z.object(step)), can: z.array(z.enum(withdrawalStates)) }),
  ),
});
export type OrderToWithdraw = z.output<typeof orderToWithdraw>;

/** The withdrawals from an order as the restaurant and operators see them. */
export const managedWithdrawals = z.object({
  orderId: id,
  number: z.int(),
  paymentType: z.enum(paymentTypes),
  withdrawals: z.array(
    priced({
      ...withdrawalShape,
      moves: z.array(
        z.object({
          ...step,
          /** The first name of the person; null if there is none or the account is deleted. */
          name: z.nullable(z.string()),
        }),
      ),
      /** The states that the caller may set now. */
      can: z.array(z.enum(withdrawalStates)),
    }),
  ),
});
export type ManagedWithdrawals = z.output<typeof managedWithdrawals>;

const ofOrder = { tag: "Withdrawals", answer: orderToWithdraw } as const;
const tag = text(100, 1);

export const findWithdrawable = endpoint({
  ...ofOrder,
  method: "GET",
  path: "orders/{tag}/withdrawals",
  summary: "From which lines of the order with this tag its guest can withdraw, until when, and what became of it",
  params: z.object({ tag }),
  problems: ["order-not-found"],
});
export const declareWithdrawal = endpoint({
  ...ofOrder,
  method: "POST",
  path: "orders/{tag}/withdrawals",
  summary: "Withdraws from pieces of goods that can be sent back, once for each key; the receipt is mailed",
  params: z.object({ tag }),
  body: z.object({
    /** Made by the page, so that a declaration sent twice is one. */
    key: id,
    lines: z.array(part).check(atLeast(1), atMost(200)),
  }),
  problems: ["order-not-found", "illegal-transition"],
});
export const reportReturn = endpoint({
  ...ofOrder,
  method: "POST",
  path: "orders/{tag}/withdrawals/{id}/sent",
  summary: "Says on which day the goods were sent back; 14 days later they count as received",
  params: z.object({ tag, id }),
  body: z.object({ sentOn: date }),
  problems: ["order-not-found", "illegal-transition"],
});
export const mailWithdrawalLinks = endpoint({
  tag: "Withdrawals",
  method: "POST",
  path: "orders/withdrawal-links",
  summary:
    "Mails the links to withdraw from orders with this number, if they were placed with this address. The answer is the same whether there are any",
  body: z.object({ email: line(254), number: counted(1) }),
  status: 202,
});

const ofManaged = {
  ...management,
  params: z.object({ id }),
  answer: managedWithdrawals,
  seesPeople: true,
  problems: ["order-not-found"],
} as const;

export const findManagedWithdrawals = endpoint({
  ...ofManaged,
  method: "GET",
  path: "management/orders/{id}/withdrawals",
  summary: "The withdrawals from an order, for its restaurant and operators",
});
const ofOne = {
  ...ofManaged,
  method: "POST",
  params: z.object({ id, withdrawal: id }),
  problems: ["order-not-found", "illegal-transition"],
} as const;
export const receiveGoods = endpoint({
  ...ofOne,
  path: "management/orders/{id}/withdrawals/{withdrawal}/received",
  summary:
    "Says that the goods came back; what was paid by card goes back at once, what was paid on the spot the restaurant gives back itself",
});
export const repayWithdrawal = endpoint({
  ...ofOne,
  path: "management/orders/{id}/withdrawals/{withdrawal}/repaid",
  summary:
    "Says that the guest of an order paid on the spot has the money back, from the restaurant or from the operator, and books it",
});

export const withdrawalEndpoints = {
  findWithdrawable,
  declareWithdrawal,
  reportReturn,
  mailWithdrawalLinks,
  findManagedWithdrawals,
  receiveGoods,
  repayWithdrawal,
};
