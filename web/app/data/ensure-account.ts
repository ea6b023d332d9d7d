import type { Account } from "@mahlzeit/contract/people/customers";
import { currentAccount } from "../session/account-store.ts";

let pending: Promise<Account | null> | null = null;

/**
 * The signed-in account, loaded from the server once; null for a guest. Throws if there is no answer. The code that
 * loads it is a separate chunk, because guests never need it.
 */
export async function ensureAccount(): Promise<Account | null> {
  const known = currentAccount();
  if (known !== undefined) return known;
  pending ??= ask().finally(() => {
    pending = null;
  });
  return pending;
}

async function ask(): Promise<Account | null> {
  const { refreshAccount } = await import("./refresh-account.ts");
  return refreshAccount();
}
