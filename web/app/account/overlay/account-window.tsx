import type { Account } from "@mahlzeit/contract/customers";
import { useEffect } from "react";
import { closeAccount, hideDeletionNotice, useDeletionNotice } from "../../session/open-account.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Toast } from "../../ui/toast.tsx";

const AccountOverlay = onDemand(async () => (await import("./account-overlay.tsx")).default);
const overlays = [AccountOverlay];

/** The signed-in customer's account; its code comes while the page rests, at the latest when it opens. */
export function AccountWindow({ account, isOpen }: { account: Account | null; isOpen: boolean }) {
  usePreloaded(overlays);
  const isGone = useDeletionNotice();
  const isSomebody = account !== null;
  useEffect(() => {
    if (isSomebody) hideDeletionNotice();
  }, [isSomebody]);
  if (account) return isOpen && <AccountOverlay account={account} onClose={closeAccount} />;
  return (
    isGone && (
      <Toast
        stays
        onGone={hideDeletionNotice}
        action={<IconButton icon="x" label="Schließen" onClick={hideDeletionNotice} />}
      >
        Dein Konto ist gelöscht.
      </Toast>
    )
  );
}
