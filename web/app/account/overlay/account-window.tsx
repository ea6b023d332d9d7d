import type { Account } from "@mahlzeit/contract/people/customers";
import { useEffect } from "react";
import { closeAccount, hideDeletionNotice, useDeletionNotice } from "../../session/open-account.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { onDemand, usePreloaded } from "../../ui/on-demand.tsx";
import { Toast } from "../../ui/toast.tsx";

const AccountOverlay = onDemand(async () => (await import("./account-overlay.tsx")).default);
const overlays = [AccountOverlay];

/** The account overlay, loaded once the page is idle or when it opens, and the notice after an account was deleted. */
export function AccountWindow({ account, isOpen }: { account: Account | null; isOpen: boolean }) {
  usePreloaded(overlays);
  const isDeleted = useDeletionNotice();
  const isSignedIn = account !== null;
  useEffect(() => {
    if (isSignedIn) hideDeletionNotice();
  }, [isSignedIn]);
  if (account) return isOpen && <AccountOverlay account={account} onClose={closeAccount} />;
  return (
    isDeleted && (
      <Toast
        stays
        onDismiss={hideDeletionNotice}
        action={<IconButton icon="x" label="Schließen" onClick={hideDeletionNotice} />}
      >
        Dein Konto ist gelöscht.
      </Toast>
    )
  );
}
