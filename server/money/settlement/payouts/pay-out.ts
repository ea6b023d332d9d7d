import type { PayoutRun } from "@mahlzeit/contract/money/payouts";
import { formatDate, type Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { endOfRun } from "@mahlzeit/domain/money/payout/payout";
import { mayConfirm } from "@mahlzeit/domain/money/payout/run";
import type { OperatorConfig } from "../../../platform/config/operator-config.ts";
import { noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { bookPayout, sumOfPayouts } from "../../ledger/book-payout.ts";
import { findDraft, forgetDrafts, lockPayouts } from "./draft-run.ts";
import { findRun } from "./find-payouts.ts";
import { checkPlan, findLastPayouts, planRun } from "./plan-run.ts";
import { sepaFile } from "./sepa-file.ts";

interface Confirmed {
  /** The id of the draft, and then of the run. */
  readonly id: string;
  readonly totalCents: Cents;
  readonly accountId: string;
}

/**
 * Pays out the draft that an operator has confirmed, if it is still current: file, payouts and bookings in one
 * transaction, one run after the other. A repeated request returns the same run. Throws `payout-changed`,
 * `payout-blocked` and, if somebody else confirmed it first, `payout-confirmed`.
 */
export function payOut(
  { db, operator }: { readonly db: Database; readonly operator: OperatorConfig | undefined },
  { id, totalCents, accountId }: Confirmed,
  now: Instant,
): Promise<PayoutRun> {
  return db.transaction(async (tx) => {
    await lockPayouts(tx);
    noteAct({ about: id });
    const [made] = await confirmedBy(tx, id);
    if (made && made.accountId !== accountId) throw new ProblemException("payout-confirmed");
    if (made) return requireRun(tx, id);
    const planned = await planRun(tx, now);
    const { plan, lastDay } = planned;
    if (plan.totalCents !== totalCents || (await findDraft(tx, planned)) !== id)
      throw new ProblemException("payout-changed");
    const last = await findLastPayouts(tx, planned);
    const checks = await checkPlan(tx, planned, { operatorIban: operator?.iban ?? null, last });
    if (!operator || !mayConfirm(checks)) throw new ProblemException("payout-blocked");
    const payouts = planned.payouts.map((one) => ({ ...one, id: uuidv7(now) }));
    const until = formatDate(endOfRun(now) - 1);
    const payments = payouts.map(({ id: payoutId, name, ...one }) => ({
      ...one,
      reference: payoutId.replaceAll("-", ""),
      text: `Auszahlung bis ${until}, ${name}`,
    }));
    const file = sepaFile({ id: id.replaceAll("-", ""), from: operator, payments }, now);
    await forgetDrafts(tx);
    await saveRun(tx, id, lastDay, new Date(now), Buffer.from(file), accountId);
    await savePayouts(tx, id, JSON.stringify(payouts));
    for (const { id: causeId, restaurantId, cents } of payouts)
      await bookPayout(tx, { restaurantId, kind: "payout", causeId, cents }, now);
    const booked = await sumOfPayouts(
      tx,
      payouts.map((one) => one.id),
    );
    if (booked !== totalCents) throw new Error(`payout run ${id} of ${totalCents} cents was booked as ${booked}`);
    noteChanges({ total: [null, totalCents] });
    return requireRun(tx, id);
  });
}

/**
 * Returns the file for the bank, the same bytes each time; the first call marks the run as exported. Throws
 * `not-found`.
 */
export function exportRun(
  db: Database,
  id: string,
  now: Instant,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  return db.transaction(async (tx) => {
    const [found] = await lockRun(tx, id);
    if (!found) throw new ProblemException("not-found");
    if (!found.isExported) {
      await markExported(tx, id, new Date(now));
      noteChanges({ state: ["CONFIRMED", "EXPORTED"] });
    }
    return { name: `auszahlung-${found.lastDay}.xml`, bytes: new Uint8Array(found.file) };
  });
}

/** Books a payout that the bank has returned, once. Throws `not-found`. */
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

const confirmedBy = namedQuery<{ accountId: string | null }>(
  "payout_run_confirmed_by",
  `SELECT confirmed_by AS "accountId" FROM payout_runs WHERE id = $1`,
);

const saveRun = namedQuery(
  "save_confirmed_payout_run",
  "INSERT INTO payout_runs (id, last_day, made_at, file, confirmed_by) VALUES ($1, $2::date, $3, $4, $5)",
);

const savePayouts = namedQuery(
  "save_payouts",
  `INSERT INTO payouts (id, run_id, restaurant_id, restaurant_name, holder, iban, cents)
   SELECT p.id, $1, p."restaurantId", p.name, p.holder, p.iban, p.cents
   FROM json_to_recordset($2::json) AS p (id uuid, "restaurantId" uuid, name text, holder text, iban text, cents integer)`,
);

const lockRun = namedQuery<{ lastDay: string; file: Buffer; isExported: boolean }>(
  "lock_payout_run",
  `SELECT last_day::text AS "lastDay", file, exported_at IS NOT NULL AS "isExported"
   FROM payout_runs WHERE id = $1 FOR UPDATE`,
);

const markExported = namedQuery("mark_payout_run_exported", "UPDATE payout_runs SET exported_at = $2 WHERE id = $1");

const lockPayout = namedQuery<{ runId: string; restaurantId: string; cents: Cents; isReturned: boolean }>(
  "lock_payout",
  `SELECT run_id AS "runId", restaurant_id AS "restaurantId", cents, returned_at IS NOT NULL AS "isReturned"
   FROM payouts WHERE id = $1 FOR UPDATE`,
);

const markReturned = namedQuery("mark_payout_returned", "UPDATE payouts SET returned_at = $2 WHERE id = $1");
