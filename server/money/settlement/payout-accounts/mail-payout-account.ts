import { paths } from "@mahlzeit/contract/page-addresses";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findBoardRestaurant } from "../../../catalogue/restaurants/find-kitchens.ts";
import { findAccount } from "../../../people/accounts/find-account.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { type MailParts, sendMail } from "../../../platform/mail/send-mail.ts";
import { payoutAccountMail } from "./account-mail.ts";
import { findAccountChange } from "./payout-accounts.ts";

/** The owner to notify of a change. */
export interface AccountToMail {
  readonly restaurantId: string;
  readonly since: Instant;
  /** The account of an owner at that time. */
  readonly accountId: string;
}

/** Notifies an owner of a change, even a former one: the change may be why they were dismissed. */
export async function mailPayoutAccount(
  { db, mail }: { readonly db: Database; readonly mail: MailParts },
  { restaurantId, since, accountId }: AccountToMail,
  now: Instant,
): Promise<void> {
  const found = await findAccountChange(db, restaurantId, since);
  const [restaurant, owner] = [await findBoardRestaurant(db, restaurantId), await findAccount(db, accountId)];
  if (!found?.account.waitsUntil || !found.account.setBy || !restaurant || !owner) return;
  const { waitsUntil, setBy } = found.account;
  const by = await findAccount(db, setBy);
  const content = payoutAccountMail({
    firstName: owner.firstName,
    restaurant: restaurant.name,
    account: { ...found.account, waitsUntil },
    before: found.before,
    by: by ? `${by.firstName} ${by.lastName}` : "jemand von den Inhaber:innen",
    complaintsTo: mail.suggestionsTo.address,
    url: `${mail.publicUrl}${paths.statements}?restaurant=${restaurantId}`,
  });
  await sendMail(mail, content, {
    cause: `account-${accountId}.payout-account-${restaurantId}-${since}`,
    at: now,
    to: { name: owner.firstName, address: owner.email },
  });
}
