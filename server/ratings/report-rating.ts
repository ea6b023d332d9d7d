import type { Input } from "@mahlzeit/contract/endpoint";
import type { reportRating as report } from "@mahlzeit/contract/ratings";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import { faultIn } from "@mahlzeit/domain/people/customer";
import { faultInObjectionWords, maxOpenReports, type Objection } from "@mahlzeit/domain/ratings/moderation";
import { raiseUnlessOpen } from "../alerts/raise-alert.ts";
import { type AttemptParts, takeAttempt } from "../customers/attempts.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { uuidv7 } from "../platform/database/uuid.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { addJobs } from "../platform/jobs/add-jobs.ts";
import { lockScores } from "./scores.ts";

/**
 * Saves what somebody has against a rating, has operators look at it, and confirms it where an address was given. Who sends the
 * same again, as the answer was lost, has reported once. Throws `not-found`, also for what is hidden, `invalid-input`,
 * `too-many-attempts` and `too-many-requests`.
 */
export async function reportRating(
  { db, ...parts }: AttemptParts & { readonly db: Database },
  id: string,
  { reason, words, email }: Input<typeof report>["body"],
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  if ((await shown(db, id)).length === 0) throw new ProblemException("not-found");
  const faults = { words: faultInObjectionWords(words), email: email === "" ? null : faultIn("email", email) };
  const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  await takeAttempt(db, parts, { what: "report", email: email || null, address }, now);
  await db.transaction(async (tx) => {
    const [rating] = await lockShown(tx, id);
    if (!rating) throw new ProblemException("not-found");
    await addReport(tx, { id, ...rating }, { reason, words, email: email || null }, now);
  });
}

/** Throws `too-many-requests`. */
export async function addReport(
  tx: Transaction,
  { id, restaurantId }: { readonly id: string; readonly restaurantId: string },
  { reason, words, email }: { readonly reason: Objection; readonly words: string; readonly email: string | null },
  now: Instant,
): Promise<void> {
  await lockScores(tx, restaurantId);
  if ((await sameWaiting(tx, id, reason, words, email)).length > 0) return;
  const [waiting] = await countWaiting(tx, id);
  if (waiting && waiting.reports >= maxOpenReports)
    throw new ProblemException("too-many-requests", { retryAfterSeconds: hourMs / 1000 });
  const reportId = uuidv7(now);
  await save(tx, reportId, id, reason, words, email, new Date(now));
  if (email !== null) await addJobs(tx, [{ task: "mail-report-receipt", payload: { reportId } }]);
  await raiseUnlessOpen(tx, { kind: "rating-reported", restaurantId }, now);
}

const shown = namedQuery("shown_rating", "SELECT 1 FROM ratings WHERE id = $1 AND hidden_at IS NULL");
const lockShown = namedQuery<{ restaurantId: string }>(
  "lock_shown_rating",
  `SELECT restaurant_id AS "restaurantId" FROM ratings WHERE id = $1 AND hidden_at IS NULL FOR UPDATE`,
);
const countWaiting = namedQuery<{ reports: number }>(
  "count_waiting_reports",
  "SELECT count(*)::int AS reports FROM rating_reports WHERE rating_id = $1 AND decided_at IS NULL",
);
const sameWaiting = namedQuery(
  "same_waiting_report",
  `SELECT 1 FROM rating_reports WHERE rating_id = $1 AND decided_at IS NULL AND reason = $2 AND words = $3
   AND email IS NOT DISTINCT FROM $4`,
);
const save = namedQuery(
  "save_rating_report",
  `INSERT INTO rating_reports (id, rating_id, reason, words, email, reported_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
