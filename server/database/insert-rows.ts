import { getTableColumns, getTableName, type InferInsertModel, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "./connect.ts";

const rowsPerStatement = 4000;

/** What becomes of a row that is there already. Without it such a row is an error. */
interface OnConflict<T extends PgTable> {
  /** The columns that find it. */
  readonly find: readonly Column<T>[];
  /** Further columns that stay as they are. */
  readonly keep?: readonly Column<T>[];
  /** Whether a row is written although nothing in it differs, for what its triggers do. */
  readonly always?: boolean;
}

/** Inserts many rows in few statements. All rows have the columns of the first; the others get their defaults. */
export async function insertRows<T extends PgTable>(
  tx: Transaction,
  table: T,
  rows: readonly InferInsertModel<T>[],
  onConflict?: OnConflict<T>,
): Promise<void> {
  const name = getTableName(table);
  const given = rows[0];
  if (!given) return;
  const columns = Object.keys(getTableColumns(table)).filter((column) => column in given);
  const names = columns.map(snakeCase).join(", ");
  const conflict = onConflict ? conflictClause(name, columns, onConflict) : "";
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const json = JSON.stringify(rows.slice(from, from + rowsPerStatement).map(withSnakeCase));
    await tx.execute(sql`${sql.raw(`INSERT INTO ${name} (${names}) SELECT ${names}`)}
      FROM json_populate_recordset(NULL::${sql.raw(name)}, ${json}) ${sql.raw(conflict)}`);
  }
}

type Column<T extends PgTable> = keyof T["$inferInsert"] & string;

/** Columns that find a row are never set, so that rows which point to it are not locked out meanwhile. */
function conflictClause<T extends PgTable>(table: string, columns: string[], conflict: OnConflict<T>): string {
  const kept: readonly string[] = [...conflict.find, ...(conflict.keep ?? [])];
  const changing = columns.filter((column) => !kept.includes(column)).map(snakeCase);
  const list = (prefix: string) => changing.map((column) => `${prefix}${column}`).join(", ");
  return `ON CONFLICT (${conflict.find.map(snakeCase).join(", ")}) DO UPDATE
    SET ${changing.map((column) => `${column} = EXCLUDED.${column}`).join(", ")}
    ${conflict.always ? "" : `WHERE (${list(`${table}.`)}) IS DISTINCT FROM (${list("EXCLUDED.")})`}`;
}

function withSnakeCase(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [snakeCase(column), value]));
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
