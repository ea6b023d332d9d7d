import type { Instant } from "@mahlzeit/domain/local-time";
import { Stripe } from "stripe";
import * as z from "zod/mini";
import type { ConnectConfig } from "../../platform/config/stripe-config.ts";
import { type ConnectNotice, type ConnectProvider, readNotice, reference } from "./payment-provider.ts";
import { verifiedEvent } from "./stripe-notices.ts";

/** The merchant category code of restaurants. */
const mcc = "5812";

/**
 * Returns Stripe Connect accounts, which Stripe sets up on its own pages; we bear their losses, because we take the
 * fees.
 */
export function makeStripeConnect(stripe: Stripe, config: ConnectConfig, now: () => Instant): ConnectProvider {
  return {
    openAccount: async (restaurantId) => {
      const metadata = { restaurant: restaurantId };
      const idempotencyKey = `account-${restaurantId}`;
      return (await stripe.accounts.create({ ...newAccount, metadata }, { idempotencyKey })).id;
    },
    onboardingUrl: async (account, { returnUrl, refreshUrl }) => {
      const back = { return_url: returnUrl, refresh_url: refreshUrl };
      return (await stripe.accountLinks.create({ account, type: "account_onboarding", ...back })).url;
    },
    dashboardUrl: async (account) => (await stripe.accounts.createLoginLink(account)).url,
    lookUpAccount: async (account) => {
      try {
        return stateOf(await stripe.accounts.retrieve(account));
      } catch (error) {
        if (error instanceof Stripe.errors.StripePermissionError) return null;
        throw error;
      }
    },
    verifyNotice: (rawBody, headers) => {
      const signature = headers["stripe-signature"];
      return noticeOf(verifiedEvent(stripe, rawBody, { signature, secret: config.webhookSecret, now: now() }));
    },
  };
}

/**
 * The parameters of a new account, the same for every restaurant, because an idempotency key requires equal parameters.
 */
const newAccount: Stripe.AccountCreateParams = {
  country: "AT",
  controller: {
    fees: { payer: "application" },
    losses: { payments: "application" },
    requirement_collection: "stripe",
    stripe_dashboard: { type: "express" },
  },
  capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  business_profile: { mcc },
  settings: {
    payouts: { debit_negative_balances: true, schedule: { interval: "weekly", weekly_anchor: "monday" } },
  },
};

function stateOf(account: Stripe.Account) {
  const { charges_enabled: takesCards, payouts_enabled: paysOut, requirements } = account;
  return {
    isSubmitted: account.details_submitted,
    takesCards: takesCards && account.capabilities?.transfers === "active",
    paysOut,
    missing: [...new Set([...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])])],
    disabledReason: requirements?.disabled_reason ?? null,
  };
}

const envelope = z.looseObject({
  account: z.nullish(reference),
  type: z.string(),
  created: z.int().check(z.minimum(0)),
  data: z.looseObject({ object: z.unknown() }),
});
const failedPayout = z.looseObject({ failure_code: z.nullish(reference) });

/** Returns null for events that are not about a restaurant's account. Throws `MalformedNotice`. */
function noticeOf(given: unknown): ConnectNotice | null {
  const { account, type, created, data } = readNotice(envelope, given);
  if (!account) return null;
  const at = created * 1000;
  switch (type) {
    case "account.updated":
      return { about: "account", account };
    case "account.application.deauthorized":
      return { about: "account-gone", account };
    case "payout.paid":
      return { about: "payout", account, failure: null, at };
    case "payout.failed":
      return { about: "payout", account, failure: readNotice(failedPayout, data.object).failure_code ?? "unknown", at };
    default:
      return null;
  }
}
