import { execFile } from "node:child_process";
import { join } from "node:path";
import type pg from "pg";

export interface Ran {
  readonly code: number;
  /** What went to standard output, then what went to standard error. */
  readonly printed: string;
}

/** Runs one of `server/commands` as an operator does, but with nothing set beside these variables. */
export function runProgram(
  name: string,
  parameters: readonly string[],
  environment: Record<string, string>,
): Promise<Ran> {
  const program = join(import.meta.dirname, "../commands", `${name}.ts`);
  const options = { env: { PATH: process.env["PATH"], ...environment } };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...parameters], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
    ),
  );
}

/** A test's database as DATABASE_URL names it. */
export function addressOf({ user, database, host }: pg.PoolConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}
