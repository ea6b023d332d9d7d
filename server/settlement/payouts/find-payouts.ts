import type { Answer } from "@mahlzeit/contract/endpoint";
import type { findPayouts as endpoint, PayoutRun } from "@mahlzeit/contract/management/payouts";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import { endOfRun, lastDayOfRun, type PayoutPlan, planPayout } from "@mahlzeit/domain/payout/payout";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBalances } from "../../ledger/book-payout.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { findOwnRestaurants } from "../../restaurants/find-restaurants.ts";
import { findPayoutAccounts, type PayoutAccount } from "../../restaurants/payout-accounts.ts";

interface NamedPlan {
  readonly plan: PayoutPlan;
  readonly accounts: ReadonlyMap<string, PayoutAccount>;
  readonly nameOf: (restaurantId: string) => string;
}

/** What would be paid out now. */
export async function planRun(db: Database | Transaction, now: Instant): Promise<NamedPlan> {
  const balances = await findBalances(db, endOfRun(now));
  const ids = balances.map(({ restaurantId }) => restaurantId);
  const accounts = await findPayoutAccounts(db, ids);
  const restaurants = new Map((await findOwnRestaurants(db, ids)).map((one) => [one.id, one]));
  const nameOf = (id: string) => restaurants.get(id)?.name ?? id;
  const isSuspended = (id: string) => (restaurants.get(id)?.suspendedAt ?? null) !== null;
  const plan = planPayout(
    balances.map(({ restaurantId, ...owed }) => ({
      ...owed,
      restaurantId,
      hasAccount: accounts.has(restaurantId),
      isSuspended: isSuspended(restaurantId),
    })),
  );
  return { plan, accounts, nameOf };
}

/** Throws `not-found`. */
export async function findPayouts(
  db: Database,
  actor: Actor,
  { canPay, now }: { readonly canPay: boolean; readonly now: Instant },
): Promise<Answer<typeof endpoint>> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  const { plan, nameOf } = await planRun(db, now);
  const named = <A extends PayoutPlan["paid"][number]>(amounts: readonly A[]) =>
    amounts
      .map(({ cents: amount, ...one }) => ({ ...one, restaurantName: nameOf(one.restaurantId), amount }))
      .sort((a, b) => a.restaurantName.localeCompare(b.restaurantName, "de-AT"));
  return {
    lastDay: lastDayOfRun(now),
    total: plan.totalCents,
    due: named(plan.paid),
    held: named(plan.held),
    canPay,
    runs: (await lastRuns(db)).map(presentRun),
  };
}

/** Null: there is none. */
export async function findRun(db: Database | Transaction, id: string): Promise<PayoutRun | null> {
  const [run] = await runById(db, id);
  return run ? presentRun(run) : null;
}

/** Throws `not-found`. */
export async function findPayoutFile(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  const [found] = await fileOf(db, id);
  if (!found) throw new ProblemException("not-found");
  return { name: `auszahlung-${found.lastDay}.xml`, bytes: new Uint8Array(found.file) };
}

interface Row {
  readonly id: string;
  readonly lastDay: string;
  readonly madeAt: Instant;
  readonly payouts: readonly {
    readonly id: string;
    readonly restaurantId: string;
    readonly restaurantName: string;
    readonly iban: string;
    readonly cents: Cents;
    readonly returnedAt: Instant | null;
  }[];
}

function presentRun({ payouts, ...run }: Row): PayoutRun {
  return {
    ...run,
    total: cents(payouts.reduce((sum, one) => sum + one.cents, 0)),
    payouts: payouts.map(({ iban, cents: amount, ...one }) => ({ ...one, amount, ibanEnd: iban.slice(-4) })),
  };
}

const selectRun = `SELECT r.id, r.last_day::text AS "lastDay", r.made_at AS "madeAt",
     (SELECT json_agg(json_build_object('id', p.id, 'restaurantId', p.restaurant_id, 'restaurantName', p.restaurant_name,
        'iban', p.iban, 'cents', p.cents, 'returnedAt', ${jsonInstant("p.returned_at")}) ORDER BY p.restaurant_name, p.id)
      FROM payouts p WHERE p.run_id = r.id) AS payouts
   FROM payout_runs r`;
const lastRuns = namedQuery<Row>("last_payout_runs", `${selectRun} ORDER BY r.made_at DESC LIMIT 26`);
const runById = namedQuery<Row>("payout_run", `${selectRun} WHERE r.id = $1`);
const fileOf = namedQuery<{ lastDay: string; file: Buffer }>(
  "file_of_payout_run",
  `SELECT last_day::text AS "lastDay", file FROM payout_runs WHERE id = $1`,
);
