import type { Transaction } from "./connect.ts";

export type IdsByName = ReadonlyMap<string, string>;

/** Inserts the missing rows and returns the ids of all, by `name`, an expression over the table's columns. */
export async function ensureRows(
  tx: Transaction,
  table: string,
  rows: readonly object[],
  name: string,
): Promise<IdsByName> {
  await tx.query({
    text: `INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1) ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(rows)],
  });
  const all = await tx.query<{ name: string; id: string }>({ text: `SELECT id, ${name} FROM ${table}` });
  return new Map(all.rows.map(({ name, id }) => [name, id]));
}

export function requireId(ids: IdsByName, name: string): string {
  const id = ids.get(name);
  if (id === undefined) throw new Error(`"${name}" was not made`);
  return id;
}
