import { useSyncExternalStore } from "react";
import { currentAccount, onAccountChange, type ShownAccount } from "./account-store.ts";

/** Who is signed in, as every tab knows it; undefined on the server and while hydrating. */
export function useAccount(): ShownAccount {
  return useSyncExternalStore(onAccountChange, currentAccount, () => undefined);
}
