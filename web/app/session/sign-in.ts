import { NoAnswerError } from "@mahlzeit/contract/client-errors";
import { type Account, loginCustomer } from "@mahlzeit/contract/customers";
import { api } from "../api.ts";
import { beginSession } from "./account-changes.ts";
import { ensureAccount } from "./ensure-account.ts";

/** Signs somebody in and loads the account. Throws what the client throws. */
export async function signIn(email: string, password: string): Promise<Account> {
  const { answer: token } = await api(loginCustomer, { body: { email, password } });
  beginSession(token);
  const account = await ensureAccount();
  if (!account) throw new NoAnswerError("the session ended as soon as it began");
  return account;
}
