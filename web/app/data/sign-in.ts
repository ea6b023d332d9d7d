import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { type Account, loginCustomer, logoutCustomer } from "@mahlzeit/contract/people/customers";
import { beginSession } from "../session/account-changes.ts";
import { leaveSession } from "../session/account-store.ts";
import { authToken } from "../session/token.ts";
import { api, apiWith } from "./api.ts";
import { ensureAccount } from "./ensure-account.ts";

/** Signs a customer in and loads the account. Throws the client's errors. */
export async function signIn(email: string, password: string): Promise<Account> {
  const { answer: token } = await api(loginCustomer, { body: { email, password } });
  return beginWith(token);
}

export async function beginWith(token: string): Promise<Account> {
  beginSession(token);
  const account = await ensureAccount();
  if (!account) throw new NoAnswerError("the session ended as soon as it began");
  return account;
}

/** Signs out in every tab at once; the server ends the session as well, if it can be reached. */
export async function signOut(): Promise<void> {
  const token = authToken();
  leaveSession();
  if (token === null) return;
  try {
    await apiWith(token)(logoutCustomer, {});
  } catch {
    // The server cannot be reached. This device has no token any more, and the server deletes it after 30 days without
    // use.
  }
}
