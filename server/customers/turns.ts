import { ProblemException } from "../http/problems.ts";

/** Does something costly when it is somebody's turn. Throws `overloaded` where too many wait. */
export type TakeTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly enter: () => void;
  readonly refuse: (problem: ProblemException) => void;
}

/** Beyond so many it is forgotten who had their turn. */
const mostKnown = 10_000;

/**
 * So much at once, the others wait: whoever had the fewest turns since it was quiet comes first, so that a flood waits for
 * itself. Where there is no more room it is made by whoever wanted most.
 */
export function fairTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): TakeTurn {
  let running = 0;
  let waiting = 0;
  const queues = new Map<string, Waiting[]>();
  /** How many everybody had since nobody waited last. */
  const turns = new Map<string, number>();
  const turnsOf = (who: string): number => turns.get(who) ?? 0;
  const wantedBy = (who: string): number => turnsOf(who) + (queues.get(who)?.length ?? 0);

  const wait = (who: string): Promise<void> => {
    if (waiting >= mostWaiting) makeRoomFor(who);
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
  const take = (who: string, from: "shift" | "pop"): Waiting | undefined => {
    const queue = queues.get(who) ?? [];
    const taken = queue[from]();
    if (queue.length === 0) queues.delete(who);
    waiting--;
    return taken;
  };
  /** Whoever is let in takes over the place of whoever leaves. */
  const leave = (): void => {
    if (waiting === 0 || turns.size > mostKnown) turns.clear();
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
