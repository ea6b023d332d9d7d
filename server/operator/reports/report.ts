import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultIn } from "@mahlzeit/domain/customer";
import { hourMs, type Instant } from "@mahlzeit/domain/local-time";
import {
  faultInObjection,
  faultInObjectionText,
  maxOpenReports,
  type Objection,
} from "@mahlzeit/domain/operator/moderation";
import { findRestaurants } from "../../catalogue/restaurants/find-restaurants.ts";
import { findHidden, type ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import { lockRating } from "../../orders/ratings/hide-rating.ts";
import { type AttemptParts, takeAttempt } from "../../people/accounts/attempts.ts";
import { raiseUnlessOpen } from "../../platform/alerts/raise-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { addJobs } from "../../platform/jobs/add-jobs.ts";
import { contentOf, findContent, lockReports, ofSubject, partsOf, requireSubject, type Subject } from "./subject.ts";

export interface Report {
  readonly reason: Objection;
  readonly words: string;
  /** Null: the author does not want to be notified. */
  readonly email: string | null;
}

/**
 * Stores a report about a rating or a restaurant's content, alerts operators, and confirms it if an address was given.
 * A repeated request counts once. Throws `not-found`, also for content that guests do not see, `invalid-input`,
 * `too-many-attempts` and `too-many-requests`.
 */
export async function report(
  { db, ...parts }: AttemptParts & { readonly db: Database },
  { about, reason, words, email }: Input<typeof api.report>["body"],
  { address, now }: { address: string | null; now: Instant },
): Promise<void> {
  const faults = {
    reason: faultInObjection(about.kind, reason),
    words: faultInObjectionText(words),
    email: email === "" ? null : faultIn("email", email),
  };
  const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
  if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
  await takeAttempt(db, parts, { what: "report", email: email || null, address }, now);
  await db.transaction(async (tx) => {
    const subject = await requireSubject(tx, about);
    await lockReports(tx, subject.restaurantId);
    const shown = await requireShown(tx, subject);
    await addReport(tx, { subject, shown }, { reason, words, email: email || null }, now);
  });
}

/** Returns the content that guests see; null: it is a rating. Throws `not-found` if they see nothing. */
async function requireShown(tx: Transaction, subject: Subject): Promise<ShownContent | null> {
  if (subject.kind === "RATING") {
    if ((await lockRating(tx, subject.ratingId)).hiddenAt === null) return null;
    throw new ProblemException("not-found");
  }
  const [restaurant] = await findRestaurants(tx, [subject.restaurantId]);
  const shown = restaurant && !(await findHidden(tx, contentOf(subject))) ? await findContent(tx, subject) : null;
  if (!shown) throw new ProblemException("not-found");
  return shown;
}

/** Adds a report. Throws `too-many-requests`. */
export async function addReport(
  tx: Transaction,
  { subject, shown }: { readonly subject: Subject; readonly shown: ShownContent | null },
  { reason, words, email }: Report,
  now: Instant,
): Promise<void> {
  const { restaurantId } = subject;
  const which = partsOf(subject);
  await lockReports(tx, restaurantId);
  if ((await sameWaiting(tx, ...which, reason, words, email)).length > 0) return;
  const [waiting] = await countWaiting(tx, ...which);
  if (waiting && waiting.reports >= maxOpenReports)
    throw new ProblemException("too-many-requests", { retryAfterSeconds: hourMs / 1000 });
  const reportId = uuidv7(now);
  const seen = shown === null ? null : JSON.stringify(shown);
  await save(tx, ...which, reportId, seen, reason, words, email, new Date(now));
  if (email !== null) await addJobs(tx, [{ task: "mail-report-receipt", payload: { reportId } }]);
  await raiseUnlessOpen(tx, { kind: "reported", restaurantId }, now);
}

const countWaiting = namedQuery<{ reports: number }>(
  "count_waiting_reports",
  `SELECT count(*)::int AS reports FROM reports WHERE ${ofSubject} AND decided_at IS NULL`,
);
const sameWaiting = namedQuery(
  "same_waiting_report",
  `SELECT 1 FROM reports WHERE ${ofSubject} AND decided_at IS NULL AND reason = $6 AND words = $7 AND email IS NOT DISTINCT FROM $8`,
);
const save = namedQuery(
  "save_report",
  `INSERT INTO reports (restaurant_id, kind, rating_id, product_id, picture_hash, id, shown, reason, words, email, reported_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
);
