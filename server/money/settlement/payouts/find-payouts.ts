import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { PayoutRun } from "@mahlzeit/contract/money/payouts";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type Cents, cents } from "@mahlzeit/domain/money";
import type { PayoutPlan } from "@mahlzeit/domain/money/payout/payout";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { planRun } from "./plan-run.ts";

/** Finds the payouts for operators. Throws `not-found`. */
export async function findPayouts(
  db: Database,
  actor: Actor,
  { isByProvider, now }: { readonly isByProvider: boolean; readonly now: Instant },
): Promise<Answer<typeof api.findPayouts>> {
  requirePermission(actor, "see-money", { otherwise: "not-found" });
  const { plan, placeOf, lastDay } = await planRun(db, now);
  const named = <A extends PayoutPlan["paid"][number]>(amounts: readonly A[]) =>
    amounts
      .map(({ cents: amountCents, ...one }) => ({ ...one, ...placeOf(one.restaurantId), amountCents }))
      .sort((a, b) => a.restaurantName.localeCompare(b.restaurantName, "de-AT"));
  return {
    isByProvider,
    lastDay,
    totalCents: plan.totalCents,
    due: named(plan.paid),
    held: named(plan.held),
    runs: (await lastRuns(db)).map(presentRun),
  };
}

/** Finds a run; null if it does not exist. */
export async function findRun(db: Database | Transaction, id: string): Promise<PayoutRun | null> {
  const [run] = await runById(db, id);
  return run ? presentRun(run) : null;
}

interface Row {
  readonly id: string;
  readonly lastDay: string;
  readonly madeAt: Instant;
  readonly isExported: boolean;
  readonly payouts: readonly {
    readonly id: string;
    readonly restaurantId: string;
    readonly restaurantName: string;
    readonly iban: string;
    readonly cents: Cents;
    readonly returnedAt: Instant | null;
  }[];
}

function presentRun({ payouts, isExported, ...run }: Row): PayoutRun {
  return {
    ...run,
    state: isExported ? "EXPORTED" : "CONFIRMED",
    totalCents: cents(payouts.reduce((sum, one) => sum + one.cents, 0)),
    payouts: payouts.map(({ iban, cents: amountCents, ...one }) => ({ ...one, amountCents, ibanEnd: iban.slice(-4) })),
  };
}

const selectRun = `SELECT r.id, r.last_day::text AS "lastDay", r.made_at AS "madeAt",
     r.exported_at IS NOT NULL AS "isExported",
     (SELECT json_agg(json_build_object('id', p.id, 'restaurantId', p.restaurant_id, 'restaurantName', p.restaurant_name,
        'iban', p.iban, 'cents', p.cents, 'returnedAt', ${jsonInstant("p.returned_at")}) ORDER BY p.restaurant_name, p.id)
      FROM payouts p WHERE p.run_id = r.id) AS payouts
   FROM payout_runs r`;
const lastRuns = namedQuery<Row>("last_payout_runs", `${selectRun} ORDER BY r.made_at DESC, r.id DESC LIMIT 26`);
const runById = namedQuery<Row>("payout_run", `${selectRun} WHERE r.id = $1`);
