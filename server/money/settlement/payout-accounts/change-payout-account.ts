import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import { faultsInAccount, firstPayoutDay, maskedIban, tidyAccount } from "@mahlzeit/domain/money/payout/account";
import { lockRestaurant } from "../../../catalogue/restaurants/note-change.ts";
import { confirmPassword } from "../../../people/accounts/confirm-password.ts";
import { type Parts, withSecondFactor } from "../../../people/accounts/second-factor/change-second-factor.ts";
import { findOwners } from "../../../people/members/find-members.ts";
import { noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { type Asking, readPayoutAccount } from "./find-payout-account.ts";
import { findPayoutAccounts, setPayoutAccount } from "./payout-accounts.ts";

/**
 * Sets the account after the caller has proved to be its owner, and mails all owners. A repeated request changes
 * nothing. Throws `service-not-found`, `invalid-input`, `revision-changed`, `wrong-password`, `wrong-code`,
 * `second-factor-required` and `too-many-attempts`.
 */
export async function changePayoutAccount(
  parts: Parts,
  asking: Asking & { readonly address: string | null; readonly operatorIban: string | null },
  { password, code = "", seen, ...typed }: Input<typeof api.changePayoutAccount>["body"],
): Promise<PayoutAccountState> {
  const { identity, restaurantId, isRequired } = asking;
  requirePermission(identity, "change-payout-account", { restaurantId, otherwise: "service-not-found" });
  const errors = faultsInAccount(typed, asking.operatorIban);
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  await confirmPassword(parts, identity, password, asking);
  return withSecondFactor(parts, identity, { code, isRequired }, asking, async (tx) => {
    await change(tx, asking, { ...tidyAccount(typed), seen });
    return readPayoutAccount(tx, asking);
  });
}

async function change(
  tx: Transaction,
  { identity, restaurantId, now }: Asking,
  { holder, iban, seen }: { readonly holder: string; readonly iban: string; readonly seen: number | undefined },
): Promise<void> {
  await lockRestaurant(tx, restaurantId);
  const before = (await findPayoutAccounts(tx, [restaurantId])).get(restaurantId);
  noteAct({ fields: ["holder", "iban"] });
  if (before?.holder === holder && before.iban === iban) return;
  if (before?.since !== seen) throw new ProblemException("revision-changed");
  const waitsUntil = firstPayoutDay(now);
  const account = { restaurantId, holder, iban, waitsUntil, setBy: identity.accountId };
  const since = await setPayoutAccount(tx, account, now);
  // All current owners are notified, even if one is dismissed before the mail is written.
  const owners = await findOwners(tx, restaurantId);
  await addJobs(
    tx,
    owners.map(({ accountId }) => ({ task: "mail-payout-account", payload: { restaurantId, since, accountId } })),
  );
  noteChanges({
    holder: [before?.holder ?? null, holder],
    iban: [before ? maskedIban(before.iban) : null, maskedIban(iban)],
    waitsUntil: [null, waitsUntil],
  });
}
