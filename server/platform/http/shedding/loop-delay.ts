/** Seldom, as each look wakes an idle server; Node's own measurement, and the plugins built on it, look every 10 ms. */
export const lookedAtEveryMs = 250;
/** How much of the mean a single look is, so that one pause of a busy machine refuses nobody. */
const weight = 0.1;
/** More than any limit. A process that stood still, as on a machine that was suspended, is not overloaded afterwards. */
const maxCountedMs = 4000;

/** How late this process is with what it has to do. */
export class LoopDelay {
  /** Milliseconds, as a mean of the last seconds. */
  meanMs = 0;
  #lookedAt: number;

  /** @param now milliseconds, as of `performance.now()` */
  constructor(now: number) {
    this.#lookedAt = now;
  }

  look(now: number): void {
    const lateMs = Math.min(Math.max(0, now - this.#lookedAt - lookedAtEveryMs), maxCountedMs);
    this.meanMs += (lateMs - this.meanMs) * weight;
    this.#lookedAt = now;
  }
}
