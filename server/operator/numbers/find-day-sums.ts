import { dateOfDayNumber, dayNumberOfDate, type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { type Period } from "@mahlzeit/domain/operator/numbers/period";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export interface DaySum {
  readonly placed: number;
  readonly refused: number;
  readonly ready: number;
  readonly punctual: number;
  readonly revenueCents: Cents;
}

export const noDaySum: DaySum = { placed: 0, refused: 0, ready: 0, punctual: 0, revenueCents: 0 };

/** Finds the days of a period with orders, by running number. */
export async function findDaySums(db: Database, { from, to }: Period): Promise<ReadonlyMap<number, DaySum>> {
  const rows = await daySums(db, dateOfDayNumber(from), dateOfDayNumber(to));
  return new Map(rows.map(({ day, ...sum }) => [dayNumberOfDate(day), sum]));
}

/**
 * Returns the time until which orders are in these sums; for days that wait to be recounted, the time of their last
 * count.
 */
export async function findCountedUntil(db: Database, { from, to }: Period, now: Instant): Promise<Instant> {
  const [waiting] = await waitingSince(db, dateOfDayNumber(from), dateOfDayNumber(to));
  const noted = waiting?.hasMarks ? now - noteEveryMs : now;
  return Math.min(now, noted, waiting?.countedAt ?? now);
}

/** The interval at which marks become days to count: see the timetable. */
const noteEveryMs = minuteMs;

const daySums = namedQuery<DaySum & { day: string }>(
  "day_sums",
  `SELECT day, sum(placed)::int AS placed, sum(refused)::int AS refused, sum(ready)::int AS ready,
     sum(punctual)::int AS punctual, sum(revenue_cents) AS "revenueCents"
   FROM restaurant_days WHERE day BETWEEN $1 AND $2 GROUP BY day`,
);

const waitingSince = namedQuery<{ countedAt: Instant | null; hasMarks: boolean }>(
  "days_waiting_to_be_counted",
  `SELECT min(coalesce(d.counted_at, w.due_at)) AS "countedAt", EXISTS (SELECT FROM orders_to_count) AS "hasMarks"
   FROM days_to_count w LEFT JOIN restaurant_days d USING (restaurant_id, day) WHERE w.day BETWEEN $1 AND $2`,
);
