import { maxHolder } from "@mahlzeit/domain/payout/account";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { atMost, date, id, instant, text } from "../wire.ts";

const management = { base: "resource", tag: "Management", access: "account" } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;

const payoutAccount = z.object({
  restaurantName: z.string(),
  /** Null: nobody has said yet where to its money goes. */
  account: z.nullable(
    z.object({
      holder: z.string(),
      /** Masked: "AT61 … 3201". */
      iban: z.string(),
      since: instant,
      /** The first day on which money goes there, while that is to come. */
      waitsUntil: z.nullable(date),
    }),
  ),
  /** The first day on which money would go to an account that is set now. */
  wouldWaitUntil: date,
  /** Whether whoever asks may change it. */
  mayChange: z.boolean(),
  /** What whoever asks needs for that beside the password: a code, nothing, or to switch the second factor on first. */
  secondFactor: z.enum(["ON", "OFF", "REQUIRED"]),
});
export type PayoutAccountState = z.output<typeof payoutAccount>;

export const findPayoutAccount = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/payout-account",
  summary: "Where a restaurant's money goes, masked. For its owners and operators",
  params: z.object({ id }),
  status: 200,
  answer: payoutAccount,
  problems,
});

export const changePayoutAccount = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/payout-account",
  summary:
    "Says where a restaurant's money goes from now on, after three bank days; all its owners are told by mail. The same again changes nothing. For its owners",
  params: z.object({ id }),
  body: z.object({
    holder: text(maxHolder),
    /** With or without spaces. */
    iban: text(60),
    /** Since when that holds which the owner has looked at; absent: there was none. */
    seen: z.optional(instant),
    password: z.string().check(atMost(1000)),
    /** Of the second factor, where it is on. */
    code: z.optional(text(40)),
  }),
  status: 200,
  answer: payoutAccount,
  problems: [
    ...problems,
    "invalid-input",
    "revision-changed",
    "wrong-password",
    "wrong-code",
    "second-factor-required",
    "too-many-attempts",
  ],
});
