import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { faultInPayoutIban, isWaiting } from "@mahlzeit/domain/money/payout/account";
import { endOfRun, lastDayOfRun, type PayoutPlan, planPayout } from "@mahlzeit/domain/money/payout/payout";
import { checkRun, type RunCheck } from "@mahlzeit/domain/money/payout/run";
import { findOwnRestaurants } from "../../../catalogue/restaurants/find-restaurants.ts";
import { countAlertsOf } from "../../../platform/alerts/find-alerts.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { findBalances } from "../../ledger/book-payout.ts";
import { findPayoutAccounts, type PayoutAccount } from "../payout-accounts/payout-accounts.ts";

/** A planned payout: recipient, account and amount. */
export type PlannedPayout = Pick<PayoutAccount, "restaurantId" | "holder" | "iban"> & {
  readonly name: string;
  readonly cents: Cents;
};

export interface RunPlan {
  readonly lastDay: string;
  readonly plan: PayoutPlan;
  /** The number of orders known to differ from their card payments, by restaurant; null: without a known restaurant. */
  readonly differing: ReadonlyMap<string | null, number>;
  /** Returns a restaurant's name and the id of its page. */
  readonly placeOf: (restaurantId: string) => { readonly restaurantName: string; readonly uid: string };
  /** The payouts by restaurant id, so that an equal plan has equal text. */
  readonly payouts: readonly PlannedPayout[];
}

export async function planRun(db: Database | Transaction, now: Instant): Promise<RunPlan> {
  const balances = await findBalances(db, endOfRun(now));
  const ids = balances.map(({ restaurantId }) => restaurantId);
  const accounts = await findPayoutAccounts(db, ids);
  const restaurants = new Map((await findOwnRestaurants(db, ids)).map((one) => [one.id, one]));
  const placeOf = (id: string) => {
    const { name, uid } = restaurants.get(id) ?? { name: id, uid: id };
    return { restaurantName: name, uid };
  };
  const accountOf = (id: string) => {
    const account = accounts.get(id);
    return account ? { waitsUntil: isWaiting(account.waitsUntil, now) ? account.waitsUntil : null } : null;
  };
  const differing = await countAlertsOf(db, "books-differ");
  const plan = planPayout(
    balances.map(({ restaurantId, ...owed }) => ({
      ...owed,
      restaurantId,
      account: accountOf(restaurantId),
      isSuspended: (restaurants.get(restaurantId)?.suspendedAt ?? null) !== null,
      differingOrders: differing.get(restaurantId) ?? 0,
    })),
  );
  const payouts = plan.paid.map(({ restaurantId, cents }) => {
    const account = accounts.get(restaurantId);
    if (!account) throw new Error(`restaurant ${restaurantId} has no account to be paid to`);
    const { holder, iban } = account;
    return { restaurantId, name: placeOf(restaurantId).restaurantName, holder, iban, cents };
  });
  payouts.sort((a, b) => (a.restaurantId < b.restaurantId ? -1 : 1));
  return { lastDay: lastDayOfRun(now), plan, differing, placeOf, payouts };
}

export interface LastPayout {
  readonly restaurantId: string;
  readonly cents: Cents;
  readonly iban: string;
  readonly cameBack: boolean;
}

export async function findLastPayouts(
  db: Database | Transaction,
  { payouts }: Pick<RunPlan, "payouts">,
): Promise<ReadonlyMap<string, LastPayout>> {
  const found = await lastOf(
    db,
    payouts.map(({ restaurantId }) => restaurantId),
  );
  return new Map(found.map((one) => [one.restaurantId, one]));
}

/** Checks the plan before money is paid out. */
export async function checkPlan(
  db: Database | Transaction,
  { plan, differing, payouts, placeOf }: RunPlan,
  { operatorIban, last }: { readonly operatorIban: string | null; readonly last: ReadonlyMap<string, LastPayout> },
): Promise<readonly RunCheck[]> {
  const [notExported] = await notExportedRun(db);
  return checkRun({
    totalCents: plan.totalCents,
    differingOrders: differing.values().reduce((sum, orders) => sum + orders, 0),
    differingNowhere: differing.get(null) ?? 0,
    notExported: notExported?.madeAt ?? null,
    knowsPayer: operatorIban !== null,
    paid: payouts.map(({ restaurantId, name, iban }) => {
      const before = last.get(restaurantId);
      const fault = faultInPayoutIban(iban, operatorIban);
      return { name, fault, cameBack: before?.cameBack === true && before.iban === iban };
    }),
    held: plan.held.map(({ restaurantId, ...why }) => ({ ...why, name: placeOf(restaurantId).restaurantName })),
  });
}

const lastOf = namedQuery<LastPayout>(
  "last_payouts",
  `SELECT DISTINCT ON (p.restaurant_id) p.restaurant_id AS "restaurantId", p.cents, p.iban,
     p.returned_at IS NOT NULL AS "cameBack"
   FROM payouts p JOIN payout_runs r ON r.id = p.run_id WHERE p.restaurant_id = ANY ($1)
   ORDER BY p.restaurant_id, r.made_at DESC`,
);
const notExportedRun = namedQuery<{ madeAt: Instant }>(
  "payout_run_not_exported",
  `SELECT made_at AS "madeAt" FROM payout_runs WHERE exported_at IS NULL ORDER BY made_at LIMIT 1`,
);
