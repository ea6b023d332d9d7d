import { ProblemException } from "../problems.ts";

/** Runs expensive work in turn. Throws `overloaded` if too many wait. */
export type Enqueue = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface QueuedCall {
  readonly enter: () => void;
  readonly refuse: (problem: ProblemException) => void;
}

/** The number of entries above which the counts are reset. */
const maxKnown = 10_000;

/**
 * Limits concurrency. Of the waiting clients, the one with the fewest runs since the queue was last empty goes first,
 * so that a flood delays mostly itself. If the queue is full, the client with the most waiting work loses an entry.
 */
export function fairQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Enqueue {
  let running = 0;
  let waiting = 0;
  const queues = new Map<string, QueuedCall[]>();
  /** The number of runs of each client since the queue was last empty. */
  const turns = new Map<string, number>();
  const turnsOf = (who: string): number => turns.get(who) ?? 0;
  const wantedBy = (who: string): number => turnsOf(who) + (queues.get(who)?.length ?? 0);

  const wait = (who: string): Promise<void> => {
    if (waiting >= maxWaiting) makeRoomFor(who);
    waiting++;
    return new Promise((enter, refuse) => {
      const queue = queues.get(who) ?? [];
      queues.set(who, queue);
      queue.push({ enter, refuse });
    });
  };
  const makeRoomFor = (who: string): void => {
    const most = [...queues.keys()].reduce((one, other) => (wantedBy(other) > wantedBy(one) ? other : one));
    if (wantedBy(most) < wantedBy(who) + 2) throw overloaded();
    take(most, "pop")?.refuse(overloaded());
  };
  const take = (who: string, from: "shift" | "pop"): QueuedCall | undefined => {
    const queue = queues.get(who) ?? [];
    const taken = queue[from]();
    if (queue.length === 0) queues.delete(who);
    waiting--;
    return taken;
  };
  /** Passes the finished client's slot on to a waiting one. */
  const leave = (): void => {
    if (waiting === 0 || turns.size > maxKnown) turns.clear();
    if (waiting === 0) {
      running--;
      return;
    }
    const next = [...queues.keys()].reduce((one, other) => (turnsOf(other) < turnsOf(one) ? other : one));
    turns.set(next, turnsOf(next) + 1);
    take(next, "shift")?.enter();
  };

  return async (who, work) => {
    if (running < atOnce) running++;
    else await wait(who);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

function overloaded(): ProblemException {
  return new ProblemException("overloaded", { retryAfterSeconds: 5 });
}
