import { type Account, authenticateCustomer } from "@mahlzeit/contract/customers";
import { api } from "../api.ts";
import { isSessionOver } from "./session-over.ts";

/** The account of the stored token; null where the server refuses the token. */
export async function askAccount(): Promise<Account | null> {
  try {
    return (await api(authenticateCustomer, {})).answer;
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}
