import type { Weekday } from "../../local-time.ts";
import type { OrderType } from "../../order-types.ts";

/** A period of a day. An end before the start means past midnight; 00:00:00 to 24:00:00 is all day. */
export interface DayPeriod {
  /** "HH:MM:SS" in the restaurant's zone. */
  readonly startTime: string;
  readonly endTime: string;
  /** The order types it applies to; null or absent for all. */
  readonly orderTypes?: readonly OrderType[] | null;
}

export interface Schedule extends DayPeriod {
  readonly weekdays: readonly Weekday[];
}

/** Days with periods other than the week's. A special day takes precedence over a public holiday. */
export interface HoursException {
  readonly kind: "SPECIAL" | "HOLIDAY";
  /** The first and the last day, "YYYY-MM-DD". */
  readonly from: string;
  readonly to: string;
  /** The periods; empty if closed. */
  readonly periods: readonly DayPeriod[];
  /** The reason shown to guests; "" if none was given. */
  readonly reason: string;
}

/** A restaurant's hours for accepting orders. */
export interface OpeningHours {
  readonly schedules: readonly Schedule[];
  readonly exceptions?: readonly HoursException[];
}

/** A quarter hour that a guest may request. */
export interface OrderTime {
  readonly hour: number;
  readonly minute: number;
}
