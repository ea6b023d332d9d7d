import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";

const timeoutMs = 2000;
const maxTries = 30;

/**
 * Creates an empty table of the same shape in its own schema, without indexes and constraints, so that filling it is
 * fast. Runs in the caller's transaction, so nobody sees the table and it disappears if the process ends.
 */
export async function makeSuccessor(client: pg.ClientBase, table: string): Promise<string> {
  await client.query(`CREATE SCHEMA incoming`);
  await client.query(`CREATE TABLE incoming.${table} (LIKE public.${table} INCLUDING DEFAULTS)`);
  return `incoming.${table}`;
}

/**
 * Adds the indexes and constraints of the old table to the new one and swaps them. Readers are blocked only during the
 * last step, and only briefly, even if another transaction holds the table.
 */
export async function putInPlace(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('ALTER TABLE incoming.%I ADD CONSTRAINT %I %s', $1::text, conname, pg_get_constraintdef(oid)) AS statement
       FROM pg_constraint WHERE conrelid = ('public.' || $1)::regclass AND contype <> 'n'
     UNION ALL SELECT replace(pg_get_indexdef(indexrelid), ' ON public.', ' ON incoming.')
       FROM pg_index WHERE indrelid = ('public.' || $1)::regclass
         AND indexrelid NOT IN (SELECT conindid FROM pg_constraint WHERE conrelid = indrelid)`,
    [table],
  );
  for (const { statement } of rows) await client.query(statement);
  await client.query(`ANALYZE incoming.${table}`);
  await lockTable(client, table);
  await client.query(`DROP TABLE public.${table}`);
  await client.query(`ALTER TABLE incoming.${table} SET SCHEMA public`);
  await client.query("DROP SCHEMA incoming");
}

/** Locks the table in short tries, because a waiting lock request blocks all later readers. */
async function lockTable(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`SET LOCAL lock_timeout = ${timeoutMs}`);
  for (let tries = 1; ; tries++) {
    await client.query("SAVEPOINT before_lock");
    try {
      await client.query(`LOCK TABLE public.${table} IN ACCESS EXCLUSIVE MODE`);
      return;
    } catch (error) {
      await client.query("ROLLBACK TO before_lock");
      if (tries === maxTries) throw error;
      await sleep(timeoutMs);
    }
  }
}
