import { randomUUID } from "node:crypto";
import type pg from "pg";
import { recordAct } from "./audit-scope.ts";
import { columnTypes } from "./column-types.ts";
import type { Timer } from "./connection-queue.ts";
import { SharedPool } from "./shared-pool.ts";

export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
  /** PostgreSQL plans a named statement once per connection, so each name must belong to exactly one SQL text. */
  readonly name?: string;
}

interface Statements {
  query<Row = unknown>(statement: Statement): Promise<{ readonly rows: Row[]; readonly rowCount: number }>;
}

export interface Database extends Statements {
  /** Commits everything the function did, or rolls back if it throws. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

declare const isTransaction: unique symbol;
/** The first argument of write functions. The brand keeps a plain database from being passed as a transaction. */
export interface Transaction extends Statements {
  readonly [isTransaction]: true;
}

export interface Connection {
  /** For code that needs the driver itself: jobs, migrations, backups, LISTEN. */
  pool: pg.Pool;
  db: Database;
  close: () => Promise<void>;
}

export function connect(
  config: pg.PoolConfig,
  onLost: (error: Error) => void = () => undefined,
  timer?: Timer,
): Connection {
  // The name distinguishes this pool's connections from those of other programs.
  const pool = new SharedPool({ max: 10, ...config, application_name: `mahlzeit-${randomUUID()}` }, timer);
  // Without a listener, an idle connection that the database drops would end the process.
  pool.on("error", onLost);
  // The same for a connection in use: its running query rejects with the error anyway.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const db: Database = { ...statementsOn(pool), transaction: (work) => inTransaction(pool, work) };
  return { pool, db, close: () => pool.end() };
}

function statementsOn(runner: pg.Pool | pg.PoolClient): Statements {
  return {
    async query<Row>({ text, values = [], name }: Statement) {
      const asked = { text, values: [...values], types: columnTypes, ...(name === undefined ? {} : { name }) };
      const { rows, rowCount } = await runner.query<Row & pg.QueryResultRow>(asked);
      return { rows, rowCount: rowCount ?? 0 };
    },
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query("BEGIN");
    const tx = statementsOn(client) as Transaction;
    const result = await work(tx);
    await recordAct(tx);
    // After a failed statement, PostgreSQL answers COMMIT with a rollback and reports success.
    const { command } = await client.query("COMMIT");
    if (command !== "COMMIT") throw new Error("the transaction was rolled back, as one of its statements had failed");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch((lost: Error) => (broken = lost));
    throw error;
  } finally {
    client.release(broken);
  }
}
