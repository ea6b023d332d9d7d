import { type Account, authenticateCustomer } from "@mahlzeit/contract/people/customers";
import { adoptAccount, nextSequence } from "../session/account-changes.ts";
import { forgetSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";
import { api } from "./api.ts";
import { isSessionOver } from "./failures.ts";

/** Loads the signed-in account again; null for a guest. Deletes a token that the server refuses. */
export async function refreshAccount(): Promise<Account | null> {
  for (let token = authToken(); token !== null; token = authToken()) {
    const asked = nextSequence();
    const account = await ask();
    // The answer is for another account if somebody signed in or out meanwhile, perhaps in another tab.
    if (token !== authToken()) continue;
    if (account) adoptAccount({ token, account }, asked);
    else forgetSession();
    return account;
  }
  return null;
}

async function ask(): Promise<Account | null> {
  try {
    return (await api(authenticateCustomer, {})).answer;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}
