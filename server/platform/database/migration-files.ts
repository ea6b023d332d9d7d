import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One file of `migrations/`. Its first line may be a comment that begins with one of the marks below. */
export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** "-- expanding": servers of the release before go on with the changed database, and may even start with it. */
  readonly isExpanding: boolean;
  /**
   * "-- expanding, outside a transaction": its statements, each ending a line with ";", run one by one, so that an index may be
   * made CONCURRENTLY. Interrupted, they begin again, so each must bear to be repeated.
   */
  readonly isOutside: boolean;
}

const mark = /^-- expanding(?<outside>, outside a transaction)?(?::|\n)/;

/** In the order in which they are applied. */
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

/** The same for a database that nobody uses yet, within a transaction. */
export function withinTransaction({ sql, isOutside }: Migration): string {
  return isOutside ? sql.replaceAll(/\bCONCURRENTLY\b/gi, "") : sql;
}

/**
 * What is applied together. Where others are at work each file is alone: who holds one table and waits for another soon waits for
 * somebody who waits for the first. Where nobody is yet, all that needs no other way commits at once.
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
