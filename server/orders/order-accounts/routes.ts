import { api } from "@mahlzeit/contract/api";
import type { AccountRecord } from "../../people/accounts/find-account.ts";
import { type FindPromotion, presentNewAccount } from "../../people/accounts/present-account.ts";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import type { Caller } from "../../platform/http/serve.ts";

export { attachClaimedOrders } from "./attach-to-account.ts";

import { addToAccount, addToAccountByLink, lookAtOrderLink, sendOrderLink } from "./add-to-account.ts";
import { registerByOrderLink, registerWithOrder } from "./register-with-order.ts";

/** Serves the ways in which an account gets a guest's order. */
export async function serveOrderAccounts({ serve, db, pool }: AppContext, findPromotion: FindPromotion): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };
  const present = async (account: AccountRecord, { now }: Caller) => ({
    answer: presentNewAccount(account, await findPromotion(account.id, now)),
  });

  serve(api.registerWithOrder, async ({ params, body }, caller) =>
    present(await registerWithOrder(parts, { ...params, ...body }, caller), caller),
  );
  serve(api.addToAccount, async ({ params, body }, { identity, now }) => ({
    answer: { kept: await addToAccount(parts, identity, { ...params, ...body }, now) },
  }));
  serve(api.sendOrderLink, async ({ params }, caller) => {
    await sendOrderLink(parts, params.tag, caller);
    return { answer: undefined };
  });
  serve(api.lookAtOrderLink, async ({ body }, caller) => ({
    answer: await lookAtOrderLink(parts, body.token, caller),
  }));
  serve(api.registerByOrderLink, async ({ body }, caller) =>
    present(await registerByOrderLink(parts, body, caller), caller),
  );
  serve(api.addToAccountByLink, async ({ body }, caller) => {
    await addToAccountByLink(parts, caller.identity, body.token, caller);
    return { answer: { kept: true } };
  });
}
