import { api } from "@mahlzeit/contract/api";
import type { AppContext } from "../../../platform/app-context.ts";
import { sharedSecret } from "../../../platform/database/secret.ts";
import { asFile } from "../../../platform/http/as-file.ts";
import { eraseAccount, eraseAccountOnRequest } from "./erase-account.ts";
import { exportAccount } from "./export-account.ts";

/** Serves export and erasure of personal data (GDPR) across many resources. */
export async function servePersonalData({ serve, db, pool }: AppContext): Promise<void> {
  const parts = { db, attemptSecret: await sharedSecret(pool, "attempts") };

  for (const endpoint of [api.disableCustomer, api.deleteAccount])
    serve(endpoint, async ({ body }, caller) => {
      await eraseAccount(parts, caller.identity, body?.password, caller);
      return { answer: undefined };
    });
  serve(api.eraseAccountOnRequest, async ({ params, body }, caller) => {
    const asked = { accountId: params.id, password: body.password };
    await eraseAccountOnRequest(parts, caller.identity, asked, caller);
    return { answer: { accountId: asked.accountId } };
  });
  serve(api.exportCustomer, async (_, { identity, now }) => ({
    answer: await exportAccount(db, identity, now),
    headers: asFile("meine-daten.json"),
  }));
}
