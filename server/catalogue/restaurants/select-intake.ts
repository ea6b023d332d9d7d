import type { BookedQuarter, Capacity } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import type { SpecialDay } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import type { DecidedHoliday } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import type { Schedule } from "@mahlzeit/domain/catalogue/opening-hours/schedule";

/**
 * A condition on a restaurant `r`: its owners want guests to see it, the operator has not suspended it, and its
 * contract has not ended.
 */
export const isVisible = "r.enabled AND r.suspended_at IS NULL AND r.ended_at IS NULL";

/** The week of a restaurant `r`, and the days that differ from it, past ones too. */
export const selectHours = `(SELECT coalesce(json_agg(json_build_object(
         'weekdays', weekdays, 'startTime', start_time, 'endTime', end_time, 'orderTypes', order_types
       ) ORDER BY position), '[]') FROM schedules WHERE restaurant_id = r.id) AS schedules,
     (SELECT coalesce(json_agg(json_build_object(
         'from', from_day, 'to', to_day, 'periods', periods, 'reason', reason
       ) ORDER BY from_day), '[]') FROM special_days WHERE restaurant_id = r.id) AS "specialDays",
     (SELECT coalesce(json_agg(json_build_object('day', day, 'choice', choice, 'periods', periods) ORDER BY day), '[]')
       FROM holiday_choices WHERE restaurant_id = r.id) AS holidays`;

/** The columns of `selectHours`. */
export interface HoursRow {
  schedules: Schedule[];
  specialDays: SpecialDay[];
  holidays: DecidedHoliday[];
}

const msOf = (column: string) => `(extract(epoch FROM ${column}) * 1000)::bigint`;

/** The pauses of a restaurant `r`, including ended ones, because the caller has the clock. */
export const selectPauses = `(SELECT coalesce(json_agg(json_build_object(
         'type', order_type, 'since', ${msOf("paused_at")}, 'until', ${msOf("paused_until")}, 'length', length,
         'reason', reason
       ) ORDER BY order_type), '[]') FROM pauses WHERE restaurant_id = r.id) AS pauses`;

/** The time since which it counts as silent; null while it does not. */
export const selectSilence = `(SELECT silent_since FROM lights WHERE restaurant_id = r.id) AS "silentSince"`;

/** The capacity of a restaurant `r` in a quarter of an hour, and its bookings. */
export const selectCapacity = `r.order_ahead_days AS "orderAheadDays",
     CASE WHEN num_nonnulls(r.orders_per_quarter, r.dishes_per_quarter) > 0 THEN json_build_object(
       'ordersPerQuarter', r.orders_per_quarter, 'dishesPerQuarter', r.dishes_per_quarter
     ) END AS capacity,
     (SELECT coalesce(json_agg(json_build_object('at', ${msOf("slot")}, 'orders', orders, 'dishes', dishes)
       ORDER BY slot), '[]') FROM booked_quarters WHERE restaurant_id = r.id) AS booked`;

/** The columns of `selectCapacity`. */
export interface CapacityRow {
  orderAheadDays: number;
  capacity: Capacity | null;
  booked: readonly BookedQuarter[];
}

export const selectBusy = `(SELECT json_build_object('extraMinutes', extra_minutes, 'until', ${msOf("busy_until")})
       FROM busy_times WHERE restaurant_id = r.id) AS busy`;

/** Its ratings and punctuality; null before the first. */
export const selectScores = `(SELECT json_build_object('stars', stars, 'ready', ready, 'punctual', punctual)
       FROM restaurant_scores WHERE restaurant_id = r.id) AS scores`;
