import { setTimeout as sleep } from "node:timers/promises";
import { failureOf } from "./guests.ts";

/** What readers of public pages got. */
export interface Readers {
  readonly answered: () => number;
  readonly failures: ReadonlyMap<string, number>;
  leave(): Promise<void>;
}

const readers = 4;

/** Who reads pages one after the other, and never tries twice. */
export function letReadersRead(origin: string, paths: readonly string[]): Readers {
  const failures = new Map<string, number>();
  let answered = 0;
  let turn = 0;
  const day = { isOver: false };
  const all = Array.from({ length: readers }, async () => {
    while (!day.isOver) {
      const failure = await read(origin + paths[turn++ % paths.length]);
      if (failure === undefined) answered++;
      else failures.set(failure, (failures.get(failure) ?? 0) + 1);
      await sleep(50);
    }
  });
  return {
    answered: () => answered,
    failures,
    async leave() {
      day.isOver = true;
      await Promise.all(all);
    },
  };
}

async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    await answer.arrayBuffer();
    return answer.ok ? undefined : String(answer.status);
  } catch (error) {
    return failureOf(error);
  }
}
