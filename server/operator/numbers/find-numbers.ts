import type { Numbers, NumbersSums } from "@mahlzeit/contract/operator/numbers";
import { dateOfDayNumber, type Instant, weekdayOfNumber, weekdays } from "@mahlzeit/domain/local-time";
import { sumCounts, sumHours, sumRefusals, sumTypes } from "@mahlzeit/domain/operator/numbers/day-counts";
import {
  type ComparedPeriod,
  daysIn,
  type Period,
  queriedPeriod,
  wrongPeriod,
} from "@mahlzeit/domain/operator/numbers/period";
import { orderTypes } from "@mahlzeit/domain/order-types";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import type { Database } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { countDays } from "./count-days.ts";
import { type CountedDay, findDays, findDishes } from "./find-days.ts";
import { findTips, presentTips } from "./find-tips.ts";

export interface NumbersQuery {
  readonly restaurantId: string;
  readonly month?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Sums the orders of a period. Throws like `requireNumbers`. */
export async function findNumbers(db: Database, actor: Actor, asked: NumbersQuery, now: Instant): Promise<Numbers> {
  const { name, period } = await requireNumbers(db, actor, asked, now);
  const { restaurantId } = asked;
  await countDays(db, now, { restaurantId });
  const [days, before, dishes, tips] = await Promise.all([
    findDays(db, restaurantId, period),
    findDays(db, restaurantId, period.before),
    findDishes(db, restaurantId, period),
    findTips(db, restaurantId, period),
  ]);
  const types = sumTypes(days.map((day) => day.types));
  const byWeekday = weekdays.map((weekday) => days.filter(({ day }) => weekdayOfNumber(day) === weekday));
  return {
    restaurantName: name,
    at: now,
    period: presentPeriod(period, days),
    before: presentPeriod(period.before, before),
    hours: byWeekday.map((those) => [...sumHours(those.map(({ hours }) => hours))]),
    punctuality: byWeekday.map((those) => {
      const { ready, punctual } = sumCounts(those.map(({ counts }) => counts));
      return { ready, punctual };
    }),
    types: orderTypes.map((type) => ({ type, orders: types[type] })).filter(({ orders }) => orders > 0),
    refusals: presentRefusals(days),
    tips: presentTips(tips),
    dishes,
  };
}

/** Returns the restaurant's name and the period. Throws `service-not-found` and `invalid-input`. */
export async function requireNumbers(
  db: Database,
  actor: Actor,
  { restaurantId, ...asked }: NumbersQuery,
  now: Instant,
): Promise<{ readonly name: string; readonly period: ComparedPeriod }> {
  requirePermission(actor, "see-numbers", { restaurantId, otherwise: "service-not-found" });
  const restaurant = await findBoardRestaurant(db, restaurantId);
  if (!restaurant) throw new ProblemException("service-not-found");
  const period = queriedPeriod(asked, now);
  if (!period) throw new ProblemException("invalid-input", { errors: [wrongPeriod] });
  return { name: restaurant.name, period };
}

/** Presents the days of a period, including those without orders. */
function presentPeriod(period: Period, days: readonly CountedDay[]): Numbers["period"] {
  const known = new Map(days.map((day) => [day.day, day.counts]));
  return {
    from: dateOfDayNumber(period.from),
    to: dateOfDayNumber(period.to),
    sums: presentSums(days),
    days: Array.from({ length: daysIn(period) }, (_, i) => {
      const counts = known.get(period.from + i);
      return {
        day: dateOfDayNumber(period.from + i),
        completed: counts?.completed ?? 0,
        revenueCents: counts?.revenueCents ?? 0,
      };
    }),
  };
}

function presentSums(days: readonly CountedDay[]): NumbersSums {
  const { refusedCents, ...counts } = sumCounts(days.map((day) => day.counts));
  return { ...counts, refusedWorthCents: refusedCents };
}

function presentRefusals(days: readonly CountedDay[]): Numbers["refusals"] {
  const sums = Object.entries(sumRefusals(days.map(({ refusals }) => refusals)));
  return sums
    .map(([reason, orders]) => ({ reason: reason as Numbers["refusals"][number]["reason"], orders }))
    .sort((a, b) => b.orders - a.orders);
}
