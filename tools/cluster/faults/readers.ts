import { setTimeout as sleep } from "node:timers/promises";
import { failureOf } from "./guests.ts";

/** The readers' observations of public pages. */
export interface Readers {
  readonly answered: () => number;
  readonly failures: ReadonlyMap<string, number>;
  /** The request times, in milliseconds, of stale pages served during the outage. */
  readonly staleAt: readonly number[];
  leave(): Promise<void>;
}

const readers = 4;

/** Simulates readers who request pages one after the other and never retry. */
export function letReadersRead(origin: string, paths: readonly string[]): Readers {
  const failures = new Map<string, number>();
  const staleAt: number[] = [];
  let answered = 0;
  let turn = 0;
  const day = { isOver: false };
  const all = Array.from({ length: readers }, async () => {
    while (!day.isOver) {
      const at = performance.now();
      const { failure, isStale } = await read(origin + paths[turn++ % paths.length]);
      if (failure === undefined) answered++;
      else failures.set(failure, (failures.get(failure) ?? 0) + 1);
      if (isStale) staleAt.push(at);
      await sleep(50);
    }
  });
  return {
    answered: () => answered,
    failures,
    staleAt,
    async leave() {
      day.isOver = true;
      await Promise.all(all);
    },
  };
}

async function read(url: string): Promise<{ readonly failure?: string; readonly isStale: boolean }> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.ok ? { isStale: answer.headers.has("age") } : { failure: String(answer.status), isStale: false };
  } catch (error) {
    return { failure: failureOf(error), isStale: false };
  }
}
