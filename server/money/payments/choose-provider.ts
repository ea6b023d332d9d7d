import type { CardsOffered } from "../../catalogue/restaurants/restaurant.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { makeSandbox } from "./sandbox.ts";

/**
 * Returns Stripe if its keys are configured, the sandbox in a demo without them; otherwise null, and cards are not
 * offered.
 */
export async function chooseProvider({ config, pool, db, now }: AppContext): Promise<PaymentProvider | null> {
  if (config.stripe) return (await import("./stripe.ts")).makeStripe(config.stripe, now);
  if (!config.demo) return null;
  const secret = await sharedSecret(pool, "sandbox-payments");
  return makeSandbox({ publicUrl: config.publicUrl, db, secret, now });
}

/**
 * Tells where cards are offered. With Connect, a restaurant whose account is not ready takes none, because its guests'
 * money would be held by us.
 */
export function cardsOfferedBy(provider: PaymentProvider | null): CardsOffered {
  if (!provider) return "nowhere";
  return provider.connect ? "where-connected" : "everywhere";
}
