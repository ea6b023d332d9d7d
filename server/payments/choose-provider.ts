import { sharedSecret } from "../platform/database/secret.ts";
import type { AppContext } from "../platform/http/app-context.ts";
import type { CardsOffered } from "../restaurants/restaurant.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { makeSandbox } from "./sandbox.ts";

/** Stripe if its keys are configured, the sandbox in a demo without them; otherwise cards are not offered. */
export async function chooseProvider({ config, pool, db, now }: AppContext): Promise<PaymentProvider | null> {
  if (config.stripe) return (await import("./stripe.ts")).makeStripe(config.stripe, now);
  if (!config.demo) return null;
  const secret = await sharedSecret(pool, "sandbox-payments");
  return makeSandbox({ publicUrl: config.publicUrl, db, secret, now });
}

/** Where payments are passed on, a restaurant whose account is not ready takes no cards: its guests' money would lie with us. */
export function cardsOfferedBy(provider: PaymentProvider | null): CardsOffered {
  if (!provider) return "nowhere";
  return provider.connect ? "where-connected" : "everywhere";
}
