import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import { remindAfterDays, reportDays, reporterDays, undecidedDays } from "@mahlzeit/domain/operator/moderation";
import { countAlertsOf } from "../../platform/alerts/find-alerts.ts";
import { raiseUnlessOpen } from "../../platform/alerts/raise-alert.ts";
import { settleEnded } from "../../platform/alerts/settle-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { lockReports } from "./subject.ts";

/** Counts the undecided subjects: each rating, dish, picture and description once. */
export async function countReported(db: Database): Promise<number> {
  return (await counted(db))[0]?.subjects ?? 0;
}

/** Settles the alert of a restaurant if no report waits any more. The caller has locked its reports. */
export async function settleUnlessWaiting(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  if ((await waitingOf(tx, restaurantId)).length === 0) await settleEnded(tx, "reported", restaurantId, now);
}

/** Raises alerts again that operators have settled without a decision, once a report has waited for long. */
export async function remindOfReports(db: Database, now: Instant): Promise<void> {
  for (const { restaurantId } of await waitingSince(db, daysBefore(now, remindAfterDays)))
    await db.transaction(async (tx) => {
      await lockReports(tx, restaurantId);
      // Somebody may have decided meanwhile.
      if ((await waitingOf(tx, restaurantId)).length > 0)
        await raiseUnlessOpen(tx, { kind: "reported", restaurantId }, now);
    });
}

/** Erases the authors of reports, then the reports, each after its retention. */
export async function forgetReports(db: Database, now: Instant): Promise<void> {
  await forgetReporters(db, daysBefore(now, reporterDays), daysBefore(now, undecidedDays.reporter));
  await remove(db, daysBefore(now, reportDays), daysBefore(now, undecidedDays.report));
  // This also settles alerts about ratings that were deleted with their orders.
  for (const restaurantId of (await countAlertsOf(db, "reported")).keys())
    if (restaurantId !== null)
      await db.transaction(async (tx) => {
        await lockReports(tx, restaurantId);
        await settleUnlessWaiting(tx, restaurantId, now);
      });
}

function daysBefore(now: Instant, days: number): Date {
  return new Date(now - days * dayMs);
}

const counted = namedQuery<{ subjects: number }>(
  "count_reported",
  `SELECT count(DISTINCT (restaurant_id, kind, rating_id, product_id, picture_hash))::int AS subjects
   FROM reports WHERE decided_at IS NULL`,
);
const waitingOf = namedQuery(
  "waiting_reports_of_restaurant",
  "SELECT 1 FROM reports WHERE restaurant_id = $1 AND decided_at IS NULL LIMIT 1",
);
const waitingSince = namedQuery<{ restaurantId: string }>(
  "restaurants_with_old_reports",
  `SELECT DISTINCT restaurant_id AS "restaurantId" FROM reports WHERE decided_at IS NULL AND reported_at <= $1`,
);
const forgetReporters = namedQuery(
  "forget_reporters",
  `UPDATE reports SET email = NULL
   WHERE email IS NOT NULL AND (decided_at <= $1 OR (decided_at IS NULL AND reported_at <= $2))`,
);
const remove = namedQuery(
  "forget_old_reports",
  "DELETE FROM reports WHERE decided_at <= $1 OR (decided_at IS NULL AND reported_at <= $2)",
);
