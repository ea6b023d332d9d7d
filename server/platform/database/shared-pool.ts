import { AsyncLocalStorage } from "node:async_hooks";
import { Socket } from "node:net";
import pg from "pg";
import { type Claim, ConnectionQueue, type Timer } from "./connection-queue.ts";
import { DatabaseAway, isAway } from "./database-away.ts";

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

/** How long a connection may take to be made. */
const connectionTimeoutMillis = 5000;

/**
 * A pool that assigns connections by importance and refuses requests that wait too long. Work without a claim counts as
 * already started. While the database is known to be away, everybody is refused at once.
 */
export class SharedPool extends pg.Pool {
  readonly #queue: ConnectionQueue;
  readonly #sockets: ReadonlySet<Socket>;
  #isAway = false;
  /** Called when an error suggests that the database is away. */
  onDoubt: () => void = () => undefined;

  constructor(config: pg.PoolConfig, timer: Timer = realTimer) {
    const sockets = new Set<Socket>();
    super({ connectionTimeoutMillis, ...config, stream: () => openSocket(sockets) });
    this.#sockets = sockets;
    this.#queue = new ConnectionQueue(this.options.max, timer);
    // Called as soon as a connection is released, so that the next request can take it.
    this.on("release", () => this.#queue.give());
  }

  /** Told by whoever watches the database. */
  set isAway(isAway: boolean) {
    this.#isAway = isAway;
    // A connection to a machine that is gone would wait for its answer for minutes.
    if (isAway) for (const socket of this.#sockets) socket.destroy();
  }

  /** The error to throw instead, if this one means that the database is away. */
  explained(error: unknown): unknown {
    if (!isAway(error)) return error;
    this.onDoubt();
    return error instanceof DatabaseAway ? error : new DatabaseAway(error);
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
    this.#requireDatabase();
    await this.#queue.take(priority?.claim ?? underWay);
    try {
      this.#requireDatabase();
      const client = await super.connect();
      if (priority) priority.claim = underWay;
      return client;
    } catch (error) {
      this.#queue.give();
      throw this.explained(error);
    }
  }

  #requireDatabase(): void {
    if (this.#isAway) throw new DatabaseAway();
  }
}

function openSocket(open: Set<Socket>): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  return socket;
}
