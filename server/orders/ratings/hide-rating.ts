import type { Instant } from "@mahlzeit/domain/local-time";
import type { RatingObjection } from "@mahlzeit/domain/operator/moderation";
import { noteChanges } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import type { Job } from "../../platform/jobs/add-jobs.ts";
import { jobsForOwners } from "./mail-owners.ts";
import type { RatingToMail } from "./rating-mails.ts";
import { type RatingRecord, selectRating } from "./rating-record.ts";
import { recountStars } from "./scores.ts";

interface HidingRating {
  readonly reason: RatingObjection;
  readonly words: string;
  /** True if somebody had reported it. */
  readonly isReported: boolean;
  readonly now: Instant;
}

/** Hides a rating and returns the mails to those affected. A hidden one stays unchanged. */
export async function hideRating(
  tx: Transaction,
  id: string,
  { reason, words, isReported, now }: HidingRating,
): Promise<Job[]> {
  const rating = await lockRating(tx, id);
  if (rating.hiddenAt !== null) return [];
  await setHidden(tx, id, new Date(now), reason, words);
  noteChanges({ isHidden: [false, true], reason: [null, reason] });
  await recountStars(tx, rating.restaurantId);
  return whomItMeets(tx, rating, { kind: "hidden", decidedAt: now, isReported });
}

/** Shows a rating again and returns the mails. Does nothing if it is shown. */
export async function showRating(tx: Transaction, id: string, now: Instant): Promise<Job[]> {
  const rating = await lockRating(tx, id);
  if (rating.hiddenAt === null) return [];
  await setShown(tx, id);
  noteChanges({ isHidden: [true, false] });
  await recountStars(tx, rating.restaurantId);
  return whomItMeets(tx, rating, { kind: "shown-again", decidedAt: now, isReported: false });
}

/** Returns the mails to its guest, and to the owners if they have answered it. */
async function whomItMeets(
  tx: Transaction,
  rating: RatingRecord,
  notice: Omit<RatingToMail, "ratingId">,
): Promise<Job[]> {
  const toGuest: Job = { task: "mail-rating", payload: { ratingId: rating.id, ...notice } };
  return [toGuest, ...(await jobsForOwners(tx, rating, notice))];
}

/** Locks a rating against other decisions until the transaction ends. Throws `not-found`. */
export async function lockRating(tx: Transaction, id: string): Promise<RatingRecord> {
  const [rating] = await lock(tx, id);
  if (!rating) throw new ProblemException("not-found");
  return rating;
}

/** Finds the existing ones of these ratings. */
export function findRatingsById(db: Database | Transaction, ids: readonly string[]): Promise<RatingRecord[]> {
  return byIds(db, ids);
}

const lock = namedQuery<RatingRecord>("lock_rating", `${selectRating} WHERE t.id = $1 FOR UPDATE`);
const byIds = namedQuery<RatingRecord>("ratings_by_id", `${selectRating} WHERE t.id = ANY ($1::uuid[])`);
const setHidden = namedQuery(
  "hide_rating",
  "UPDATE ratings SET hidden_at = greatest(rated_at, $2), hidden_reason = $3, hidden_words = $4 WHERE id = $1",
);
const setShown = namedQuery("show_rating_again", "UPDATE ratings SET hidden_at = NULL WHERE id = $1");
