import { useEffect, useState } from "react";
import type { AccountWindow } from "./account-window.tsx";
import { ensureAccount } from "./session/ensure-account.ts";
import { closeAccount, useAccountOpen } from "./session/open-account.ts";
import { useAccount } from "./session/use-account.ts";

/** Finds out who is signed in, on every page, and shows their account where it was opened. */
export function AccountHost() {
  const account = useAccount();
  const isOpen = useAccountOpen();
  const [Window, setWindow] = useState<typeof AccountWindow>();
  const isKnown = Boolean(account);
  const isUnknown = account === undefined;
  useEffect(() => (isUnknown ? keepAsking() : undefined), [isUnknown]);
  useEffect(() => {
    if (account === null) closeAccount();
  }, [account]);
  // A guest's page loads nothing of it. Where that failed, the next opening tries again.
  useEffect(() => {
    if (!isKnown || Window) return;
    import("./account-window.tsx").then((module) => setWindow(() => module.AccountWindow), closeAccount);
  }, [isKnown, isOpen, Window]);
  return Window ? <Window account={account ?? null} isOpen={isOpen} /> : null;
}

/** A network that fails signs nobody out: it is asked again when the network or the visitor is back. */
function keepAsking(): () => void {
  const ask = () => void ensureAccount().catch(() => undefined);
  ask();
  addEventListener("online", ask);
  addEventListener("focus", ask);
  return () => {
    removeEventListener("online", ask);
    removeEventListener("focus", ask);
  };
}
