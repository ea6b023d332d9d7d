import { withheldReasons } from "@mahlzeit/domain/money/payout/payout";
import { checkResults, runChecks, runStates } from "@mahlzeit/domain/money/payout/run";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, balance, date, id, instant, priced, text } from "../wire.ts";

const payout = priced({
  id,
  restaurantId: id,
  restaurantName: z.string(),
  amountCents: balance,
  /** The last digits of the IBAN, which are enough to recognize the account. */
  ibanEnd: text(4),
  /** The time the bank returned it; null if it did not. */
  returnedAt: z.nullable(instant),
});
const run = priced({
  id,
  state: z.enum(runStates),
  /** The last day whose orders are included. */
  lastDay: date,
  /** The time of confirmation. */
  madeAt: instant,
  totalCents: balance,
  payouts: z.array(payout),
});
export type PayoutRun = z.output<typeof run>;

const due = priced({ restaurantId: id, restaurantName: z.string(), uid: z.string(), amountCents: balance });
const held = priced({
  ...due.shape,
  reason: z.enum(withheldReasons),
  /** The day on which a new account has waited long enough; null if it is held for another reason. */
  until: z.nullable(date),
});

export const findPayouts = endpoint({
  ...management,
  method: "GET",
  path: "management/payouts",
  summary: "What would be paid out now and what has to wait, and the last runs, the latest first. For operators",
  answer: priced({
    /** True if the payment provider pays out. Then runs contain only balances from before. */
    isByProvider: z.boolean(),
    lastDay: date,
    totalCents: balance,
    due: z.array(due),
    /** The amounts that a run leaves out. */
    held: z.array(held),
    runs: z.array(run),
  }),
  problems: ["not-found"],
});

const draft = priced({
  id,
  lastDay: date,
  totalCents: balance,
  /** The payouts, the largest first. `before` is the restaurant's previous payout. */
  due: z.array(priced({ ...due.shape, beforeCents: z.nullable(balance) })),
  /** The checks to look at. A failed one prevents the confirmation. */
  checks: z.array(
    z.object({
      check: z.enum(runChecks),
      result: z.enum(checkResults),
      title: z.string(),
      words: z.array(z.string()),
    }),
  ),
});
export type PayoutDraft = z.output<typeof draft>;

export const draftPayouts = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts/drafts",
  summary:
    "Makes the draft of a run, to be looked at, with its checks; the same while nothing changes. There is one at a time. For operators",
  answer: draft,
  problems: ["not-found", "payout-changed"],
});

export const payOut = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts/{id}/confirm",
  summary:
    "Pays out a draft: books it, and makes the file for the bank. Whoever repeats it gets the run that they made. For operators",
  params: z.object({ id }),
  body: priced({
    /** The total that the operator saw. */
    totalCents: balance,
    password: z.string().check(atMost(1000)),
  }),
  answer: run,
  problems: [
    "not-found",
    "payout-changed",
    "payout-blocked",
    "payout-confirmed",
    "wrong-password",
    "too-many-attempts",
  ],
});

export const exportPayouts = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts/{id}/file",
  summary:
    "A run's file for the bank (pain.001.001.09), always the same bytes; the first time makes the run an exported one. For operators",
  params: z.object({ id }),
  answer: z.instanceof(Uint8Array),
  answerType: "file",
  problems: ["not-found"],
});

export const returnPayout = endpoint({
  ...management,
  method: "POST",
  path: "management/payouts/items/{id}/return",
  summary: "Books a payout that the bank has sent back; the next run has it again. For operators",
  params: z.object({ id }),
  answer: run,
  problems: ["not-found"],
});
