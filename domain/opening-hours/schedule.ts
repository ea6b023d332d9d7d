import type { Weekday } from "../local-time.ts";
import type { OrderType } from "../order/order.ts";

/** From when to when on one day. An end before the start means past midnight; 00:00:00 to 24:00:00 is all day. */
export interface DayPeriod {
  /** "HH:MM:SS" in the restaurant's zone. */
  readonly startTime: string;
  readonly endTime: string;
  /** For orders of these types only; null or absent: of every type. */
  readonly orderTypes?: readonly OrderType[] | null;
}

/** A period that begins on each of the weekdays. */
export interface Schedule extends DayPeriod {
  readonly weekdays: readonly Weekday[];
}

/** Days on which other periods begin than in the week: a special day comes before a public holiday. */
export interface HoursException {
  readonly kind: "SPECIAL" | "HOLIDAY";
  /** "YYYY-MM-DD", the first and the last of them. */
  readonly from: string;
  readonly to: string;
  /** None: closed. */
  readonly periods: readonly DayPeriod[];
  /** What guests read; "" where nothing was said. */
  readonly reason: string;
}

/** When a restaurant takes orders. */
export interface OpeningHours {
  readonly schedules: readonly Schedule[];
  readonly exceptions?: readonly HoursException[];
}

/** A quarter hour that a guest may request. */
export interface OrderTime {
  readonly hour: number;
  readonly minute: number;
}
