import type { Weekday } from "../local-time.ts";

/** Opening times that hold on each of the weekdays. End before start means over midnight; 00:00:00 to 24:00:00 all day. */
export interface Schedule {
  readonly weekdays: readonly Weekday[];
  /** "HH:MM:SS" in the restaurant's zone. */
  readonly startTime: string;
  readonly endTime: string;
}

/** A quarter hour a guest may ask for. */
export interface OrderTime {
  readonly hour: number;
  readonly minute: number;
}
