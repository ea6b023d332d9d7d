import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import pg from "pg";
import { type Claim, ConnectionQueue, type Timer } from "./connection-queue.ts";
import { connectionFault, DatabaseAway } from "./database-away.ts";

/** The claim of our own work and of requests that have already started; they are never refused. */
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

interface Lent {
  readonly client: pg.PoolClient;
  /** True if nobody has used the connection before. */
  readonly isNew: boolean;
}

/**
 * A pool that assigns connections by importance and refuses requests that wait too long. Work without a claim counts as
 * already started. While the database is known to be away, everybody is refused at once.
 */
export class SharedPool extends pg.Pool {
  readonly #queue: ConnectionQueue;
  readonly #traffic: Traffic;
  readonly #unused = new WeakSet<pg.PoolClient>();
  #isAway = false;
  /** Tells whether the database is away, after a connection was lost; the database watch replaces it. */
  isAwayBy: () => Promise<boolean> = async () => false;

  constructor(config: pg.PoolConfig, timer: Timer = realTimer) {
    const traffic = new Traffic();
    super({ ...config, stream: () => traffic.open() });
    this.#traffic = traffic;
    this.#queue = new ConnectionQueue(this.options.max, timer);
    this.on("connect", (client) => void this.#unused.add(client));
    // This is called as soon as a connection is released, so that the next request can take it.
    this.on("release", () => this.#queue.give());
  }

  /** Called by the database watch. */
  set isAway(isAway: boolean) {
    this.#isAway = isAway;
    // A connection to a machine that is gone would wait for its answer for minutes.
    if (isAway) this.#traffic.cut();
  }

  /** The bytes received from the database on all connections so far. */
  get bytesRead(): number {
    return this.#traffic.bytesRead;
  }

  /** Throws `DatabaseAway` if the error means that, and not only that one connection was lost. */
  async requireDatabaseAfter(error: unknown): Promise<void> {
    if (connectionFault(error) && (await this.isAwayBy())) throw DatabaseAway.by(error);
  }

  /** Tells whether a request with this claim would be refused at once. */
  isHopeless(claim: Claim): boolean {
    return this.#queue.isHopeless(claim);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (!callback) return this.#lend().then(({ client }) => client);
    void this.#lendTo(callback);
    return undefined;
  }

  /** Opens a new connection, because idle ones may be lost without anybody having noticed. */
  async connectAfresh(): Promise<pg.PoolClient> {
    for (;;) {
      const { client, isNew } = await this.#lend();
      if (isNew) return client;
      client.release(true);
    }
  }

  async #lendTo(callback: Callback): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.connect();
    } catch (error) {
      return callback(error as Error, undefined, () => undefined);
    }
    callback(undefined, client, client.release.bind(client));
  }

  async #lend(): Promise<Lent> {
    const priority = priorities.getStore();
    this.#requireDatabase();
    await this.#queue.take(priority?.claim ?? underWay);
    try {
      this.#requireDatabase();
      const client = await super.connect().catch(async (error: unknown) => {
        await this.requireDatabaseAfter(error);
        if (!connectionFault(error)) throw error;
        return super.connect();
      });
      if (priority) priority.claim = underWay;
      return { client, isNew: this.#unused.delete(client) };
    } catch (error) {
      this.#queue.give();
      throw error;
    }
  }

  #requireDatabase(): void {
    if (this.#isAway) throw new DatabaseAway();
  }
}

/** The sockets of a pool's connections. */
class Traffic {
  readonly #open = new Set<Socket>();
  #bytesOfClosed = 0;

  open(): Socket {
    const socket = new Socket();
    this.#open.add(socket);
    socket.once("close", () => {
      this.#open.delete(socket);
      this.#bytesOfClosed += socket.bytesRead;
    });
    return socket;
  }

  get bytesRead(): number {
    return [...this.#open].reduce((sum, { bytesRead }) => sum + bytesRead, this.#bytesOfClosed);
  }

  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }
}
