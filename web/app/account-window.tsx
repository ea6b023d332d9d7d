import type { Account } from "@mahlzeit/contract/customers";
import { useEffect } from "react";
import { endFarewell, useFarewell } from "./session/farewell.ts";
import { closeAccount } from "./session/open-account.ts";
import { IconButton } from "./ui/icon-button.tsx";
import { onDemand, usePreloaded } from "./ui/on-demand.tsx";
import { Toast } from "./ui/toast.tsx";

const AccountOverlay = onDemand(async () => (await import("./account/account-overlay.tsx")).default);
const overlays = [AccountOverlay];

/** The signed-in customer's account; its code comes while the page rests, at the latest when it opens. */
export function AccountWindow({ account, isOpen }: { account: Account | null; isOpen: boolean }) {
  usePreloaded(overlays);
  const isGone = useFarewell();
  const isSomebody = account !== null;
  useEffect(() => {
    if (isSomebody) endFarewell();
  }, [isSomebody]);
  if (account) return isOpen && <AccountOverlay account={account} onClose={closeAccount} />;
  return (
    isGone && (
      <Toast stays onGone={endFarewell} action={<IconButton icon="x" label="Schließen" onClick={endFarewell} />}>
        Dein Konto ist gelöscht.
      </Toast>
    )
  );
}
