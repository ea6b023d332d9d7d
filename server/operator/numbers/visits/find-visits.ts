import type { VisitCounts, Visits } from "@mahlzeit/contract/operator/visits";
import { type CsvCell, csvOf } from "@mahlzeit/domain/csv";
import type { Instant } from "@mahlzeit/domain/local-time";
import { dateOfDayNumber, dayNumberOfDate } from "@mahlzeit/domain/local-time";
import {
  type ComparedPeriod,
  daysIn,
  type Period,
  queriedPeriod,
  wrongPeriod,
} from "@mahlzeit/domain/operator/numbers/period";
import { refusalLabels, visitEventLabels, visitedPageLabels } from "@mahlzeit/domain/operator/visits/visit-labels";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";

type VisitDays = Parameters<typeof queriedPeriod>[0];

/**
 * Finds the counts of a period and of the one before. Throws `not-found` unless the actor is an operator, and
 * `invalid-input`.
 */
export async function findVisits(
  db: Database,
  actor: Actor,
  { nameOf, ...asked }: VisitDays & { readonly nameOf: (uid: string) => string | null },
  now: Instant,
): Promise<Visits> {
  const period = requirePeriod(actor, asked, now);
  const [from, to] = [dateOfDayNumber(period.from), dateOfDayNumber(period.to)];
  const [days, before, views, refusals, restaurants] = await Promise.all([
    findDays(db, period),
    findDays(db, period.before),
    pages(db, from, to),
    reasons(db, from, to),
    restaurantsByViews(db, from, to),
  ]);
  return {
    at: now,
    period: presentPeriod(period, days),
    before: presentPeriod(period.before, before),
    pages: views,
    refusals,
    restaurants: restaurants.map((one) => ({ ...one, name: nameOf(one.uid) })),
  };
}

/** Returns every count of a period, with the name of the file. Throws like `findVisits`. */
export async function writeVisits(
  db: Database,
  actor: Actor,
  asked: VisitDays,
  now: Instant,
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
  const period = requirePeriod(actor, asked, now);
  const [from, to] = [dateOfDayNumber(period.from), dateOfDayNumber(period.to)];
  const rows = (await everything(db, from, to)).map(({ day, event, page, about, reason, count }): CsvCell[] => [
    day.split("-").reverse().join("."),
    labelFor(visitEventLabels, event),
    labelFor(visitedPageLabels, page),
    about,
    reason && labelFor(refusalLabels, reason),
    count,
  ]);
  const headings = ["Tag", "Was", "Seite", "Restaurant oder Stadt", "Grund", "Wie oft"];
  return { name: `besuche-${from}-bis-${to}.csv`, bytes: Buffer.from(csvOf([headings, ...rows])) };
}

/** Returns the running number of the first day with counts; null if there are none. */
export async function findFirstDay(db: Database | Transaction): Promise<number | null> {
  const [first] = await firstDay(db);
  return first?.day ? dayNumberOfDate(first.day) : null;
}

function requirePeriod(actor: Actor, asked: VisitDays, now: Instant): ComparedPeriod {
  requirePermission(actor, "see-visits", { otherwise: "not-found" });
  const period = queriedPeriod(asked, now);
  if (!period) throw new ProblemException("invalid-input", { errors: [wrongPeriod] });
  return period;
}

function labelFor(words: Readonly<Record<string, string>>, key: string): string {
  return words[key] ?? key;
}

const noVisits: VisitCounts = { views: 0, restaurants: 0, checkouts: 0, forms: 0, placed: 0, refused: 0 };
type CountedDay = VisitCounts & { readonly day: string };

function findDays(db: Database, { from, to }: Period): Promise<CountedDay[]> {
  return daysOf(db, dateOfDayNumber(from), dateOfDayNumber(to));
}

/** Presents the days of a period, including those without counts. */
function presentPeriod(period: Period, counted: readonly CountedDay[]): Visits["period"] {
  const known = new Map(counted.map((one) => [one.day, one]));
  const days = Array.from({ length: daysIn(period) }, (_, i) => {
    const day = dateOfDayNumber(period.from + i);
    return { ...noVisits, ...known.get(day), day };
  });
  const keys = Object.keys(noVisits) as (keyof VisitCounts)[];
  const sums = Object.fromEntries(keys.map((key) => [key, days.reduce((sum, day) => sum + day[key], 0)]));
  return { from: dateOfDayNumber(period.from), to: dateOfDayNumber(period.to), sums: sums as VisitCounts, days };
}

const firstDay = namedQuery<{ day: string | null }>("first_day_of_visits", "SELECT min(day) AS day FROM visit_counts");
const viewsOf = (page: string) =>
  `coalesce(sum(count) FILTER (WHERE event = 'page-viewed' AND page = '${page}'), 0)::integer`;
const eventsOf = (event: string) => `coalesce(sum(count) FILTER (WHERE event = '${event}'), 0)::integer`;

const daysOf = namedQuery<CountedDay>(
  "visits_by_day",
  `SELECT day, ${eventsOf("page-viewed")} AS views, ${viewsOf("restaurant")} AS restaurants,
     ${viewsOf("checkout")} AS checkouts, ${viewsOf("info")} AS forms,
     ${eventsOf("order-placed")} AS placed, ${eventsOf("order-refused")} AS refused
   FROM visit_counts WHERE day BETWEEN $1 AND $2 GROUP BY day`,
);
const pages = namedQuery<Visits["pages"][number]>(
  "visits_by_page",
  `SELECT page, sum(count)::integer AS views FROM visit_counts
   WHERE day BETWEEN $1 AND $2 AND event = 'page-viewed' GROUP BY page ORDER BY views DESC, page`,
);
const reasons = namedQuery<Visits["refusals"][number]>(
  "visits_by_reason",
  `SELECT coalesce(nullif(reason, ''), 'other') AS reason, sum(count)::integer AS orders FROM visit_counts
   WHERE day BETWEEN $1 AND $2 AND event = 'order-refused' GROUP BY 1 ORDER BY orders DESC, 1`,
);
const restaurantsByViews = namedQuery<Omit<Visits["restaurants"][number], "name">>(
  "visits_by_restaurant",
  `SELECT about AS uid, ${viewsOf("restaurant")} AS views,
     ${eventsOf("order-placed")} AS placed, ${eventsOf("order-refused")} AS refused
   FROM visit_counts WHERE day BETWEEN $1 AND $2 AND about <> '' AND page IN ('restaurant', 'checkout', 'info')
   GROUP BY about ORDER BY views DESC, about LIMIT 20`,
);
const everything = namedQuery<
  Record<"day" | "event" | "page" | "about" | "reason", string> & { readonly count: number }
>(
  "every_visit",
  `SELECT day, event, page, about, reason, count FROM visit_counts WHERE day BETWEEN $1 AND $2
   ORDER BY visit_counts.day, event, page, about, reason`,
);
