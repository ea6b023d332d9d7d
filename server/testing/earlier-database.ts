import type pg from "pg";
import { applyMissing } from "../platform/database/migrate.ts";

/** Takes the database back to these migrations, with the rows that these tables have now. */
export async function goBack(
  pool: pg.Pool,
  { migrations, tables }: { migrations: readonly string[]; tables: readonly string[] },
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const rows = new Map<string, string>();
    for (const table of tables) {
      const found = await client.query<{ rows: string }>(`SELECT json_agg(t)::text AS rows FROM ${table} t`);
      rows.set(table, found.rows[0]?.rows ?? "[]");
    }
    await client.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await applyMissing(client, undefined, [...migrations]);
    for (const [table, json] of rows)
      await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1::json)`, [
        json,
      ]);
    await client.query("COMMIT");
  } finally {
    client.release();
  }
}
