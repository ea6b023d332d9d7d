import type { Cents } from "@mahlzeit/domain/money";
import { isoDay, numberOfIsoDay, type Period } from "@mahlzeit/domain/numbers/period";
import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

/** What all restaurants together did on a day. */
export interface DaySum {
  readonly placed: number;
  readonly refused: number;
  readonly ready: number;
  readonly punctual: number;
  readonly revenueCents: Cents;
}

export const noDaySum: DaySum = { placed: 0, refused: 0, ready: 0, punctual: 0, revenueCents: 0 };

/** The days of a period on which there were orders anywhere, by running number. */
export async function findDaySums(db: Database, { from, to }: Period): Promise<ReadonlyMap<number, DaySum>> {
  const rows = await daySums(db, isoDay(from), isoDay(to));
  return new Map(rows.map(({ day, ...sum }) => [numberOfIsoDay(day) ?? 0, sum]));
}

const daySums = namedQuery<DaySum & { day: string }>(
  "day_sums",
  `SELECT day, sum(placed)::int AS placed, sum(refused)::int AS refused, sum(ready)::int AS ready,
     sum(punctual)::int AS punctual, sum(revenue_cents) AS "revenueCents"
   FROM restaurant_days WHERE day BETWEEN $1 AND $2 GROUP BY day`,
);
