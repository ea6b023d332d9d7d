import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, ask } from "./ask.ts";

/** So many wait for an answer at most: after a pause of the machine they would all be sent at once, and refused. */
const atOnce = 8;

/** Sends a server so many requests a second, one after the other and evenly. Throws unless all succeed. */
export async function sendEvenly(
  origin: string,
  next: () => Asked,
  { perSecond, seconds, afterMs }: { perSecond: number; seconds: number; afterMs: number },
): Promise<number> {
  const requests = perSecond * seconds;
  const began = performance.now() + afterMs;
  const waiting = new Set<Promise<unknown>>();
  for (let i = 0; i < requests; i++) {
    const early = began + (i * 1000) / perSecond - performance.now();
    if (early > 0) await sleep(early);
    if (waiting.size >= atOnce) await Promise.race(waiting);
    const answer = ask(origin, next());
    waiting.add(answer);
    void answer.then(() => waiting.delete(answer));
  }
  await Promise.all(waiting);
  return requests;
}
