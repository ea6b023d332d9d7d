import { columnOf, rowOf } from "./columns.ts";
import type { Transaction } from "./connect.ts";

const rowsPerStatement = 4000;

/** The treatment of a row that exists already. Without this option such a row is an error. */
interface OnConflict<Row> {
  readonly find: readonly Column<Row>[];
  /** Further columns that are not updated. */
  readonly preserve?: readonly Column<Row>[];
  /** Updates a row even if nothing differs, so that its triggers fire. */
  readonly always?: boolean;
}

type Column<Row> = keyof Row & string;

/**
 * Inserts many rows in few statements. A property `fullPriceCents` maps to the column `full_price_cents`. All rows have
 * the columns of the first; missing columns get their defaults.
 */
export async function insertRows<Row extends object>(
  tx: Transaction,
  table: string,
  rows: readonly Row[],
  onConflict?: OnConflict<Row>,
): Promise<void> {
  const [given] = rows;
  if (!given) return;
  const columns = Object.keys(given) as Column<Row>[];
  const names = columns.map(columnOf).join(", ");
  const text = `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)
    ${onConflict ? conflictClause(table, columns, onConflict) : ""}`;
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const some = rows.slice(from, from + rowsPerStatement);
    await tx.query({ text, values: [JSON.stringify(some.map((row) => rowOf(columns, row)))] });
  }
}

/**
 * Returns the ON CONFLICT clause. Identifying columns are never updated, because that would lock out rows with foreign
 * keys to them.
 */
function conflictClause<Row>(table: string, columns: string[], conflict: OnConflict<Row>): string {
  const kept: readonly string[] = [...conflict.find, ...(conflict.preserve ?? [])];
  const changing = columns.filter((column) => !kept.includes(column)).map(columnOf);
  const list = (prefix: string) => changing.map((column) => `${prefix}${column}`).join(", ");
  return `ON CONFLICT (${conflict.find.map(columnOf).join(", ")}) DO UPDATE
    SET ${changing.map((column) => `${column} = EXCLUDED.${column}`).join(", ")}
    ${conflict.always ? "" : `WHERE (${list(`${table}.`)}) IS DISTINCT FROM (${list("EXCLUDED.")})`}`;
}
