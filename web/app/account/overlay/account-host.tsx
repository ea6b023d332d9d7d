import { useEffect, useState } from "react";
import { ensureAccount } from "../../data/ensure-account.ts";
import { useAccount } from "../../session/account-store.ts";
import { closeAccount, useAccountOpen } from "../../session/open-account.ts";
import type { AccountWindow } from "./account-window.tsx";

/** Loads the signed-in account on every page and shows its overlay when it is opened. */
export function AccountHost() {
  const account = useAccount();
  const isOpen = useAccountOpen();
  const [Window, setWindow] = useState<typeof AccountWindow>();
  const isKnown = Boolean(account);
  const isUnknown = account === undefined;
  useEffect(() => (isUnknown ? retryUntilKnown() : undefined), [isUnknown]);
  useEffect(() => {
    if (account === null) closeAccount();
  }, [account]);
  // Guests never load this code. If loading fails, the overlay closes and the next opening tries again.
  useEffect(() => {
    if (!isKnown || Window) return;
    import("./account-window.tsx").then((module) => setWindow(() => module.AccountWindow), closeAccount);
  }, [isKnown, isOpen, Window]);
  return Window ? <Window account={account ?? null} isOpen={isOpen} /> : null;
}

/** A network failure signs nobody out: the request is repeated when the network or the visitor is back. */
function retryUntilKnown(): () => void {
  const ask = () => void ensureAccount().catch(() => undefined);
  ask();
  addEventListener("online", ask);
  addEventListener("focus", ask);
  return () => {
    removeEventListener("online", ask);
    removeEventListener("focus", ask);
  };
}
