import type { Account } from "@mahlzeit/contract/customers";
import { closeAccount } from "./session/open-account.ts";
import { onDemand, usePreloaded } from "./ui/on-demand.tsx";

const AccountOverlay = onDemand(async () => (await import("./account/account-overlay.tsx")).default);
const overlays = [AccountOverlay];

/** The signed-in customer's account; its code comes while the page rests, at the latest when it opens. */
export function AccountWindow({ account, isOpen }: { account: Account; isOpen: boolean }) {
  usePreloaded(overlays);
  return isOpen && <AccountOverlay account={account} onClose={closeAccount} />;
}
