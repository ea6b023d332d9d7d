import type { Room } from "../app.ts";
import { sharedSecret } from "../database/secret.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { makeTestProvider } from "./test-provider.ts";

/** The test page stands in for a card provider in a demo; elsewhere cards are not offered without one. */
export async function chooseProvider({ config, pool, now }: Room): Promise<PaymentProvider | null> {
  if (!config.demo) return null;
  return makeTestProvider({ publicUrl: config.publicUrl, secret: await sharedSecret(pool, "test-payments"), now });
}
