import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One file of `migrations/`. Its first line may be a comment that begins with one of these marks. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** "-- expanding": servers of the release before keep running on the changed database, and may even start on it. */
  readonly isExpanding: boolean;
  /**
   * "-- expanding, outside a transaction": its statements, each ending a line with ";", run one by one, so that an
   * index may be created CONCURRENTLY. They start again after an interruption, so each must be repeatable.
   */
  readonly isOutside: boolean;
}

const mark = /^-- expanding(?<outside>, outside a transaction)?(?::|\n)/;

/** Returns the migrations in the order in which they are applied. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), "utf8");
    const found = mark.exec(sql);
    return { name, sql, isExpanding: found !== null, isOutside: found?.groups?.outside !== undefined };
  });
}

export function statementsOf({ sql }: Migration): string[] {
  return sql
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, "").trim())
    .filter((statement) => statement !== "");
}

/** Returns the SQL for a database that nobody uses yet, within a transaction. */
export function withinTransaction({ sql, isOutside }: Migration): string {
  return isOutside ? sql.replaceAll(/\bCONCURRENTLY\b/gi, "") : sql;
}

/**
 * Groups migrations that are applied together. On a database in use each file is alone, because locking one table while
 * waiting for another soon causes a deadlock. On a new database everything that can run in a transaction commits at
 * once.
 */
export function stepsOf(migrations: readonly Migration[], isNew: boolean): Migration[][] {
  const steps: Migration[][] = [];
  for (const migration of migrations) {
    const last = steps.at(-1);
    if (isNew && last && !migration.isOutside && !last.some(({ isOutside }) => isOutside)) last.push(migration);
    else steps.push([migration]);
  }
  return steps;
}
