import { ProblemError } from "@mahlzeit/contract/client";
import { type Account, authenticateCustomer } from "@mahlzeit/contract/customers";
import { api } from "../api.ts";

const refusals = ["unauthorized", "account-blocked"];

/** The account of the stored token; null where the server refuses the token. */
export async function askAccount(): Promise<Account | null> {
  try {
    return (await api(authenticateCustomer, {})).answer;
  } catch (error) {
    if (error instanceof ProblemError && refusals.includes(error.problem.code)) return null;
    throw error;
  }
}
