import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { ReportedContent, ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Objection } from "@mahlzeit/domain/operator/moderation";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findPictures } from "../../catalogue/media/known-pictures.ts";
import { findOwnRestaurants, requireOwnRestaurant } from "../../catalogue/restaurants/find-restaurants.ts";
import { findHiddenOf, type ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import { findRatingsById } from "../../orders/ratings/hide-rating.ts";
import { presentManaged } from "../../orders/ratings/rating-record.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { beginnings, type Page, pageOf, readCursor } from "../../platform/http/list-position.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { revisionOf } from "./revision.ts";
import {
  findContents,
  keyOf,
  presentSubject,
  type Subject,
  type SubjectRow,
  subjectOf,
  subjectOfContent,
} from "./subject.ts";

/** The number of longest waiting subjects on the page; the others follow once these are decided. */
const waitingShown = 100;

/** Finds the reported subjects for operators. Throws `not-found`. */
export async function findReported(db: Database, identity: Identity): Promise<Answer<typeof api.findReported>> {
  requirePermission(identity, "decide-reports", { otherwise: "not-found" });
  return { waiting: await presentReported(db, (await waiting(db, waitingShown)).map(subjectOf)) };
}

/** Finds a page of hidden ratings and content for operators, the latest first. Throws `not-found`. */
export async function findHiddenItems(
  db: Database,
  identity: Identity,
  { after, pageSize }: { readonly after?: string | undefined; readonly pageSize: number },
): Promise<Page<ReportedItem>> {
  requirePermission(identity, "decide-reports", { otherwise: "not-found" });
  const { at, id } = after === undefined ? beginnings.newestFirst : readCursor(after);
  const found = await hiddenSubjects(db, typeof at === "number" ? new Date(at) : at, id, pageSize + 1);
  const page = pageOf(found, pageSize, (row) => ({ group: 0, at: row.hiddenAt, id: row.id }));
  return { ...page, rows: await presentReported(db, page.rows.map(subjectOf)) };
}

/** Finds hidden content for a restaurant's members and operators. Throws `service-not-found`. */
export async function findHiddenContent(
  db: Database,
  actor: Actor,
  { restaurantId, complaintsTo }: { readonly restaurantId: string; readonly complaintsTo: string },
): Promise<Answer<typeof api.findHiddenContent>> {
  requirePermission(actor, "see-hidden-content", { restaurantId, otherwise: "service-not-found" });
  const { id } = await requireOwnRestaurant(db, restaurantId);
  const hidden = (await findHiddenOf(db, [id])).map(({ hiddenAt, reason, words, ...content }) => ({
    about: presentSubject(subjectOfContent(content)),
    hiddenAt,
    reason,
    words,
  }));
  return { hidden, complaintsTo };
}

/**
 * Presents the subjects, without those whose restaurant or rating is gone. Each kind of row is read at once for all, one
 * kind after the other, so that a long list leaves connections to others.
 */
export async function presentReported(db: Database, subjects: readonly Subject[]): Promise<ReportedItem[]> {
  const ids = [...new Set(subjects.map(({ restaurantId }) => restaurantId))];
  const restaurants = new Map((await findOwnRestaurants(db, ids)).map(({ id, uid, name }) => [id, { id, uid, name }]));
  const ratingIds = subjects.flatMap((subject) => (subject.kind === "RATING" ? subject.ratingId : []));
  const ratings = new Map(
    (await presentManaged(db, await findRatingsById(db, ratingIds))).map((rating) => [rating.id, rating]),
  );
  const contents = await findContents(
    db,
    subjects.filter((subject) => subject.kind !== "RATING"),
  );
  const hiddenContents = new Map(
    (await findHiddenOf(db, ids)).map((hidden) => [keyOf(subjectOfContent(hidden)), hidden]),
  );
  const reports = Map.groupBy(await reportsOf(db, ids), (row) => keyOf(subjectOf(row)));
  const seen = [
    ...contents.values(),
    ...hiddenContents.values().map(({ shown }) => shown),
    ...[...reports.values()].flat().flatMap(({ shown }) => shown ?? []),
  ];
  const pictures = await findPictures(
    db,
    seen.flatMap(({ pictureHash }) => pictureHash ?? []),
  );
  return subjects.flatMap((subject) => {
    const key = keyOf(subject);
    const restaurant = restaurants.get(subject.restaurantId);
    const rating = subject.kind === "RATING" ? ratings.get(subject.ratingId) : null;
    if (!restaurant || rating === undefined) return [];
    const now = contents.get(key) ?? null;
    const content = hiddenContents.get(key);
    const hidden = content
      ? {
          at: content.hiddenAt,
          reason: content.reason,
          words: content.words,
          shown: presentContent(content.shown, pictures),
        }
      : rating?.hidden
        ? { ...rating.hidden, shown: null }
        : null;
    const waitingReports = (reports.get(key) ?? []).map(({ id, reason, words, reportedAt, hasEmail, shown }) => {
      return { id, reason, words, reportedAt, hasEmail, shown: shown && presentContent(shown, pictures) };
    });
    const revision = revisionOf({
      now,
      hiddenAt: hidden?.at ?? null,
      reports: waitingReports.map(({ id }) => id),
    });
    const shown = now && presentContent(now, pictures);
    return [
      { about: presentSubject(subject), revision, restaurant, rating, now: shown, hidden, reports: waitingReports },
    ];
  });
}

function presentContent(
  { name, text, allergens, pictureHash }: ShownContent,
  pictures: Awaited<ReturnType<typeof findPictures>>,
): ReportedContent {
  const picture = pictureHash === null ? null : (pictures.get(pictureHash) ?? null);
  return { name, text, allergens: allergens && [...allergens], picture };
}

const waiting = namedQuery<SubjectRow>(
  "reported_subjects",
  `SELECT restaurant_id AS "restaurantId", kind, rating_id AS "ratingId", product_id AS "productId", picture_hash AS "pictureHash"
   FROM reports WHERE decided_at IS NULL GROUP BY restaurant_id, kind, rating_id, product_id, picture_hash
   ORDER BY min(reported_at), min(id::text) LIMIT $1`,
);
const hiddenSubjects = namedQuery<SubjectRow & { id: string; hiddenAt: Instant }>(
  "hidden_subjects",
  `SELECT * FROM (
     SELECT id, hidden_at AS "hiddenAt", restaurant_id AS "restaurantId", 'RATING' AS kind, id AS "ratingId",
       NULL::uuid AS "productId", NULL AS "pictureHash" FROM ratings WHERE hidden_at IS NOT NULL
     UNION ALL SELECT id, hidden_at, restaurant_id, kind, NULL, product_id, picture_hash
       FROM hidden_content WHERE lifted_at IS NULL) h
   WHERE ("hiddenAt", id) < ($1::timestamptz, $2::uuid) ORDER BY "hiddenAt" DESC, id DESC LIMIT $3`,
);
interface WaitingReport extends SubjectRow {
  readonly id: string;
  readonly reason: Objection;
  readonly words: string;
  readonly reportedAt: Instant;
  readonly hasEmail: boolean;
  readonly shown: ShownContent | null;
}
const reportsOf = namedQuery<WaitingReport>(
  "waiting_reports",
  `SELECT id, reason, words, reported_at AS "reportedAt", email IS NOT NULL AS "hasEmail", shown,
     restaurant_id AS "restaurantId", kind, rating_id AS "ratingId", product_id AS "productId", picture_hash AS "pictureHash"
   FROM reports WHERE restaurant_id = ANY ($1::uuid[]) AND decided_at IS NULL ORDER BY reported_at, id`,
);
