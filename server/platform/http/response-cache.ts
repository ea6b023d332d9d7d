import type { Instant } from "@mahlzeit/domain/local-time";
import { LRUCache } from "lru-cache";
import type { Listener } from "../database/listener.ts";

/** An answer that is valid until an instant, or until the catalogue changes. */
export interface CachedResponse<A> {
  readonly answer: A;
  readonly validUntil: Instant;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ResponseCache {
  /**
   * Returns the answer stored under the key; concurrent requests share one computation. A key is "{restaurant
   * id}/{what}" for answers about one restaurant and "*\/{what}" for those that any restaurant may change. A stored
   * answer is returned without a promise, which would cost a noticeable part of its short time.
   */
  getOrCompute<A>(
    key: string,
    compute: () => Promise<CachedResponse<A>>,
  ): CachedResponse<A> | Promise<CachedResponse<A>>;
  /** Removes everything about one restaurant, or everything for "*". */
  invalidate(restaurantId: string): void;
  /**
   * Tracks changes for other caches. Each call returns the ids of the restaurants that may have changed since the
   * previous call, or "*" if that is unknown.
   */
  watchChanges(): () => Changes;
}

export type Changes = ReadonlySet<string> | "*";

interface Entry {
  readonly pending: Promise<CachedResponse<unknown>>;
  done?: CachedResponse<unknown>;
}

type Entries = LRUCache<string, Entry>;

const channel = "catalogue_changed";
const maxEntries = 1500;

/** Caches answers in memory; PostgreSQL's NOTIFY invalidates them in every server process. */
export function createResponseCache(listener: Listener, now: () => Instant): ResponseCache {
  const entries: Entries = new LRUCache({ max: maxEntries });
  // Changes go unnoticed while the listening connection is lost, so nothing is cached until it is back.
  const watchers: ((restaurantId: string) => void)[] = [];
  const changed = (restaurantId: string) => {
    invalidate(entries, restaurantId);
    for (const notify of watchers) notify(restaurantId);
  };
  listener.on(channel, { notified: (restaurantId) => changed(restaurantId || "*"), missed: () => changed("*") });
  return {
    getOrCompute: (key, compute) => getOrCompute({ entries, key, compute, now, isStoring: listener.isConnected() }),
    invalidate: changed,
    watchChanges: () => {
      const watch = collectChanges(listener.isConnected);
      watchers.push(watch.changed);
      return watch.take;
    },
  };
}

interface Wanted<A> {
  entries: Entries;
  key: string;
  compute: () => Promise<CachedResponse<A>>;
  now: () => Instant;
  isStoring: boolean;
}

function getOrCompute<A>(wanted: Wanted<A>): CachedResponse<A> | Promise<CachedResponse<A>> {
  const { entries, key, compute, now, isStoring } = wanted;
  if (!isStoring) return compute();
  const found = entries.get(key);
  if (found && (!found.done || found.done.validUntil > now()))
    return (found.done ?? found.pending) as CachedResponse<A> | Promise<CachedResponse<A>>;
  return computeAndStore(wanted);
}

async function computeAndStore<A>({ entries, key, compute }: Wanted<A>): Promise<CachedResponse<A>> {
  const pending = compute();
  const entry: Entry = { pending };
  entries.set(key, entry);
  try {
    entry.done = await pending;
  } catch (error) {
    if (entries.get(key) === entry) entries.delete(key);
    throw error;
  }
  return pending;
}

function invalidate(entries: Entries, restaurantId: string): void {
  if (restaurantId === "*") return entries.clear();
  for (const key of entries.keys()) if (key.startsWith(`${restaurantId}/`) || key.startsWith("*/")) entries.delete(key);
}

function collectChanges(isConnected: () => boolean): { changed(restaurantId: string): void; take(): Changes } {
  let ids: Set<string> | "*" = "*";
  return {
    changed: (restaurantId) => {
      if (restaurantId === "*") ids = "*";
      else if (ids !== "*") ids.add(restaurantId);
    },
    take: () => {
      const taken = ids;
      // Changes go unnoticed without a connection, so everything may have changed.
      ids = isConnected() ? new Set() : "*";
      return taken;
    },
  };
}
