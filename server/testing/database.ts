import pg from "pg";
import { afterAll, inject } from "vitest";
import { type Connection, connect } from "../platform/database/connect.ts";
import type { TestPostgres } from "./global-setup.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestPostgres;
  }
}

export interface TestDatabase extends Connection {
  config: pg.PoolConfig;
}

let made = 0;

/** A database of one's own with all migrations applied; call it at the top of a test file. It goes when the file ends. */
export async function testDatabase(): Promise<TestDatabase> {
  const { connection, template } = inject("postgres");
  const name = `test_${process.pid}_${++made}_${Date.now().toString(36)}`;
  await command(connection, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const config = { ...connection, database: name };
  const opened = connect(config);
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
