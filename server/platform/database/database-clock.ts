import type { Instant } from "@mahlzeit/domain/local-time";

/** The database's time, between two readings of this process's own clock. */
export interface ClockReading {
  readonly before: Instant;
  readonly there: Instant;
  readonly after: Instant;
}

/** A smaller difference is left to NTP, because nobody can order or be too late within it. */
const toleratedMs = 2000;

/** Returns the milliseconds by which the own clock is certainly ahead of the database's; negative: behind. */
export function aheadOf({ before, there, after }: ClockReading): number {
  return Math.max(0, before - there) || Math.min(0, after - there);
}

/**
 * The database's time, which applies to all servers: jobs come due by it, and one server finishes what another has
 * started. It is derived from this machine's clock as long as the two agree; if that clock jumps, this time does not.
 */
export class DatabaseClock {
  readonly #wall: () => Instant;
  readonly #monotonic: () => number;
  #origin: number;

  constructor(wall: () => Instant = Date.now, monotonic: () => number = () => performance.now()) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#origin = wall() - monotonic();
  }

  /** Returns whole milliseconds, like every other time. */
  readonly now = (): Instant => Math.round(this.#origin + this.#monotonic());

  /** Returns the milliseconds by which this machine's clock is ahead of this time. */
  aheadMs(): number {
    return this.#wall() - this.now();
  }

  /** Corrects the time by a reading of the database's, and returns the correction in milliseconds, mostly 0. */
  compare(reading: ClockReading): number {
    if (Math.abs(aheadOf(reading)) <= toleratedMs) return 0;
    const wrongBy = Math.round((reading.before + reading.after) / 2 - reading.there);
    this.#origin -= wrongBy;
    return wrongBy;
  }
}
