import { randomUUID } from "node:crypto";
import { connect, type Database } from "../server/platform/database/connect.ts";
import { uuidv7 } from "../server/platform/database/uuid.ts";
import type { Postgres } from "./database.ts";
import { processorSecondsOfAll } from "./machine.ts";

/**
 * Milliseconds of PostgreSQL's processor for a transaction with an order, three lines and what a queue would need: what placing
 * orders cannot fall below.
 */
export async function costOfBare(
  { pid }: Postgres,
  databaseUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> {
  const { pool, db, close } = connect({ connectionString: databaseUrl, max: clients });
  await pool.query(`CREATE TABLE IF NOT EXISTS bare_orders (id uuid PRIMARY KEY, key uuid UNIQUE, whole jsonb);
    CREATE TABLE IF NOT EXISTS bare_lines (id uuid REFERENCES bare_orders, position integer, whole jsonb, PRIMARY KEY (id, position));
    CREATE TABLE IF NOT EXISTS bare_jobs (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, payload jsonb)`);
  const send = async (until: number) => {
    let sent = 0;
    const one = async () => {
      for (; performance.now() < until; sent++) await writeOrder(db);
    };
    await Promise.all(Array.from({ length: clients }, one));
    return sent;
  };
  await send(performance.now() + 1000);
  const before = processorSecondsOfAll(pid) ?? Number.NaN;
  const sent = await send(performance.now() + seconds * 1000);
  const after = processorSecondsOfAll(pid) ?? Number.NaN;
  await close();
  return ((after - before) * 1000) / sent;
}

function writeOrder(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    const id = uuidv7();
    await tx.query({
      name: "a",
      text: "INSERT INTO bare_orders VALUES ($1, $2, $3)",
      values: [id, randomUUID(), "{}"],
    });
    const lines = "INSERT INTO bare_lines SELECT $1, n, '{}' FROM generate_series(1, 3) AS n";
    await tx.query({ name: "b", text: lines, values: [id] });
    await tx.query({ name: "c", text: "INSERT INTO bare_jobs (payload) VALUES ($1)", values: [{ id }] });
  });
}
