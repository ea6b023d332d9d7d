import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { firstPayoutDay } from "@mahlzeit/domain/money/payout/account";
import { findOwnRestaurants } from "../catalogue/restaurants/find-restaurants.ts";
import { findPayoutAccounts, setPayoutAccount } from "../money/settlement/payout-accounts/payout-accounts.ts";
import type { Transaction } from "../platform/database/connect.ts";

/** Two restaurants as examples for a payout run: one has no account, one has just changed it. */
const [uidWithout, uidChanged] = ["pastificio-lenzi", "sofra-anadolu"];

/** Gives the demo's restaurants payout accounts, if they have none. */
export async function seedPayoutAccounts(
  tx: Transaction,
  restaurantIds: readonly string[],
  now: Instant,
): Promise<void> {
  const known = await findPayoutAccounts(tx, restaurantIds);
  const restaurants = (await findOwnRestaurants(tx, restaurantIds)).filter(
    ({ id, uid }) => uid !== uidWithout && !known.has(id),
  );
  for (const [i, { id: restaurantId, uid, name, legal }] of restaurants.entries()) {
    const holder = (legal?.name ?? name).slice(0, 70);
    await setPayoutAccount(tx, { restaurantId, holder, iban: exampleIban(2 * i) }, now - 300 * dayMs);
    if (uid !== uidChanged) continue;
    const waitsUntil = firstPayoutDay(now);
    await setPayoutAccount(tx, { restaurantId, holder, iban: exampleIban(2 * i + 1), waitsUntil }, now);
  }
}

/** Returns an IBAN with valid check digits, of a bank that does not exist. */
export function exampleIban(number: number): string {
  const account = `99999${String(number).padStart(11, "0")}`;
  // The check digits are computed over "AT00" at the end, with letters counting from 10.
  const check = 98n - (BigInt(`${account}102900`) % 97n);
  return `AT${String(check).padStart(2, "0")}${account}`;
}
