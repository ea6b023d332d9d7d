import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, balance, date, id, instant, text } from "../wire.ts";

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "not-found"] as const;

const payout = z.object({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  amount: balance,
  /** Of the account; the rest is nobody's business. */
  ibanEnd: text(4),
  /** When the bank has sent it back; null: it has not. */
  returnedAt: z.nullable(instant),
});
const run = z.object({
  id,
  /** The last day of which orders are in it. */
  lastDay: date,
  madeAt: instant,
  total: balance,
  payouts: z.array(payout),
});
export type PayoutRun = z.output<typeof run>;

const due = z.object({ restaurantId: id, restaurantName: z.string(), amount: balance });

export const findPayouts = endpoint({
  ...management,
  method: "GET",
  path: "management/payouts",
  summary: "What would be paid out now and what has to wait, and the last runs, the latest first. For operators",
  answer: z.object({
    lastDay: date,
    total: balance,
    due: z.array(due),
    /** Of restaurants that are suspended, or of which no bank account is known. */
    held: z.array(z.extend(due, { isSuspended: z.boolean() })),
    /** Whether it is configured who pays. */
    canPay: z.boolean(),
    runs: z.array(run),
  }),
  problems,
});

export const payOut = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts",
  summary:
    "Pays out what was looked at: books it, and makes the file for the bank. The same id again makes no second run. For operators",
  body: z.object({
    /** Made by the caller. */
    id,
    /** As it was looked at: nothing is paid if it is another by now. */
    total: balance,
    lastDay: date,
    password: z.string().check(atMost(1000)),
  }),
  answer: run,
  problems: [...problems, "operator-unnamed", "payout-changed", "wrong-password", "too-many-attempts"],
});

export const downloadPayoutFile = endpoint({
  ...management,
  method: "GET",
  path: "management/payouts/{id}/file",
  summary: "A run's file for the bank (pain.001.001.09), always the same bytes. For operators",
  params: z.object({ id }),
  answer: z.instanceof(Uint8Array),
  answerType: "file",
  problems,
});

export const returnPayout = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts/items/{id}/return",
  summary: "Books a payout that the bank has sent back; the next run has it again. For operators",
  params: z.object({ id }),
  answer: run,
  problems,
});
