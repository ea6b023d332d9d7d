import type { Instant } from "@mahlzeit/domain/local-time";
import pg from "pg";

/** An answer that stays true until an instant, or until the catalogue changes. */
export interface FinishedAnswer<A> {
  readonly answer: A;
  readonly validUntil: Instant;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface FinishedAnswers {
  /**
   * The answer kept under the key, computed once for all who ask meanwhile. A key is "{restaurant id}/{what}" for
   * answers about one restaurant and "*\/{what}" for those any restaurant may change.
   */
  remember<A>(key: string, compute: () => Promise<FinishedAnswer<A>>): Promise<FinishedAnswer<A>>;
  /** Forgets what may have changed: everything about a restaurant, or everything where it is "*". */
  drop(restaurantId: string): void;
  /**
   * For those who keep something of their own. Each call answers the ids of the restaurants that may have changed since
   * the call before; "*" where it is not known which.
   */
  watchChanges(): () => Changes;
  close(): Promise<void>;
}

export type Changes = ReadonlySet<string> | "*";

interface Kept {
  readonly pending: Promise<FinishedAnswer<unknown>>;
  done?: FinishedAnswer<unknown>;
}

const channel = "catalogue_changed";
const mostKept = 1500;
const reconnectMs = 500;

/** Keeps answers in memory and in step with every other server process through PostgreSQL's notices. */
export async function openFinishedAnswers(
  pool: pg.Pool,
  now: () => Instant,
  onLost: (error: unknown) => void,
): Promise<FinishedAnswers> {
  const kept = new Map<string, Kept>();
  // Without its ear to the database this process would not hear of changes, so it keeps nothing meanwhile.
  const watchers: ((restaurantId: string) => void)[] = [];
  const changed = (restaurantId: string) => {
    drop(kept, restaurantId);
    for (const tell of watchers) tell(restaurantId);
  };
  const ear = listen(pool, onLost, { changed, deaf: () => changed("*") });
  await ear.ready;
  return {
    remember: (key, compute) => remember({ kept, key, compute, now, keeps: ear.hears() }),
    drop: changed,
    watchChanges: () => {
      const watch = collectChanges(ear.hears);
      watchers.push(watch.changed);
      return watch.take;
    },
    close: ear.close,
  };
}

async function remember<A>(asked: {
  kept: Map<string, Kept>;
  key: string;
  compute: () => Promise<FinishedAnswer<A>>;
  now: () => Instant;
  keeps: boolean;
}): Promise<FinishedAnswer<A>> {
  const { kept, key, compute, now, keeps } = asked;
  if (!keeps) return compute();
  const found = kept.get(key);
  if (found && (!found.done || found.done.validUntil > now())) return found.pending as Promise<FinishedAnswer<A>>;
  const pending = compute();
  const entry: Kept = { pending };
  kept.delete(key);
  kept.set(key, entry);
  dropOldest(kept);
  try {
    entry.done = await pending;
  } catch (error) {
    if (kept.get(key) === entry) kept.delete(key);
    throw error;
  }
  return pending;
}

function dropOldest(kept: Map<string, Kept>): void {
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}

function drop(kept: Map<string, Kept>, restaurantId: string): void {
  if (restaurantId === "*") return kept.clear();
  for (const key of kept.keys()) if (key.startsWith(`${restaurantId}/`) || key.startsWith("*/")) kept.delete(key);
}

function collectChanges(hears: () => boolean): { changed(restaurantId: string): void; take(): Changes } {
  let ids: Set<string> | "*" = "*";
  return {
    changed: (restaurantId) => {
      if (restaurantId === "*") ids = "*";
      else if (ids !== "*") ids.add(restaurantId);
    },
    take: () => {
      const taken = ids;
      // Whoever hears nothing must not believe that nothing happens.
      ids = hears() ? new Set() : "*";
      return taken;
    },
  };
}

interface Ear {
  readonly ready: Promise<void>;
  hears(): boolean;
  close(): Promise<void>;
}

function listen(
  pool: pg.Pool,
  onLost: (error: unknown) => void,
  heard: { changed: (restaurantId: string) => void; deaf: () => void },
): Ear {
  let client: pg.Client | undefined;
  let hears = false;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  const lose = (error: unknown) => {
    hears = false;
    heard.deaf();
    if (closed || retry) return;
    onLost(error);
    retry = setTimeout(() => {
      retry = undefined;
      void connect();
    }, reconnectMs);
  };
  const connect = async () => {
    const fresh = new pg.Client(pool.options);
    client = fresh;
    fresh.on("error", lose);
    fresh.on("end", () => lose(new Error("the connection that listens has ended")));
    fresh.on("notification", ({ payload }) => heard.changed(payload || "*"));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      hears = true;
    } catch (error) {
      lose(error);
    }
  };
  const close = async () => {
    closed = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
  return { ready: connect(), hears: () => hears && !closed, close };
}
