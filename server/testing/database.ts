import pg from "pg";
import { afterAll, expect, inject } from "vitest";
import { type Connection, connect } from "../platform/database/connect.ts";
import { soon } from "./catalogue.ts";
import type { TestPostgres } from "./global-setup.ts";
import { testTimer } from "./test-timer.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

interface TestDatabase extends Connection {
  config: pg.PoolConfig;
}

let made = 0;

/** Creates a database with all migrations; call it at the top of a test file. It is dropped at the end of the file. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject("postgres");
  const name = `test_${process.pid}_${++made}_${Date.now().toString(36)}`;
  // Copying the files costs half of what writing every page to the log first does, which is for clusters with replicas.
  await command(connection, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const config = { ...connection, database: name };
  // The pool's time does not pass, so that a busy machine refuses nobody for waiting, unless a test is about that.
  const opened = connect(config, undefined, testTimer());
  afterAll(async () => {
    await opened.close();
    await command(connection, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return { ...opened, config };
}

async function command(connection: pg.PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...connection, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Resolves once this many queries in this database wait for locks, so that a test knows that they really compete. It
 * must run outside of a transaction: within one, PostgreSQL keeps returning the connections of its first query.
 */
export async function waitForBlockedQueries(pool: pg.Pool, count = 1): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  await expect.poll(async () => (await pool.query(waiting)).rowCount, soon).toBe(count);
}
