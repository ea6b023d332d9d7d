import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { recordAct } from "./audit-scope.ts";
import { columnTypes } from "./column-types.ts";
import type { Timer } from "./connection-queue.ts";
import { connectionFault, OutcomeUnknown } from "./database-away.ts";
import { SharedPool } from "./shared-pool.ts";

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** PostgreSQL plans a named statement once per connection, so each name must belong to exactly one SQL text. */
  readonly name?: string;
}

interface Answered<Row> {
  readonly rows: Row[];
  readonly rowCount: number;
}

interface Statements {
  query<Row = unknown>(statement: Statement): Promise<Answered<Row>>;
}

export interface Database extends Statements {
  /**
   * Commits everything the function did, or rolls back if it throws. The function runs again if its connection is lost
   * before the commit, or after a deadlock (three times at most), so its side effects must tolerate a repetition.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

declare const isTransaction: unique symbol;
/** The first argument of write functions. The brand prevents passing a plain database as a transaction. */
export interface Transaction extends Statements {
  readonly [isTransaction]: true;
}

export interface Connection {
  /** The driver's pool, for jobs, migrations, backups and LISTEN. */
  pool: pg.Pool;
  db: Database;
  close: () => Promise<void>;
}

export function connect(
  config: pg.PoolConfig,
  onLost: (error: Error) => void = () => undefined,
  timer?: Timer,
): Connection {
  // The name distinguishes this pool's connections from those of other programs. Independent statements are pipelined.
  const options = { max: 10, pipeline: true, ...config, application_name: `mahlzeit-${randomUUID()}` };
  const pool = new SharedPool(options, timer);
  // An idle connection that the database closes would end the process if there was no listener.
  pool.on("error", onLost);
  // The same applies to a connection in use: its running query rejects with the error anyway.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db: Database = {
    query: (statement) => query(pool, statement),
    transaction: (work) => inTransaction(pool, work),
  };
  return { pool, db, close: () => pool.end() };
}

async function query<Row>(pool: SharedPool, statement: Statement): Promise<Answered<Row>> {
  try {
    return await ask<Row>(pool, statement);
  } catch (error) {
    await pool.requireDatabaseAfter(error);
    if (!connectionFault(error) || !onlyReads(statement)) throw error;
  }
  const client = await pool.connectAfresh();
  let failed: Error | undefined;
  try {
    return await ask<Row>(client, statement);
  } catch (error) {
    failed = error as Error;
  } finally {
    client.release(failed);
  }
  await pool.requireDatabaseAfter(failed);
  throw failed;
}

/** Tells whether repeating the statement is harmless even if it succeeded the first time. */
function onlyReads({ text }: Statement): boolean {
  return /^\s*(?:SELECT|WITH|VALUES)\b/i.test(text) && !/\b(?:INSERT|UPDATE|DELETE|MERGE|add_jobs?)\b/i.test(text);
}

async function ask<Row>(runner: pg.Pool | pg.PoolClient, { text, values = [], name }: Statement) {
  const asked = { text, values: [...values], types: columnTypes, ...(name === undefined ? {} : { name }) };
  const { rows, rowCount } = await runner.query<Row & pg.QueryResultRow>(asked);
  return { rows, rowCount: rowCount ?? 0 };
}

/** Corks the stream, so that statements of the same event-loop turn are sent together with BEGIN. */
function begin(client: pg.PoolClient): Promise<unknown> {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return client.query("BEGIN");
}

async function inTransaction<T>(pool: SharedPool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let deadlocks = 1; ; deadlocks++) {
    try {
      return await onConnections(pool, work);
    } catch (error) {
      if ((error as { code?: unknown }).code !== deadlock || deadlocks > maxRetries) throw error;
    }
    // A pause lets the other transaction finish first; an immediate retry could lock the same rows again before it
    // wakes up.
    await sleep(Math.random() * deadlocks * maxPauseMs);
  }
}

const deadlock = "40P01";
const maxRetries = 3;
const maxPauseMs = 50;

async function onConnections<T>(pool: SharedPool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const first = await tryTransaction(await pool.connect(), work);
  if (first.lost === undefined) return first.result;
  await pool.requireDatabaseAfter(first.lost);
  if (first.isCommitting) throw new OutcomeUnknown(first.lost);
  const second = await tryTransaction(await pool.connectAfresh(), work);
  if (second.lost === undefined) return second.result;
  await pool.requireDatabaseAfter(second.lost);
  throw second.isCommitting ? new OutcomeUnknown(second.lost) : second.lost;
}

type Tried<T> =
  | { readonly lost?: undefined; readonly result: T }
  | { readonly lost: Error; readonly isCommitting: boolean };

/** Throws errors that are not the connection's fault. */
async function tryTransaction<T>(client: pg.PoolClient, work: (tx: Transaction) => Promise<T>): Promise<Tried<T>> {
  let lost: Error | undefined;
  let isCommitting = false;
  const noteLost = (error: unknown) => {
    if (error instanceof Error && connectionFault(error)) lost = error;
    throw error;
  };
  const begun = begin(client).catch(noteLost);
  // The first statement fails as well and reports the error.
  begun.catch(() => undefined);
  let isFirst = true;
  const tx = {
    async query(statement: Statement) {
      // Only the first statement is sent together with BEGIN. More would do harm if BEGIN failed.
      if (isFirst) isFirst = false;
      else await begun;
      return ask(client, statement).catch(noteLost);
    },
  } as Transaction;
  try {
    const result = await work(tx);
    await begun;
    await recordAct(tx);
    // The work may have swallowed the error.
    if (lost) return { lost, isCommitting };
    isCommitting = true;
    const { command } = await client.query("COMMIT").catch(noteLost);
    // After a failed statement, PostgreSQL answers COMMIT with a rollback and reports success.
    if (command !== "COMMIT") throw new Error("the transaction was rolled back, as one of its statements had failed");
    return { result };
  } catch (error) {
    if (lost) return { lost, isCommitting };
    await client.query("ROLLBACK").catch((broken: Error) => (lost = broken));
    throw error;
  } finally {
    client.release(lost);
  }
}
