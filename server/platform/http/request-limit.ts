import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import { keyCallsPerMinute } from "@mahlzeit/domain/kitchen/api-key";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import { networkOf, regionOf } from "./network.ts";
import { ProblemException } from "./problems.ts";

/**
 * The number of networks and regions with a counter of their own, and the limit of a shared counter as a multiple of a
 * single network's. The last entry counts everyone else.
 */
const levels = [
  { max: 20_000, factor: 1, keyOf: (network: string) => network },
  { max: 5_000, factor: 10, keyOf: regionOf },
  { max: Number.POSITIVE_INFINITY, factor: 100, keyOf: () => "everybody else" },
] as const;

/**
 * Adds `rateLimit({ max })` to the app: a hook that refuses more than `max` requests per minute from one network to
 * this process. It only slows clients down and is not exact; each hook has its own counters.
 */
export async function offerRequestLimits(
  app: FastifyInstance,
  { now, isOn }: { readonly now: () => Instant; readonly isOn: boolean },
): Promise<void> {
  if (!isOn) {
    app.decorate("rateLimit", () => async () => undefined);
    return;
  }
  class NetworkStore implements FastifyRateLimitStore {
    readonly #counts = new NetworkCounts();

    incr(address: string, tell: (error: Error | null, counted: { current: number; ttl: number }) => void): void {
      const at = now();
      tell(null, { current: this.#counts.add(address, at), ttl: restOfMinute(at) });
    }
    child(): FastifyRateLimitStore {
      return new NetworkStore();
    }
  }
  await app.register(rateLimit, {
    global: false,
    store: NetworkStore,
    keyGenerator: ({ ip }) => ip,
    errorResponseBuilder: (_request, { ttl }) =>
      new ProblemException("too-many-requests", { retryAfterSeconds: Math.ceil(ttl / 1000) }),
    // A limited route sends the same headers as an unlimited one.
    addHeaders: noHeaders,
    addHeadersOnExceeding: noHeaders,
  });
}

const noHeaders = {
  "x-ratelimit-limit": false,
  "x-ratelimit-remaining": false,
  "x-ratelimit-reset": false,
  "retry-after": false,
};

/**
 * Counts by network, minute by minute, in bounded memory. No counter is dropped before its minute is over, because
 * otherwise an attacker with many addresses could evict all counters. When there is no room, new networks share a
 * counter per region, and when those are full, one counter for everyone.
 */
export class NetworkCounts {
  readonly #levels = levels.map((level) => ({ ...level, counts: new MinuteCounts(level.max) }));

  /** Counts a request and returns the used part of the limit: the count, or a shared count divided by its factor. */
  add(address: string, at: Instant): number {
    const network = networkOf(address);
    for (const { factor, keyOf, counts } of this.#levels) {
      const count = counts.add(keyOf(network), at);
      if (count !== Number.POSITIVE_INFINITY) return count / factor;
    }
    return Number.POSITIVE_INFINITY;
  }

  get size(): number {
    return this.#levels.reduce((sum, { counts }) => sum + counts.size, 0);
  }
}

/** Returns a function that counts a key's calls to this process; it throws `too-many-requests` if they are too many. */
export function limitKeyCalls(): (keyId: string, at: Instant) => void {
  const counts = new MinuteCounts();
  return (keyId, at) => {
    if (counts.add(keyId, at) <= keyCallsPerMinute) return;
    throw new ProblemException("too-many-requests", { retryAfterSeconds: Math.ceil(restOfMinute(at) / 1000) });
  };
}

/** Counts by key, minute by minute, with `max` counters at most. */
export class MinuteCounts {
  readonly #max: number;
  #minute = 0;
  readonly #counts = new Map<string, number>();

  constructor(max = Number.POSITIVE_INFINITY) {
    this.#max = max;
  }

  /** Counts once more and returns the count; infinity if there is no room for another counter. */
  add(key: string, at: Instant): number {
    const minute = Math.floor(at / minuteMs);
    if (minute !== this.#minute) this.#counts.clear();
    this.#minute = minute;
    const before = this.#counts.get(key);
    if (before === undefined && this.#counts.size >= this.#max) return Number.POSITIVE_INFINITY;
    const count = (before ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  get size(): number {
    return this.#counts.size;
  }
}

function restOfMinute(at: Instant): number {
  return minuteMs - (at % minuteMs);
}
