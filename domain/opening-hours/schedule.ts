import type { Weekday } from "../local-time.ts";

/**
 * Opening times that apply on each of the weekdays. An end before the start means past midnight; 00:00:00 to 24:00:00
 * is all day.
 */
export interface Schedule {
  readonly weekdays: readonly Weekday[];
  /** "HH:MM:SS" in the restaurant's zone. */
  readonly startTime: string;
  readonly endTime: string;
}

/** A quarter hour that a guest may request. */
export interface OrderTime {
  readonly hour: number;
  readonly minute: number;
}
