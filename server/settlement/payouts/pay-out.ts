import type { PayoutRun } from "@mahlzeit/contract/management/payouts";
import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { endOfRun, lastDayOfRun } from "@mahlzeit/domain/payout/payout";
import { bookPayout } from "../../ledger/book-payout.ts";
import type { OperatorConfig } from "../../platform/config/operator-config.ts";
import { noteAct, noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { lockKeys } from "../../platform/database/lock-keys.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { findRun, planRun } from "./find-payouts.ts";
import { sepaFile } from "./sepa-file.ts";

interface Confirmed {
  readonly id: string;
  readonly total: Cents;
  readonly lastDay: string;
}

/**
 * Pays out what an operator has looked at: file, payouts and books in one transaction, one run after the other. Whoever
 * repeats it gets the run that was made. Throws `operator-unnamed` and `payout-changed`.
 */
export function payOut(
  { db, operator }: { readonly db: Database; readonly operator: OperatorConfig | undefined },
  { id, total, lastDay }: Confirmed,
  now: Instant,
): Promise<PayoutRun> {
  if (!operator) throw new ProblemException("operator-unnamed");
  return db.transaction(async (tx) => {
    await lock(tx, lockKeys.payouts);
    noteAct({ about: id });
    const made = await findRun(tx, id);
    if (made) return made;
    const { plan, accounts, nameOf } = await planRun(tx, now);
    if (plan.paid.length === 0 || plan.totalCents !== total || lastDayOfRun(now) !== lastDay)
      throw new ProblemException("payout-changed");
    const payouts = plan.paid.map(({ restaurantId, cents }) => {
      const account = accounts.get(restaurantId);
      if (!account) throw new Error(`restaurant ${restaurantId} has no account to be paid to`);
      return { ...account, id: uuidv7(now), name: nameOf(restaurantId), cents };
    });
    const until = formatDate(endOfRun(now) - 1);
    const payments = payouts.map(({ id: payoutId, name, ...one }) => ({
      ...one,
      reference: payoutId.replaceAll("-", ""),
      text: `Auszahlung bis ${until}, ${name}`,
    }));
    const file = sepaFile({ id: id.replaceAll("-", ""), from: operator, payments }, now);
    await saveRun(tx, id, lastDay, new Date(now), Buffer.from(file));
    await savePayouts(tx, id, JSON.stringify(payouts));
    for (const { id: causeId, restaurantId, cents } of payouts)
      await bookPayout(tx, { restaurantId, kind: "payout", causeId, cents }, now);
    noteChanges({ total: [null, total] });
    return requireRun(tx, id);
  });
}

/** Books what the bank has sent back, once. Throws `not-found`. */
export function returnPayout(db: Database, id: string, now: Instant): Promise<PayoutRun> {
  return db.transaction(async (tx) => {
    const [payout] = await lockPayout(tx, id);
    if (!payout) throw new ProblemException("not-found");
    const { runId, restaurantId, cents, isReturned } = payout;
    noteAct({ restaurantId });
    if (!isReturned) {
      await markReturned(tx, id, new Date(now));
      await bookPayout(tx, { restaurantId, kind: "payout-returned", causeId: id, cents }, now);
    }
    return requireRun(tx, runId);
  });
}

async function requireRun(tx: Transaction, id: string): Promise<PayoutRun> {
  const run = await findRun(tx, id);
  if (!run) throw new Error(`payout run ${id} is gone`);
  return run;
}

const lock = namedQuery("lock_payouts", "SELECT pg_advisory_xact_lock($1)");

const saveRun = namedQuery(
  "save_payout_run",
  "INSERT INTO payout_runs (id, last_day, made_at, file) VALUES ($1, $2::date, $3, $4)",
);

const savePayouts = namedQuery(
  "save_payouts",
  `INSERT INTO payouts (id, run_id, restaurant_id, restaurant_name, holder, iban, cents)
   SELECT p.id, $1, p."restaurantId", p.name, p.holder, p.iban, p.cents
   FROM json_to_recordset($2::json) AS p (id uuid, "restaurantId" uuid, name text, holder text, iban text, cents integer)`,
);

const lockPayout = namedQuery<{ runId: string; restaurantId: string; cents: Cents; isReturned: boolean }>(
  "lock_payout",
  `SELECT run_id AS "runId", restaurant_id AS "restaurantId", cents, returned_at IS NOT NULL AS "isReturned"
   FROM payouts WHERE id = $1 FOR UPDATE`,
);

const markReturned = namedQuery("mark_payout_returned", "UPDATE payouts SET returned_at = $2 WHERE id = $1");
