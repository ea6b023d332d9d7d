import type { Account } from "@mahlzeit/contract/customers";
import { currentAccount } from "./account-store.ts";

let underWay: Promise<Account | null> | null = null;

/** Who is signed in, asked of the server once; null for a guest. Throws where no answer came. */
export async function ensureAccount(): Promise<Account | null> {
  const known = currentAccount();
  if (known !== undefined) return known;
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<Account | null> {
  const { refreshAccount } = await import("./refresh-account.ts");
  return refreshAccount();
}
