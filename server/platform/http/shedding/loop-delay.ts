/**
 * Node's own measurement, and the plugins based on it, look every 10 ms; this interval is longer, because each look
 * wakes an idle server.
 */
export const lookedAtEveryMs = 250;
/** The weight of a single look in the mean, low enough that one pause of a busy machine refuses nobody. */
const weight = 0.1;
/** A value above all limits. A process that was suspended is not overloaded afterwards. */
const maxCountedMs = 4000;

/** Measures the delay of this process's event loop. */
export class LoopDelay {
  /** The mean of the last seconds, in milliseconds. */
  meanMs = 0;
  #lookedAt: number;

  /** @param now milliseconds of `performance.now()` */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  look(now: number): void {
    const lateMs = Math.min(Math.max(0, now - this.#lookedAt - lookedAtEveryMs), maxCountedMs);
    this.meanMs += (lateMs - this.meanMs) * weight;
    this.#lookedAt = now;
  }
}
