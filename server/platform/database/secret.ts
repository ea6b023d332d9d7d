import { randomBytes } from "node:crypto";
import type pg from "pg";

/** Returns a secret shared by all server processes of this database, created on first use. */
export async function sharedSecret(pool: pg.Pool, name: string): Promise<Buffer> {
  await pool.query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING", [name, randomBytes(32)]);
  const { rows } = await pool.query<{ value: Buffer }>("SELECT value FROM secrets WHERE name = $1", [name]);
  if (!rows[0]) throw new Error(`no secret ${name}`);
  return rows[0].value;
}
