import type pg from "pg";

export interface Table {
  schema: string;
  name: string;
  /** The columns that can be written, quoted and separated by commas. */
  columns: string;
}

export interface Sequence {
  schema: string;
  name: string;
  value: string;
}

/** The table of applied migrations, which is not part of a backup. */
const notData = "migrations";

export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT n.nspname AS schema, c.relname AS name,
       (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
         WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname IN ('public', 'graphile_worker') AND c.relname <> $1
     ORDER BY 1, 2`,
    [notData],
  );
  return rows;
}

export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT schemaname AS schema, sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'graphile_worker') AND last_value IS NOT NULL ORDER BY 1, 2`,
  );
  return rows;
}

export function nameOf(client: pg.ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}

/** Finds the applied migrations of our tables and of the job queue. */
export async function findMigrations(client: pg.ClientBase): Promise<{ own: string[]; jobs: number }> {
  const own = await client.query<{ name: string }>("SELECT name FROM public.migrations ORDER BY name");
  const jobs = await client.query<{ id: number }>("SELECT max(id) AS id FROM graphile_worker.migrations");
  return { own: own.rows.map(({ name }) => name), jobs: jobs.rows[0]?.id ?? 0 };
}
