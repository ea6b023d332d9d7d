import type { Account } from "@mahlzeit/contract/customers";
import { adoptAccount, currentAccount, forgetSession, takeTurn } from "./account-store.ts";
import { authToken } from "./token.ts";

let underWay: Promise<Account | null> | null = null;

/** Who is signed in, asked of the server once; null for a guest. Throws where no answer came. */
export async function ensureAccount(): Promise<Account | null> {
  const known = currentAccount();
  if (known !== undefined) return known;
  underWay ??= refreshAccount().finally(() => {
    underWay = null;
  });
  return underWay;
}

/** The same, asked anew whatever is known. A token that the server refuses is forgotten. */
export async function refreshAccount(): Promise<Account | null> {
  if (authToken() === null) return null;
  const { askAccount } = await import("./ask-account.ts");
  for (let token = authToken(); token !== null; token = authToken()) {
    const asked = takeTurn();
    const account = await askAccount();
    // Somebody signed in or out meanwhile, perhaps in another tab: then the answer is about the wrong person.
    if (token !== authToken()) continue;
    if (account) adoptAccount({ token, account }, asked);
    else forgetSession();
    return account;
  }
  return null;
}
