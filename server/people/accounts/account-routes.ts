import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../platform/app-context.ts";
import { sharedSecret } from "../../platform/database/secret.ts";
import type { Identity } from "../../platform/http/identity.ts";
import type { Caller } from "../../platform/http/serve.ts";
import { addAddress } from "./add-address.ts";
import { changePassword } from "./change-password.ts";
import { type AccountRecord, requireAccount } from "./find-account.ts";
import { type FindPromotion, presentAccount } from "./present-account.ts";
import { removeAddress } from "./remove-address.ts";
import { updateAccount } from "./update-account.ts";

/** Serves the actions of signed-in users on their own account. */
export async function serveAccounts({ serve, db, pool }: AppContext, findPromotion: FindPromotion): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };
  const present = async (account: AccountRecord, { identity, now }: Caller & { identity: Identity }) => ({
    answer: presentAccount(account, identity, await findPromotion(account.id, now)),
  });

  serve(api.getAccount, async (_, caller) => present(await requireAccount(db, caller.identity.accountId), caller));
  serve(api.updateCustomer, async ({ body }, caller) =>
    present(await updateAccount(parts, caller.identity, body, caller), caller),
  );
  for (const endpoint of [api.addAddress, api.addAccountAddress])
    serve(endpoint, async ({ body }, caller) =>
      present(await addAddress(db, caller.identity, body, caller.now), caller),
    );
  serve(api.removeAddress, async ({ body }, caller) =>
    present(await removeAddress(db, caller.identity, body.id), caller),
  );

  serve(api.updatePassword, async ({ body }, caller) => {
    await changePassword(parts, caller.identity, body, caller);
    return { answer: undefined };
  });
}
