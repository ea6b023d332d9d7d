import { Agent, get } from "node:http";
import pg from "pg";

/** The streams to read, and the way to change what they show. */
export interface Reading {
  readonly origin: string;
  readonly boards: readonly StreamAddress[];
  readonly guests: readonly StreamAddress[];
  readonly changes: readonly Change[];
  readonly changesPerSecond: number;
  readonly seconds: number;
  /** Absent for the bare server: changes of our board's size are posted to the topic itself. */
  readonly databaseUrl?: string;
  readonly boardBytes?: number;
}

interface StreamAddress {
  readonly path: string;
  readonly token?: string;
}

interface Change {
  readonly orderId: string;
  /** The path of the boards affected by the order. */
  readonly board: string;
}

export type FromReader = { readonly told: "open" } | { readonly told: "done"; readonly latenciesMs: number[] };

// Runs in its own process, so that reading thousands of streams does not slow the server down.
process.once("message", (reading: Reading) => void read(reading));
process.once("disconnect", () => process.exit());

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
const openAtOnce = 50;

async function read(reading: Reading): Promise<void> {
  const waiting = new Map<string, { at: number; latenciesMs: number[]; missing: number }>();
  const arrived = (path: string) => {
    const change = waiting.get(path);
    if (!change || change.missing === 0) return;
    change.missing--;
    change.latenciesMs.push(Math.max(0, performance.now() - change.at));
  };
  const all = [...reading.boards.map((one) => ({ ...one, arrived })), ...reading.guests.map((one) => ({ ...one }))];
  for (let i = 0; i < all.length; i += openAtOnce)
    await Promise.all(all.slice(i, i + openAtOnce).map((one) => open(reading.origin, one)));
  process.send?.({ told: "open" } satisfies FromReader);
  await new Promise((resolve) => process.once("message", resolve));

  const commit = reading.databaseUrl ? await committer(reading.databaseUrl) : poster(reading);
  const boards = Map.groupBy(reading.boards, ({ path }) => path);
  const latenciesMs: number[] = [];
  const count = reading.changesPerSecond * reading.seconds;
  for (let i = 0; i < count; i++) {
    const began = performance.now();
    const change = reading.changes[i % reading.changes.length];
    if (!change) break;
    const seen = { at: Number.POSITIVE_INFINITY, latenciesMs, missing: boards.get(change.board)?.length ?? 0 };
    waiting.set(change.board, seen);
    await commit(change, i, () => (seen.at = performance.now()));
    const pauseMs = 1000 / reading.changesPerSecond - (performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, pauseMs)));
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  process.send?.({ told: "done", latenciesMs } satisfies FromReader);
}

function open(
  origin: string,
  { path, token, arrived }: StreamAddress & { arrived?: (path: string) => void },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    const request = get(origin + path, { agent, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`${path} answered ${response.statusCode}`));
      response.on("data", (part: Buffer) => part.length > 3 && arrived?.(path));
      return resolve();
    });
    request.on("error", reject);
  });
}

type Commit = (change: Change, turn: number, committed: () => void) => Promise<void>;

/** Returns a function that changes an order as the server does and returns the time of the commit. */
async function committer(connectionString: string): Promise<Commit> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return async ({ orderId }, turn, committed) => {
    const at = new Date(Date.now() + turn * 60_000);
    await client.query("BEGIN");
    await client.query("UPDATE orders SET takeaway_at = $2 WHERE id = $1", [orderId, at]);
    await client.query("SELECT tell_order_changed($1)", [orderId]);
    await client.query("COMMIT");
    committed();
  };
}

function poster({ origin, boardBytes = 0 }: Reading): Commit {
  const body = "x".repeat(boardBytes);
  return async ({ board }, _turn, committed) => {
    committed();
    await fetch(origin + board, { method: "POST", body });
  };
}
