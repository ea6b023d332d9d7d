/** The terms of a request for a connection. */
export interface Claim {
  /** Lower ranks are served first. */
  readonly rank: number;
  /** Refused after this time, or at once if a request of the same or a lower rank has waited half of it. */
  readonly maxWaitMs: number;
}

/** No connection became free within `maxWaitMs`. */
export class PoolBusy extends Error {
  override name = "PoolBusy";
  readonly code = "POOL_BUSY";
}

export interface Timer {
  now(): number;
  /** Calls `act` later; the returned function cancels that. */
  after(ms: number, act: () => void): () => void;
}

interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly cancelTimeout: () => void;
}

/** Distributes a number of connections by rank, and within a rank by waiting time. */
export class ConnectionQueue {
  #free: number;
  readonly #timer: Timer;
  /** The waiting requests by rank; the longest waiting comes first, because a set preserves the order of insertion. */
  readonly #queues: Set<Waiting>[] = [];

  constructor(connections: number, timer: Timer) {
    this.#free = connections;
    this.#timer = timer;
  }

  /** Resolves when a connection is free; return it with `give`. Rejects with `PoolBusy`. */
  take({ rank, maxWaitMs }: Claim): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    if (this.isHopeless({ rank, maxWaitMs })) return Promise.reject(new PoolBusy("others wait already"));
    return new Promise((start, reject) => {
      const queue = (this.#queues[rank] ??= new Set());
      const refuse = () => {
        queue.delete(waiting);
        reject(new PoolBusy("waited too long for a connection"));
      };
      const cancelTimeout = Number.isFinite(maxWaitMs) ? this.#timer.after(maxWaitMs, refuse) : () => undefined;
      const waiting: Waiting = { since: this.#timer.now(), start, cancelTimeout };
      queue.add(waiting);
    });
  }

  give(): void {
    for (const queue of this.#queues)
      for (const next of queue ?? []) {
        queue.delete(next);
        next.cancelTimeout();
        return next.start();
      }
    this.#free++;
  }

  /** Tells whether a request of the same or a lower rank has already waited for half the time. */
  isHopeless({ rank, maxWaitMs }: Claim): boolean {
    for (let i = 0; i <= rank; i++)
      for (const { since } of this.#queues[i] ?? []) {
        if (this.#timer.now() - since > maxWaitMs / 2) return true;
        break;
      }
    return false;
  }
}
