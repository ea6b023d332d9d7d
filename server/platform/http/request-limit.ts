import rateLimit, { type FastifyRateLimitStore } from "@fastify/rate-limit";
import { keyCallsPerMinute } from "@mahlzeit/domain/kitchen/api-key";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { FastifyInstance } from "fastify";
import { networkOf, regionOf } from "./network.ts";
import { ProblemException } from "./problems.ts";

const minuteMs = 60_000;

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
      tell(null, { current: this.#counts.add(address, at), ttl: minuteMs - (at % minuteMs) });
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
  #minute = 0;
  #counts: Map<string, number>[] = [];

  /** Counts a request and returns the used part of the limit: the count, or a shared count divided by its factor. */
  add(address: string, at: Instant): number {
    const minute = Math.floor(at / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = levels.map(() => new Map());
    }
    const network = networkOf(address);
    for (const [i, { max, factor, keyOf }] of levels.entries()) {
      const counts = this.#counts[i] ?? new Map<string, number>();
      const key = keyOf(network);
      const count = counts.get(key);
      if (count === undefined && counts.size >= max) continue;
      counts.set(key, (count ?? 0) + 1);
      return ((count ?? 0) + 1) / factor;
    }
    return Number.POSITIVE_INFINITY;
  }

  get size(): number {
    return this.#counts.reduce((sum, { size }) => sum + size, 0);
  }
}

/** Counts the calls that each API key makes to this process, minute by minute. */
export class KeyCalls {
  #minute = 0;
  #counts = new Map<string, number>();

  /** Counts a call of a known key. Throws `too-many-requests` if the key has made too many. */
  count(keyId: string, at: Instant): void {
    const minute = Math.floor(at / minuteMs);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = (this.#counts.get(keyId) ?? 0) + 1;
    this.#counts.set(keyId, count);
    if (count <= keyCallsPerMinute) return;
    const retryAfterSeconds = Math.ceil((minuteMs - (at % minuteMs)) / 1000);
    throw new ProblemException("too-many-requests", { retryAfterSeconds });
  }
}
