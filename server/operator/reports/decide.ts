import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import type { Reported } from "@mahlzeit/contract/operator/reports";
import type { Instant } from "@mahlzeit/domain/local-time";
import {
  type ContentObjection,
  faultInObjection,
  faultInObjectionText,
  type Outcome,
  type RatingObjection,
} from "@mahlzeit/domain/operator/moderation";
import { findHidden, type ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import { hideRating, lockRating, showRating } from "../../orders/ratings/hide-rating.ts";
import { noteAct } from "../../platform/database/audit-scope.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { addJobs, type Job } from "../../platform/jobs/add-jobs.ts";
import { presentReported } from "./find-reported.ts";
import { hideContent, lockContent, showContent } from "./hide-content.ts";
import { revisionOf } from "./revision.ts";
import { contentOf, findContent, lockReports, ofSubject, partsOf, requireSubject, type Subject } from "./subject.ts";
import { settleUnlessWaiting } from "./waiting-reports.ts";

export interface Deciding {
  readonly identity: Identity;
  readonly now: Instant;
}

/**
 * Hides something from guests, and mails the reasons to those affected and the outcome to those who reported it. Hidden
 * content stays unchanged. Throws `not-found`, `invalid-input` and `revision-changed`.
 */
export function hideReported(
  db: Database,
  deciding: Deciding,
  { about, revision, reason, words }: Input<typeof api.hideReported>["body"],
): Promise<ReportedItem> {
  const { now, identity } = deciding;
  return decide(db, deciding, about, "HIDDEN", async (tx, subject, { shown, isHidden, isReported, ...known }) => {
    const faults = { reason: faultInObjection(subject.kind, reason), words: faultInObjectionText(words) };
    const errors = Object.entries(faults).flatMap(([field, message]) => (message === null ? [] : [{ field, message }]));
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    const isAsSeen = revision === null ? !isReported && !isHidden : revision === known.revision;
    if (!isAsSeen) throw new ProblemException("revision-changed");
    if (subject.kind === "RATING")
      return hideRating(tx, subject.ratingId, { reason: reason as RatingObjection, words, isReported, now });
    if (!shown) throw new Error("content that nobody has seen");
    const reasons = { shown, reason: reason as ContentObjection, words, isReported };
    return hideContent(tx, subject, reasons, { by: identity.accountId, now });
  });
}

/** Keeps showing it, or shows it again, and mails those affected. Throws `not-found` and `revision-changed`. */
export function keepReported(
  db: Database,
  deciding: Deciding,
  { about, isHidden }: Input<typeof api.keepReported>["body"],
): Promise<ReportedItem> {
  const { now, identity } = deciding;
  return decide(db, deciding, about, "KEPT", async (tx, subject, known) => {
    if (!known.isHidden) return [];
    if (!isHidden) throw new ProblemException("revision-changed");
    if (subject.kind !== "RATING") return showContent(tx, subject, { by: identity.accountId, now });
    return showRating(tx, subject.ratingId, now);
  });
}

/** Runs a decision. `act` returns the mails to those affected. */
async function decide(
  db: Database,
  { identity, now }: Deciding,
  about: Reported,
  outcome: Outcome,
  act: (
    tx: Transaction,
    subject: Subject,
    known: Known & { readonly isHidden: boolean; readonly isReported: boolean; readonly revision: string },
  ) => Promise<Job[]>,
): Promise<ReportedItem> {
  requirePermission(identity, "decide-reports", { otherwise: "not-found" });
  const subject = await db.transaction(async (tx) => {
    const subject = await requireSubject(tx, about);
    const { restaurantId } = subject;
    noteAct({ restaurantId });
    // A concurrent report waits, so that it is either among those counted below, or finds the alert settled and raises
    // another.
    await lockReports(tx, restaurantId);
    // The lock prevents changes by the owner, so that the compared content is the hidden content.
    if (subject.kind !== "RATING") await lockContent(tx, subject);
    const known = await requireKnown(tx, subject);
    const decided = await endReports(tx, ...partsOf(subject), new Date(now), outcome);
    const revision = revisionOf({ ...known, reports: decided.map(({ id }) => id) });
    const isHidden = known.hiddenAt !== null;
    const jobs = await act(tx, subject, { ...known, isHidden, isReported: decided.length > 0, revision });
    const mailed = decided.filter(({ hasEmail }) => hasEmail);
    await addJobs(tx, [
      ...jobs,
      ...mailed.map((report): Job => ({ task: "mail-reporter", payload: { reportId: report.id } })),
    ]);
    await settleUnlessWaiting(tx, restaurantId, now);
    return subject;
  });
  const [item] = await presentReported(db, [subject]);
  if (!item) throw new ProblemException("not-found");
  return item;
}

interface Known {
  /** Null: it is shown. */
  readonly hiddenAt: Instant | null;
  /** The current content, hidden or not; null: it is gone, or it is a rating. */
  readonly now: ShownContent | null;
  /** The content that guests see, or saw when it was last reported or hidden; null: it is a rating. */
  readonly shown: ShownContent | null;
}

/** Finds the state of the subject. Throws `not-found` if it does not exist and was never reported or hidden. */
async function requireKnown(tx: Transaction, subject: Subject): Promise<Known> {
  if (subject.kind === "RATING") {
    const { hiddenAt } = await lockRating(tx, subject.ratingId);
    return { hiddenAt, now: null, shown: null };
  }
  const hidden = await findHidden(tx, contentOf(subject));
  const reported = await shownLast(tx, ...partsOf(subject));
  const now = await findContent(tx, subject);
  const shown = now ?? hidden?.shown ?? reported[0]?.shown;
  if (!shown) throw new ProblemException("not-found");
  return { hiddenAt: hidden?.hiddenAt ?? null, now, shown };
}

const endReports = namedQuery<{ id: string; hasEmail: boolean }>(
  "end_reports",
  `UPDATE reports SET decided_at = greatest(reported_at, $6), outcome = $7
   WHERE ${ofSubject} AND decided_at IS NULL RETURNING id, email IS NOT NULL AS "hasEmail"`,
);
const shownLast = namedQuery<{ shown: ShownContent }>(
  "content_reported_last",
  `SELECT shown FROM reports WHERE ${ofSubject} ORDER BY reported_at DESC LIMIT 1`,
);
