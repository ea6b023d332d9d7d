import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { isAway } from "./database-away.ts";
import { SharedPool } from "./shared-pool.ts";

/** Knows whether the database can be reached and takes writes. */
export interface DatabaseWatch {
  isAway(): boolean;
  /** Whoever wants to know that the database is back. */
  onBack(act: () => void): void;
  stop(): void;
}

/** In milliseconds; tests are less patient, or more. */
export interface WatchTimes {
  /** How often the database is asked while it answers, and while it is away. */
  readonly every: number;
  readonly everyWhileAway: number;
  /** Silent for so long, it is away. */
  readonly silent: number;
}

export const usualTimes: WatchTimes = { every: 1000, everyWhileAway: 250, silent: 3000 };

interface Parts {
  readonly pool: pg.Pool;
  /** For the log. */
  readonly say: (message: string) => void;
  readonly times?: Partial<WatchTimes>;
}

/**
 * Asks the database for a sign of life, on a connection of its own: a pool in use to the last connection is no reason to
 * take the database for away. While it is away, the pool refuses everybody at once.
 */
export function watchDatabase({ pool, say, times }: Parts): DatabaseWatch {
  const { every, everyWhileAway, silent } = { ...usualTimes, ...times };
  const probe = new Probe(pool.options);
  const backs: (() => void)[] = [];
  let awaySince: number | undefined;
  let isStopped = false;
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  const lose = () => {
    awaySince = performance.now();
    if (pool instanceof SharedPool) pool.isAway = true;
    say("the database is away: public pages are shown as they were last, everything else is refused");
  };
  const comeBack = (since: number) => {
    awaySince = undefined;
    if (pool instanceof SharedPool) pool.isAway = false;
    say(`the database is back after ${((performance.now() - since) / 1000).toFixed(1)} seconds`);
    for (const act of backs) act();
  };
  const ask = async () => {
    // Who is away is asked again before having answered: what was sent to a machine that is gone is never answered.
    if (isAsked && awaySince === undefined) return;
    const wasAway = awaySince !== undefined;
    isAsked = true;
    const answers = await probe.answers(silent);
    isAsked = false;
    if (isStopped) return;
    if (!answers && !wasAway && awaySince === undefined) lose();
    if (answers && awaySince !== undefined) comeBack(awaySince);
  };
  const goOn = () => {
    timer = setTimeout(
      () => {
        void ask();
        goOn();
      },
      awaySince === undefined ? every : everyWhileAway,
    ).unref();
  };

  if (pool instanceof SharedPool) pool.onDoubt = () => void ask();
  goOn();
  return {
    isAway: () => awaySince !== undefined,
    onBack: (act) => void backs.push(act),
    stop() {
      isStopped = true;
      clearTimeout(timer);
      probe.end();
    },
  };
}

/** Resolves when the database answers and takes writes; `onAway` learns why it does not yet. Throws what waiting cannot mend. */
export async function waitForDatabase(
  config: pg.ClientConfig,
  onAway: (reason: string) => Promise<void>,
): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionTimeoutMillis: 5000, ...config });
    client.on("error", () => undefined);
    try {
      await client.connect();
      if (await takesWrites(client)) return;
      await onAway("it takes no writes");
    } catch (error) {
      if (!isAway(error)) throw error;
      const { message, code } = error as NodeJS.ErrnoException;
      await onAway(message || String(code));
    } finally {
      await client.end().catch(() => undefined);
    }
    await pause(500);
  }
}

/** One that follows another, or is not yet promoted, answers but takes no writes. */
async function takesWrites(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ readOnly: string }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly"`,
  );
  return rows[0]?.readOnly === "off";
}

interface Line {
  readonly socket: Socket;
  readonly client: pg.Client;
  readonly connected: Promise<unknown>;
}

/** Reuses its connection while that answers. */
class Probe {
  readonly #config: pg.ClientConfig;
  #line: Line | undefined;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async answers(withinMs: number): Promise<boolean> {
    const line = this.#line ?? openLine(this.#config);
    const over = new AbortController();
    const isAnswered = await Promise.race([answersOn(line), silence(withinMs, over.signal)]);
    over.abort();
    if (isAnswered && (this.#line ?? line) === line) {
      this.#line = line;
      return true;
    }
    if (this.#line === line) this.#line = undefined;
    // Ended in another way, it would wait for a machine that is gone.
    line.socket.destroy();
    return isAnswered;
  }

  end(): void {
    this.#line?.socket.destroy();
  }
}

function openLine(config: pg.ClientConfig): Line {
  const socket = new Socket();
  const client = new pg.Client({ ...config, stream: () => socket });
  // Ignored here, because the running query rejects with the same error.
  client.on("error", () => undefined);
  return { socket, client, connected: client.connect() };
}

async function answersOn({ client, connected }: Line): Promise<boolean> {
  try {
    await connected;
    return await takesWrites(client);
  } catch (error) {
    // Also a refusal is an answer: there may be too many connections.
    return error instanceof pg.DatabaseError && !isAway(error);
  }
}

/** In slices, so that what arrived while this process was late is read before the time is up. */
async function silence(ms: number, signal: AbortSignal): Promise<false> {
  const slices = 10;
  for (let i = 0; i < slices && !signal.aborted; i++)
    await pause(ms / slices, undefined, { signal, ref: false }).catch(() => undefined);
  return false;
}
