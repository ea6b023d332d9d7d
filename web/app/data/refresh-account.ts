import { type Account, authenticateCustomer } from "@mahlzeit/contract/people/customers";
import { adoptAccount, nextSequence } from "../session/account-changes.ts";
import { authToken } from "../session/token.ts";
import { api } from "./api.ts";

/** Loads the signed-in account again; null for a guest. */
export async function refreshAccount(): Promise<Account | null> {
  for (let token = authToken(); token !== null; token = authToken()) {
    const asked = nextSequence();
    try {
      const { answer: account } = await api(authenticateCustomer, {});
      // The answer is for another account if somebody signed in or out meanwhile, perhaps in another tab.
      if (token !== authToken()) continue;
      adoptAccount({ token, account }, asked);
      return account;
    } catch (error) {
      if (token === authToken()) throw error;
    }
  }
  return null;
}
