import { logoutCustomer } from "@mahlzeit/contract/customers";
import { apiWith } from "../api.ts";
import { leaveSession } from "./leave-session.ts";
import { authToken } from "./token.ts";

/** Signs out in every tab at once; the server ends the session as well, if it can be reached. */
export async function signOut(): Promise<void> {
  const token = authToken();
  leaveSession();
  if (token === null) return;
  try {
    await apiWith(token)(logoutCustomer, {});
  } catch {
    // Here nobody knows the token any more, and the server forgets it after 30 days without use.
  }
}
