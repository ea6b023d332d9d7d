import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import type { ReportedContent, ReportedItem } from "@mahlzeit/contract/operator/decide-reports";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Objection } from "@mahlzeit/domain/operator/moderation";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findPicture } from "../../catalogue/media/known-pictures.ts";
import { findOwnRestaurants, requireOwnRestaurant } from "../../catalogue/restaurants/find-restaurants.ts";
import { findHidden, findHiddenOf, type ShownContent } from "../../catalogue/restaurants/hidden-content.ts";
import { findRatingsById } from "../../orders/ratings/hide-rating.ts";
import { presentManaged } from "../../orders/ratings/rating-record.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { beginnings, type Page, pageOf, readCursor } from "../../platform/http/list-position.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { type Decidable, revisionOf } from "./revision.ts";
import {
  findContent,
  isContent,
  ofSubject,
  partsOf,
  presentSubject,
  type Subject,
  subjectOfContent,
} from "./subject.ts";

/** The number of longest waiting subjects on the page; the others follow once these are decided. */
const waitingShown = 100;

/** Finds the reported subjects for operators. Throws `not-found`. */
export async function findReported(db: Database, identity: Identity): Promise<Answer<typeof api.findReported>> {
  requirePermission(identity, "decide-reports", { otherwise: "not-found" });
  return { waiting: await presentReported(db, await waiting(db, waitingShown)) };
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
  return { ...page, rows: await presentReported(db, page.rows) };
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

/** Presents the subjects, without those whose restaurant or rating is gone. */
export async function presentReported(db: Database, subjects: readonly Subject[]): Promise<ReportedItem[]> {
  const ids = [...new Set(subjects.map(({ restaurantId }) => restaurantId))];
  const restaurants = new Map((await findOwnRestaurants(db, ids)).map(({ id, uid, name }) => [id, { id, uid, name }]));
  const items: ReportedItem[] = [];
  // They are read one after the other, so that a long list leaves connections to others.
  for (const subject of subjects) {
    const restaurant = restaurants.get(subject.restaurantId);
    const seen = restaurant && (await presentOne(db, subject));
    if (!restaurant || !seen) continue;
    const { decidable, ...presented } = seen;
    const reports: ReportedItem["reports"] = [];
    for (const { shown, ...report } of await reportsOf(db, ...partsOf(subject)))
      reports.push({ ...report, shown: shown && (await presentContent(db, shown)) });
    const revision = revisionOf({ ...decidable, reports: reports.map(({ id }) => id) });
    items.push({ about: presentSubject(subject), revision, restaurant, ...presented, reports });
  }
  return items;
}

async function presentOne(
  db: Database,
  subject: Subject,
): Promise<(Pick<ReportedItem, "rating" | "now" | "hidden"> & { decidable: Omit<Decidable, "reports"> }) | undefined> {
  if (!isContent(subject)) {
    const [rating] = await presentManaged(db, await findRatingsById(db, [subject.ratingId ?? ""]));
    if (!rating) return undefined;
    const hidden = rating.hidden && { ...rating.hidden, shown: null };
    return { rating, now: null, hidden, decidable: { now: null, hiddenAt: hidden?.at ?? null } };
  }
  const [now, hidden] = await Promise.all([findContent(db, subject), findHidden(db, subject)]);
  return {
    decidable: { now, hiddenAt: hidden?.hiddenAt ?? null },
    rating: null,
    now: now && (await presentContent(db, now)),
    hidden: hidden
      ? {
          at: hidden.hiddenAt,
          reason: hidden.reason,
          words: hidden.words,
          shown: await presentContent(db, hidden.shown),
        }
      : null,
  };
}

async function presentContent(
  db: Database,
  { name, text, allergens, pictureHash }: ShownContent,
): Promise<ReportedContent> {
  const picture = pictureHash === null ? null : ((await findPicture(db, pictureHash)) ?? null);
  return { name, text, allergens: allergens && [...allergens], picture };
}

const waiting = namedQuery<Subject>(
  "reported_subjects",
  `SELECT restaurant_id AS "restaurantId", kind, rating_id AS "ratingId", product_id AS "productId", picture_hash AS "pictureHash"
   FROM reports WHERE decided_at IS NULL GROUP BY restaurant_id, kind, rating_id, product_id, picture_hash
   ORDER BY min(reported_at), min(id::text) LIMIT $1`,
);
const hiddenSubjects = namedQuery<Subject & { id: string; hiddenAt: Instant }>(
  "hidden_subjects",
  `SELECT * FROM (
     SELECT id, hidden_at AS "hiddenAt", restaurant_id AS "restaurantId", 'RATING' AS kind, id AS "ratingId",
       NULL::uuid AS "productId", NULL AS "pictureHash" FROM ratings WHERE hidden_at IS NOT NULL
     UNION ALL SELECT id, hidden_at, restaurant_id, kind, NULL, product_id, picture_hash
       FROM hidden_content WHERE lifted_at IS NULL) h
   WHERE ("hiddenAt", id) < ($1::timestamptz, $2::uuid) ORDER BY "hiddenAt" DESC, id DESC LIMIT $3`,
);
interface WaitingReport {
  readonly id: string;
  readonly reason: Objection;
  readonly words: string;
  readonly reportedAt: Instant;
  readonly hasEmail: boolean;
  readonly shown: ShownContent | null;
}
const reportsOf = namedQuery<WaitingReport>(
  "waiting_reports",
  `SELECT id, reason, words, reported_at AS "reportedAt", email IS NOT NULL AS "hasEmail", shown
   FROM reports WHERE ${ofSubject} AND decided_at IS NULL ORDER BY reported_at, id`,
);
