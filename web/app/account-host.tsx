import type { Account } from "@mahlzeit/contract/customers";
import { type ComponentType, useEffect, useState } from "react";
import { ensureAccount } from "./session/ensure-account.ts";
import { closeAccount, useAccountOpen } from "./session/open-account.ts";
import { useAccount } from "./session/use-account.ts";

type Overlay = ComponentType<{ account: Account; onClose: () => void }>;
let loaded: Overlay | null = null;

/** Finds out who is signed in, on every page, and shows their account where it was opened. */
export function AccountHost() {
  const account = useAccount();
  const isOpen = useAccountOpen();
  const isUnknown = account === undefined;
  useEffect(() => (isUnknown ? keepAsking() : undefined), [isUnknown]);
  useEffect(() => {
    if (account === null) closeAccount();
  }, [account]);
  return isOpen && account ? <LoadedOverlay account={account} /> : null;
}

function LoadedOverlay({ account }: { account: Account }) {
  const [Overlay, setOverlay] = useState(() => loaded);
  useEffect(() => {
    import("./account/account-overlay.tsx").then(
      (module) => {
        loaded = module.default;
        setOverlay(() => loaded);
      },
      // Without the network: the next press tries again.
      closeAccount,
    );
  }, []);
  return Overlay && <Overlay account={account} onClose={closeAccount} />;
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
