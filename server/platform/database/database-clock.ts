import type { Instant } from "@mahlzeit/domain/local-time";

/** What the database said its time was, between two readings of this process' own. */
export interface ClockReading {
  readonly before: Instant;
  readonly there: Instant;
  readonly after: Instant;
}

/** So much is left to NTP: nobody can order or be too late within it. */
const toleratedMs = 2000;

/** How far one's own clock is ahead of the database's for sure, in milliseconds; below zero: behind. */
export function aheadOf({ before, there, after }: ClockReading): number {
  return Math.max(0, before - there) || Math.min(0, after - there);
}

/**
 * The time that holds for all servers: the database's. By it jobs come due, and one server ends what another has begun. This
 * machine's clock says it as long as both agree; where it jumps, the time goes on as before.
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

  /** A whole number, as every other time. */
  readonly now = (): Instant => Math.round(this.#origin + this.#monotonic());

  /** How far this machine's clock is ahead of the time that holds, in milliseconds. */
  aheadMs(): number {
    return this.#wall() - this.now();
  }

  /** Returns by how many milliseconds the time was put right, mostly 0. */
  compare(reading: ClockReading): number {
    if (Math.abs(aheadOf(reading)) <= toleratedMs) return 0;
    const wrongBy = Math.round((reading.before + reading.after) / 2 - reading.there);
    this.#origin -= wrongBy;
    return wrongBy;
  }
}
