import { connectedStates } from "@mahlzeit/domain/money/payout/connected-account";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id } from "../wire.ts";

const state = z.object({
  /** True if restaurants are paid through their own accounts at the payment provider. */
  isOffered: z.boolean(),
  /** True if the caller may start and continue the onboarding. */
  mayChange: z.boolean(),
  /** Null if no account was started. */
  account: z.nullable(
    z.object({
      state: z.enum(connectedStates),
      takesCards: z.boolean(),
      paysOut: z.boolean(),
      /** The information that the provider still requires, in words. */
      missing: z.array(z.string()),
      /** True if the last payout failed. */
      hasPayoutFailed: z.boolean(),
    }),
  ),
});
export type ConnectedAccountState = z.output<typeof state>;

const one = { ...management, params: z.object({ id }) } as const;
const path = "management/restaurants/{id}/connected-account";
const page = z.object({ url: z.string() });

export const findConnectedAccount = endpoint({
  ...one,
  method: "GET",
  path,
  summary: "How a restaurant's account at the payment provider stands. For owners and operators",
  answer: state,
  problems: ["service-not-found"],
});
export const checkConnectedAccount = endpoint({
  ...one,
  method: "POST",
  path: `${path}/check`,
  summary: "The same, after the provider was asked. For owners and operators",
  // The audit log leaves it out, because the state comes from the provider.
  isAudited: false,
  answer: state,
  problems: ["service-not-found", "payment-unavailable"],
});
export const beginOnboarding = endpoint({
  ...one,
  method: "POST",
  path: `${path}/onboarding`,
  summary:
    "The provider's page, for once and soon, on which an owner says what is missing; begins the account where there is none. For owners",
  answer: page,
  problems: ["service-not-found", "not-found", "payment-unavailable"],
});
export const openPayoutDashboard = endpoint({
  ...one,
  method: "POST",
  path: `${path}/dashboard`,
  summary: "The provider's page with an account's balance and payouts, for once and soon. For owners",
  answer: page,
  problems: ["service-not-found", "not-found", "payment-unavailable"],
});
