import type { PayoutAccountState } from "@mahlzeit/contract/money/payout-account";
import type { Instant } from "@mahlzeit/domain/local-time";
import { firstPayoutDay, isWaiting, maskedIban } from "@mahlzeit/domain/money/payout/account";
import { mayDo } from "@mahlzeit/domain/people/roles";
import { requireOwnRestaurant } from "../../../catalogue/restaurants/find-restaurants.ts";
import { findSecondFactor } from "../../../people/accounts/second-factor/change-second-factor.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import type { Identity } from "../../../platform/http/identity.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { findPayoutAccounts } from "./payout-accounts.ts";

export interface Asking {
  readonly identity: Identity;
  readonly restaurantId: string;
  readonly now: Instant;
  /** True if changing the account requires a second factor, as it does outside a demo. */
  readonly isRequired: boolean;
}

/** Finds a restaurant's payout account. Throws `service-not-found`. */
export function findPayoutAccount(db: Database, asking: Asking): Promise<PayoutAccountState> {
  const { identity, restaurantId } = asking;
  requirePermission(identity, "see-own-money", { restaurantId, otherwise: "service-not-found" });
  return readPayoutAccount(db, asking);
}

/** Reads the payout account after the permission was checked. */
export async function readPayoutAccount(
  db: Database | Transaction,
  { identity, restaurantId, now, isRequired }: Asking,
): Promise<PayoutAccountState> {
  const { name } = await requireOwnRestaurant(db, restaurantId);
  const kept = (await findPayoutAccounts(db, [restaurantId])).get(restaurantId);
  const { since } = await findSecondFactor(db, identity.accountId);
  return {
    restaurantName: name,
    account: kept
      ? {
          holder: kept.holder,
          iban: maskedIban(kept.iban),
          since: kept.since,
          waitsUntil: isWaiting(kept.waitsUntil, now) ? kept.waitsUntil : null,
        }
      : null,
    wouldWaitUntil: firstPayoutDay(now),
    mayChange: mayDo(identity, "change-payout-account", restaurantId),
    secondFactor: since !== null ? "ON" : isRequired ? "REQUIRED" : "OFF",
  };
}
