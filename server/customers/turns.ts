import { ProblemException } from "../http/problems.ts";

/** Does something costly when it is somebody's turn. Throws `overloaded` where too many wait. */
export type TakeTurn = <T>(who: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly enter: () => void;
  readonly refuse: (problem: ProblemException) => void;
}

/**
 * So much at once, the others wait: everybody in turn, one each, so that whoever sends a flood waits for themself. Where
 * there is no more room it is made by whoever has most in it.
 */
export function fairTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): TakeTurn {
  let running = 0;
  let waiting = 0;
  /** In the order in which they come in. */
  const queues = new Map<string, Waiting[]>();

  const wait = (who: string): Promise<void> => {
    if (waiting >= mostWaiting) makeRoomFor(who);
    waiting++;
    return new Promise((enter, refuse) => {
      const queue = queues.get(who);
      if (queue) queue.push({ enter, refuse });
      else queues.set(who, [{ enter, refuse }]);
    });
  };
  const makeRoomFor = (who: string): void => {
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length < (queues.get(who)?.length ?? 0) + 2) throw overloaded();
    longest.pop()?.refuse(overloaded());
    waiting--;
  };
  /** Whoever is let in takes over the place of whoever leaves. */
  const leave = (): void => {
    const [first] = queues;
    if (!first) {
      running--;
      return;
    }
    const [who, queue] = first;
    queues.delete(who);
    const next = queue.shift();
    if (queue.length > 0) queues.set(who, queue);
    waiting--;
    next?.enter();
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
