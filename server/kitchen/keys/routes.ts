import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import { findKeys } from "./find-keys.ts";
import { makeKey, withdrawKey } from "./make-key.ts";

/** Serves the API keys of restaurants to their owners. */
export async function serveKeys({ serve, db, pool }: AppContext): Promise<void> {
  const parts = {
    db,
    attemptSecret: await sharedSecret(pool, "attempts"),
    secondFactorSecret: await sharedSecret(pool, "second factors"),
  };
  serve(api.findApiKeys, async ({ query }, { identity }) => ({
    answer: await findKeys(db, identity, query.restaurant),
  }));
  serve(api.makeApiKey, async ({ body }, caller) => ({ answer: await makeKey(parts, caller, body) }));
  serve(api.withdrawApiKey, async ({ params }, caller) => ({ answer: await withdrawKey(db, caller, params.id) }));
}
