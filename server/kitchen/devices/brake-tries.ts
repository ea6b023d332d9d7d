import { setTimeout as wait } from "node:timers/promises";
import type { ProblemCode } from "@mahlzeit/contract/problem";
import { maxPairingTries } from "@mahlzeit/domain/kitchen/device";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { attemptDelayMs } from "@mahlzeit/domain/people/attempts";
import type { Database } from "../../platform/database/connect.ts";
import { countAct } from "../../platform/database/recent-acts.ts";
import { networkOf } from "../../platform/http/network.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { fairQueue } from "../../platform/http/shedding/fair-queue.ts";

interface Caller {
  readonly address: string | null;
  readonly now: Instant;
}

/** Codes tried by strangers. Those of one network are counted; all of them delay each other but are never refused. */
export interface BrakedTries {
  /**
   * Runs the work in the network's turn. Throws `too-many-attempts`, and the problem of a wrong code if the work returns
   * null.
   */
  readonly take: <T>(caller: Caller, work: () => Promise<T | null>) => Promise<T>;
}

/** Limits guesses even from many networks: the more wrong ones there were, the longer each turn lasts. */
export function brakeTries(
  { db, secret }: { readonly db: Database; readonly secret: Buffer },
  { what, otherwise }: { readonly what: string; readonly otherwise: ProblemCode },
): BrakedTries {
  const enqueue = fairQueue({ atOnce: 4, maxWaiting: 1000 });
  let wrong: Instant[] = [];
  return {
    async take({ address, now }, work) {
      const network = address === null ? "" : networkOf(address);
      const retryAfterSeconds = await countAct(db, [`${what} ${network}`], { limit: maxPairingTries, secret, now });
      if (retryAfterSeconds !== null) throw new ProblemException("too-many-attempts", { retryAfterSeconds });
      return enqueue(network, async () => {
        const done = await work();
        if (done !== null) return done;
        wrong = [...wrong.slice(-100).filter((at) => at > now - 10 * minuteMs), now];
        const slowDown = attemptDelayMs(wrong.length);
        if (slowDown > 0) await wait(slowDown);
        throw new ProblemException(otherwise);
      });
    },
  };
}
