/** What somebody may ask of a pool that is busy. */
export interface Claim {
  /** Whoever has the lower rank comes first. */
  readonly rank: number;
  /** Refused after so long, or at once where somebody no less important has waited half of it. */
  readonly maxWaitMs: number;
}

/** Waited longer than the claim allows. */
export class PoolBusy extends Error {
  override name = "PoolBusy";
  readonly code = "POOL_BUSY";
}

export interface Timer {
  now(): number;
  /** Returns what calls it off. */
  after(ms: number, act: () => void): () => void;
}

interface Waiting {
  readonly since: number;
  readonly enter: () => void;
  readonly callOff: () => void;
}

/** Who gets the next of so many connections: by rank, and within a rank whoever waits longest. */
export class ConnectionQueue {
  #free: number;
  readonly #timer: Timer;
  /** By rank; within one the longest waiting first, as a set keeps the order. */
  readonly #queues: Set<Waiting>[] = [];

  constructor(connections: number, timer: Timer) {
    this.#free = connections;
    this.#timer = timer;
  }

  /** Resolves when it is somebody's turn, who gives it back with `give`. Rejects with `PoolBusy`. */
  take({ rank, maxWaitMs }: Claim): Promise<void> {
    if (this.#free > 0) {
      this.#free--;
      return Promise.resolve();
    }
    if (this.isHopeless({ rank, maxWaitMs })) return Promise.reject(new PoolBusy("others wait already"));
    return new Promise((enter, reject) => {
      const queue = (this.#queues[rank] ??= new Set());
      const refuse = () => {
        queue.delete(waiting);
        reject(new PoolBusy("waited too long for a connection"));
      };
      const callOff = Number.isFinite(maxWaitMs) ? this.#timer.after(maxWaitMs, refuse) : () => undefined;
      const waiting: Waiting = { since: this.#timer.now(), enter, callOff };
      queue.add(waiting);
    });
  }

  give(): void {
    for (const queue of this.#queues)
      for (const next of queue ?? []) {
        queue.delete(next);
        next.callOff();
        return next.enter();
      }
    this.#free++;
  }

  /** Whether somebody no less important has waited for half the time already. */
  isHopeless({ rank, maxWaitMs }: Claim): boolean {
    for (let i = 0; i <= rank; i++)
      for (const { since } of this.#queues[i] ?? []) {
        if (this.#timer.now() - since > maxWaitMs / 2) return true;
        break;
      }
    return false;
  }
}
