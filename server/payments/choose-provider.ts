import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { makeSandbox } from "./sandbox.ts";
import { makeStripe } from "./stripe.ts";

/** Stripe where there are keys; in a demo without them the sandbox stands in; elsewhere cards are not offered. */
export async function chooseProvider({ config, pool, db, now }: Room): Promise<PaymentProvider | null> {
  if (config.stripe) return makeStripe(config.stripe, now);
  if (!config.demo) return null;
  const secret = await sharedSecret(pool, "sandbox-payments");
  return makeSandbox({ publicUrl: config.publicUrl, db, secret, now });
}
