import { dateOfDayNumber, dayNumberOfDate } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import {
  type ByHour,
  type ByReason,
  type ByType,
  type Counts,
  countNames,
} from "@mahlzeit/domain/operator/numbers/day-counts";
import { type Period } from "@mahlzeit/domain/operator/numbers/period";
import { columnOf } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

export interface CountedDay {
  /** A running number. */
  readonly day: number;
  readonly counts: Counts;
  readonly hours: ByHour;
  readonly types: ByType;
  readonly refusals: ByReason;
}

/** Finds the days of a period with orders, the earliest first. */
export async function findDays(db: Database, restaurantId: string, { from, to }: Period): Promise<CountedDay[]> {
  const rows = await daysOf(db, restaurantId, dateOfDayNumber(from), dateOfDayNumber(to));
  return rows.map(({ day, hours, types, refusals, ...row }) => ({
    day: dayNumberOfDate(day),
    counts: Object.fromEntries(countNames.map((name) => [name, row[columnOf(name)] ?? 0])) as Counts,
    hours,
    types,
    refusals,
  }));
}

type DayRow = { day: string; hours: ByHour; types: ByType; refusals: ByReason } & Record<string, number>;

const daysOf = namedQuery<DayRow>(
  "restaurant_days",
  `SELECT day, hours, types, refusals, ${countNames.map(columnOf).join(", ")} FROM restaurant_days
   WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3 ORDER BY day`,
);

export interface SoldDish {
  readonly product: string;
  /** The latest name. */
  readonly name: string;
  readonly pieces: number;
  readonly revenueCents: Cents;
  /** The pieces that guests complained about. */
  readonly complained: number;
}

/** Finds the sold dishes of a period, the most frequent first. */
export function findDishes(db: Database, restaurantId: string, { from, to }: Period): Promise<SoldDish[]> {
  return dishesOf(db, restaurantId, dateOfDayNumber(from), dateOfDayNumber(to));
}

const dishesOf = namedQuery<SoldDish>(
  "restaurant_day_dishes",
  `SELECT product_id AS product, (array_agg(name ORDER BY day DESC))[1] AS name, sum(pieces) AS pieces, sum(cents) AS "revenueCents",
     coalesce(sum(complained), 0)::int AS complained
   FROM restaurant_day_dishes WHERE restaurant_id = $1 AND day BETWEEN $2 AND $3
   GROUP BY product_id ORDER BY pieces DESC, "revenueCents" DESC, name, product_id`,
);
