import { maxHolder } from "@mahlzeit/domain/money/payout/account";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, date, id, instant, text } from "../wire.ts";

const payoutAccount = z.object({
  restaurantName: z.string(),
  /** Null if no account was given yet. */
  account: z.nullable(
    z.object({
      holder: z.string(),
      /** Masked: "AT61 … 3201". */
      iban: z.string(),
      since: instant,
      /** The first day on which money is paid to it, if that is in the future. */
      waitsUntil: z.nullable(date),
    }),
  ),
  /** The first day on which money would be paid to an account set now. */
  wouldWaitUntil: date,
  /** True if the caller may change it. */
  mayChange: z.boolean(),
  /**
   * The caller's second factor for a change, beside the password: `ON` asks for a code, `OFF` for nothing, `REQUIRED`
   * for switching it on first.
   */
  secondFactor: z.enum(["ON", "OFF", "REQUIRED"]),
});
export type PayoutAccountState = z.output<typeof payoutAccount>;

export const findPayoutAccount = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/payout-account",
  summary: "Where a restaurant's money goes, masked. For its owners and operators",
  params: z.object({ id }),
  answer: payoutAccount,
  problems: ["service-not-found"],
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
    /** The IBAN, with or without spaces. */
    iban: text(60),
    /** The `since` of the account that the owner saw; absent if there was none. */
    seen: z.optional(instant),
    password: z.string().check(atMost(1000)),
    /** A code of the second factor, if it is on. */
    code: z.optional(text(40)),
  }),
  answer: payoutAccount,
  problems: [
    "service-not-found",
    "revision-changed",
    "wrong-password",
    "wrong-code",
    "second-factor-required",
    "too-many-attempts",
  ],
});
