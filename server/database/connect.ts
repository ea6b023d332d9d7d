import { randomUUID } from "node:crypto";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Database = NodePgDatabase;
/** What a write function gets as its first argument: a transaction, or the database where there is none. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

export interface Connection {
  pool: pg.Pool;
  db: Database;
  close: () => Promise<void>;
}

export function connect(config: pg.PoolConfig, onLost: (error: Error) => void = () => undefined): Connection {
  // The name tells this pool's connections from everybody else's.
  const pool = new pg.Pool({ max: 10, ...config, application_name: `mahlzeit-${randomUUID()}` });
  // An idle connection that the database drops would otherwise end the process.
  pool.on("error", onLost);
  // The same for one that is lent out just then: its query fails and tells.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return { pool, db: drizzle(pool, { casing: "snake_case" }), close: () => pool.end() };
}
