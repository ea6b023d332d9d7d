import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { type Claim, ConnectionQueue, type Timer } from "./connection-queue.ts";

/** The claim of our own work and of requests that have already started: they are never refused. */
const underWay: Claim = { rank: 0, maxWaitMs: Number.POSITIVE_INFINITY };

interface Priority {
  claim: Claim;
}

const priorities = new AsyncLocalStorage<Priority>();

/**
 * Runs the work with this claim on connections. The claim applies only to the first connection: once a request has one,
 * it goes before all that have not started, because otherwise its work so far would be lost.
 */
export function withClaim<T>(claim: Claim, work: () => T): T {
  return priorities.run({ claim }, work);
}

const realTimer: Timer = {
  now: () => performance.now(),
  after(ms, act) {
    const timeout = setTimeout(act, ms);
    return () => clearTimeout(timeout);
  },
};

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/**
 * A pool that assigns connections by importance and refuses requests that wait too long. Work without a claim counts as
 * already started.
 */
export class SharedPool extends pg.Pool {
  readonly #queue: ConnectionQueue;

  constructor(config: pg.PoolConfig, timer: Timer = realTimer) {
    super(config);
    this.#queue = new ConnectionQueue(this.options.max, timer);
    // Called as soon as a connection is released, so that the next request can take it.
    this.on("release", () => this.#queue.give());
  }

  /** Whether who comes with this claim now would be refused at once. */
  isHopeless(claim: Claim): boolean {
    return this.#queue.isHopeless(claim);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#lend();
    void this.#lendTo(callback);
    return undefined;
  }

  async #lendTo(callback: Callback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#lend();
    } catch (error) {
      return callback(error as Error, undefined, () => undefined);
    }
    callback(undefined, client, client.release.bind(client));
  }

  async #lend(): Promise<pg.PoolClient> {
    const priority = priorities.getStore();
    await this.#queue.take(priority?.claim ?? underWay);
    try {
      const client = await super.connect();
      if (priority) priority.claim = underWay;
      return client;
    } catch (error) {
      this.#queue.give();
      throw error;
    }
  }
}
