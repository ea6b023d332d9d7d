import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import type {
  findReportedRatings as findReported,
  hideRating as hide,
  keepRating as keep,
  ReportedRating,
} from "@mahlzeit/contract/management/ratings";
import type { Instant } from "@mahlzeit/domain/local-time";
import { faultInObjectionWords, type Outcome } from "@mahlzeit/domain/ratings/moderation";
import { noteAct, noteChanges } from "../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../platform/database/named-query.ts";
import type { Identity } from "../platform/http/identity.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { requirePermission } from "../platform/http/require-permission.ts";
import { addJobs, type Job } from "../platform/jobs/add-jobs.ts";
import { findOwnRestaurants } from "../restaurants/find-restaurants.ts";
import type { RatingToMail } from "./rating-mails.ts";
import { presentManaged, type RatingRecord, selectRating } from "./rating-record.ts";
import { lockScores, recountStars } from "./scores.ts";
import { jobsForOwners } from "./tell-owners.ts";
import { settleUnlessWaiting } from "./waiting-reports.ts";

/** Which operator decides about which rating, and when. */
export interface Deciding {
  readonly identity: Identity;
  readonly id: string;
  readonly now: Instant;
}

/**
 * Shows a rating to nobody any more, mails its guest the reasons, also the owners if they have answered it, and whoever reported it
 * the outcome. One that is hidden stays as it is. Throws `not-found` and `invalid-input`.
 */
export function hideRating(
  db: Database,
  deciding: Deciding,
  { reason, words }: Input<typeof hide>["body"],
): Promise<ReportedRating> {
  return decide(db, deciding, "HIDDEN", async (tx, rating) => {
    const fault = faultInObjectionWords(words);
    if (fault !== null) throw new ProblemException("invalid-input", { errors: [{ field: "words", message: fault }] });
    if (rating.hiddenAt !== null) return [];
    await setHidden(tx, rating.id, new Date(deciding.now), reason, words);
    noteChanges({ isHidden: [false, true], reason: [null, reason] });
    return whomItMeets(tx, rating, { kind: "hidden", decidedAt: deciding.now });
  });
}

/** Goes on showing it, or shows it again; who is concerned is mailed. Throws `not-found` and `revision-changed`. */
export function keepRating(
  db: Database,
  deciding: Deciding,
  { isHidden }: Input<typeof keep>["body"],
): Promise<ReportedRating> {
  return decide(db, deciding, "KEPT", async (tx, rating) => {
    if (rating.hiddenAt === null) return [];
    if (!isHidden) throw new ProblemException("revision-changed");
    await setShown(tx, rating.id);
    noteChanges({ isHidden: [true, false] });
    return whomItMeets(tx, rating, { kind: "shown-again", decidedAt: deciding.now });
  });
}

/** The mails to its guest, and to the owners where their answer goes or comes with it. */
async function whomItMeets(
  tx: Transaction,
  rating: RatingRecord,
  told: Omit<RatingToMail, "ratingId">,
): Promise<Job[]> {
  const toGuest: Job = { task: "mail-rating", payload: { ratingId: rating.id, ...told } };
  return [toGuest, ...(await jobsForOwners(tx, rating, told))];
}

/** `act` returns the mails to whom it meets. */
async function decide(
  db: Database,
  { identity, id, now }: Deciding,
  outcome: Outcome,
  act: (tx: Transaction, rating: RatingRecord) => Promise<Job[]>,
): Promise<ReportedRating> {
  requirePermission(identity, "moderate-ratings", { otherwise: "not-found" });
  await db.transaction(async (tx) => {
    const [rating] = await lock(tx, id);
    if (!rating) throw new ProblemException("not-found");
    const { restaurantId } = rating;
    noteAct({ restaurantId });
    // A report that comes now waits, so that either it is among those counted below, or it finds the alert ended and raises another.
    await lockScores(tx, restaurantId);
    const jobs = await act(tx, rating);
    const decided = await endReports(tx, id, new Date(now), outcome);
    const told = decided.filter(({ hasEmail }) => hasEmail);
    await addJobs(tx, [
      ...jobs,
      ...told.map((report): Job => ({ task: "mail-reporter", payload: { reportId: report.id } })),
    ]);
    if (jobs.length > 0) await recountStars(tx, restaurantId);
    await settleUnlessWaiting(tx, restaurantId, now);
  });
  const [rating] = await presentReported(db, await byId(db, id));
  if (!rating) throw new ProblemException("not-found");
  return rating;
}

/** So many of those hidden last. */
const hiddenShown = 50;

/** For operators. Throws `not-found`. */
export async function findReportedRatings(db: Database, identity: Identity): Promise<Answer<typeof findReported>> {
  requirePermission(identity, "moderate-ratings", { otherwise: "not-found" });
  return {
    waiting: await presentReported(db, await waiting(db)),
    hidden: await presentReported(db, await hiddenLast(db, hiddenShown)),
  };
}

async function presentReported(db: Database, ratings: readonly RatingRecord[]): Promise<ReportedRating[]> {
  const reports = new Map(
    (
      await reportsOf(
        db,
        ratings.map(({ id }) => id),
      )
    ).map(({ ratingId, reports: all }) => [ratingId, all]),
  );
  const ids = [...new Set(ratings.map(({ restaurantId }) => restaurantId))];
  const restaurants = new Map((await findOwnRestaurants(db, ids)).map(({ id, uid, name }) => [id, { id, uid, name }]));
  return (await presentManaged(db, ratings)).flatMap((shown, i) => {
    const restaurant = restaurants.get(ratings[i]?.restaurantId ?? "");
    return restaurant ? [{ ...shown, restaurant, reports: reports.get(shown.id) ?? [] }] : [];
  });
}

const lock = namedQuery<RatingRecord>("lock_rating", `${selectRating} WHERE t.id = $1 FOR UPDATE`);
const byId = namedQuery<RatingRecord>("rating_by_id", `${selectRating} WHERE t.id = $1`);
const waiting = namedQuery<RatingRecord>(
  "reported_ratings",
  `${selectRating} JOIN (SELECT rating_id, min(reported_at) AS first_at FROM rating_reports WHERE decided_at IS NULL GROUP BY rating_id) w
     ON w.rating_id = t.id ORDER BY w.first_at, t.id`,
);
const hiddenLast = namedQuery<RatingRecord>(
  "hidden_ratings",
  `${selectRating} WHERE t.hidden_at IS NOT NULL ORDER BY t.hidden_at DESC, t.id LIMIT $1`,
);
const reportsOf = namedQuery<{ ratingId: string; reports: ReportedRating["reports"] }>(
  "waiting_reports",
  `SELECT rating_id AS "ratingId", json_agg(json_build_object('id', id, 'reason', reason, 'words', words,
     'reportedAt', ${jsonInstant("reported_at")}, 'hasEmail', email IS NOT NULL) ORDER BY reported_at, id) AS reports
   FROM rating_reports WHERE rating_id = ANY ($1::uuid[]) AND decided_at IS NULL GROUP BY rating_id`,
);
const setHidden = namedQuery(
  "hide_rating",
  "UPDATE ratings SET hidden_at = greatest(rated_at, $2), hidden_reason = $3, hidden_words = $4 WHERE id = $1",
);
const setShown = namedQuery("show_rating_again", "UPDATE ratings SET hidden_at = NULL WHERE id = $1");
const endReports = namedQuery<{ id: string; hasEmail: boolean }>(
  "end_rating_reports",
  `UPDATE rating_reports SET decided_at = greatest(reported_at, $2), outcome = $3
   WHERE rating_id = $1 AND decided_at IS NULL RETURNING id, email IS NOT NULL AS "hasEmail"`,
);
