import type { PayoutDraft } from "@mahlzeit/contract/money/payouts";
import type { Instant } from "@mahlzeit/domain/local-time";
import { noteAct, noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { lock } from "../../../platform/database/lock-keys.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { uuidv7 } from "../../../platform/database/uuid.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { checkPlan, findLastPayouts, planRun, type RunPlan } from "./plan-run.ts";

/**
 * Creates the draft of the current payouts, which replaces the previous one; an unchanged draft stays the same. Throws
 * `payout-changed` if there is nothing to pay.
 */
export function draftRun(
  { db, operatorIban }: { readonly db: Database; readonly operatorIban: string | null },
  now: Instant,
): Promise<PayoutDraft> {
  return db.transaction(async (tx) => {
    await lockPayouts(tx);
    const planned = await planRun(tx, now);
    const { plan, payouts, placeOf, lastDay } = planned;
    if (payouts.length === 0) throw new ProblemException("payout-changed");
    const id = (await findDraft(tx, planned)) ?? (await replaceDraft(tx, planned, now));
    noteAct({ about: id });
    noteChanges({ total: [null, plan.totalCents] });
    const last = await findLastPayouts(tx, planned);
    const due = payouts.map(({ restaurantId, cents: amountCents }) => {
      return {
        restaurantId,
        ...placeOf(restaurantId),
        amountCents,
        beforeCents: last.get(restaurantId)?.cents ?? null,
      };
    });
    return {
      id,
      lastDay,
      totalCents: plan.totalCents,
      due: due.sort((a, b) => b.amountCents - a.amountCents),
      checks: (await checkPlan(tx, planned, { operatorIban, last })).map(({ words, ...one }) => ({
        ...one,
        words: [...words],
      })),
    };
  });
}

/** Locks payouts, so that only one transaction at a time reads and pays them. */
export async function lockPayouts(tx: Transaction): Promise<void> {
  await lock(tx, "payouts");
}

/** Finds the id of an equal draft; null if there is none. */
export async function findDraft(
  tx: Transaction,
  { lastDay, payouts }: Pick<RunPlan, "lastDay" | "payouts">,
): Promise<string | null> {
  return (await equalDraft(tx, lastDay, JSON.stringify(payouts)))[0]?.id ?? null;
}

async function replaceDraft(tx: Transaction, { lastDay, payouts }: RunPlan, now: Instant): Promise<string> {
  const id = uuidv7(now);
  await forgetDrafts(tx);
  await saveDraft(tx, id, lastDay, new Date(now), JSON.stringify(payouts));
  return id;
}

/** Deletes the drafts once one is confirmed or replaced. */
export async function forgetDrafts(tx: Transaction): Promise<void> {
  await forget(tx);
}

const equalDraft = namedQuery<{ id: string }>(
  "payout_draft_that_equals",
  "SELECT id FROM payout_drafts WHERE last_day = $1::date AND payouts = $2::jsonb",
);
const forget = namedQuery("forget_payout_drafts", "DELETE FROM payout_drafts");
const saveDraft = namedQuery(
  "save_payout_draft",
  "INSERT INTO payout_drafts (id, last_day, made_at, payouts) VALUES ($1, $2::date, $3, $4::jsonb)",
);
