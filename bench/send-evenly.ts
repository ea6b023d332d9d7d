import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, ask } from "./ask.ts";

/** So many wait for an answer at most: after a pause of the machine they would all be sent at once, and refused. */
const atOnce = 8;

/**
 * Sends a server so many requests a second evenly, the first after this part of the time between two. Throws unless all succeed.
 */
export async function sendEvenly(
  origin: string,
  next: () => Asked,
  { perSecond, seconds, part }: { perSecond: number; seconds: number; part: number },
): Promise<number> {
  const requests = perSecond * seconds;
  const apartMs = 1000 / perSecond;
  const began = performance.now() + part * apartMs;
  const waiting = new Set<Promise<unknown>>();
  for (let i = 0; i < requests; i++) {
    const early = began + i * apartMs - performance.now();
    if (early > 0) await sleep(early);
    if (waiting.size >= atOnce) await Promise.race(waiting);
    const answer: Promise<unknown> = ask(origin, next()).then(() => waiting.delete(answer));
    waiting.add(answer);
    // One that failed stays, and is thrown by whoever waits next.
    answer.catch(() => undefined);
  }
  await Promise.all(waiting);
  return requests;
}
