import { referenceMaxLength } from "@mahlzeit/domain/ledger/dues";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { balance, date, euros, id, instant, month, text } from "../wire.ts";

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "not-found"] as const;

/** What a restaurant was asked to pay and has not paid yet. */
export const dues = z.object({
  open: balance,
  until: date,
  overdue: balance,
  /** The last day on which the oldest of that was in time; null if nothing is overdue. */
  overdueSince: z.nullable(date),
});

const owing = z.extend(dues, {
  restaurantId: id,
  restaurantName: z.string(),
  /** Of the statement that asks for it. */
  month,
  invoiceNumber: z.nullable(text(20)),
  /** When the owners were reminded of what is overdue; null: they were not, or nothing is. */
  remindedAt: z.nullable(instant),
});
export type Owing = z.output<typeof owing>;

const payment = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  amount: balance,
  reference: z.string(),
  bookedAt: instant,
  /** Null: it stands. */
  takenBackAt: z.nullable(instant),
});
export type DuePayment = z.output<typeof payment>;

export const findDues = endpoint({
  ...management,
  method: "GET",
  path: "management/dues",
  summary:
    "What restaurants were asked to pay and have not paid, what is overdue first, and the last payments that were booked. For operators",
  answer: z.object({ owing: z.array(owing), payments: z.array(payment) }),
  problems,
});

export const bookDue = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/due-payments",
  summary:
    "Books what a restaurant has paid, by the bank's reference. The same paymentId or reference again books nothing more. For operators",
  params: z.object({ id }),
  body: z.object({
    /** Made by the caller. */
    paymentId: id,
    amount: euros,
    /** What was open as it was looked at: nothing is booked if that is another amount by now. */
    open: balance,
    reference: text(referenceMaxLength),
  }),
  answer: payment,
  problems: [
    "unauthorized",
    "account-blocked",
    "service-not-found",
    "dues-changed",
    "due-booked",
    "idempotency-mismatch",
  ],
});

export const takeBackDue = endpoint({
  ...management,
  method: "POST",
  path: "management/due-payments/{id}/take-back",
  summary: "Takes back a payment that was booked by mistake, once. For operators",
  params: z.object({ id }),
  answer: payment,
  problems,
});
