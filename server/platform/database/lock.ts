import { DatabaseSync } from "node:sqlite";

export interface Lock {
  release: () => void;
}

/**
 * Takes a file lock that ends with the process, even with `kill -9`: SQLite's own lock on a file that stays empty. Both
 * functions return undefined while another process has a conflicting lock.
 */
export function takeExclusiveLock(file: string, waitMs = 0): Lock | undefined {
  return take(file, waitMs, ["BEGIN EXCLUSIVE"]);
}

export function takeSharedLock(file: string, waitMs = 0): Lock | undefined {
  // A plain BEGIN locks nothing; the first read does.
  return take(file, waitMs, ["BEGIN", "SELECT count(*) FROM sqlite_schema"]);
}

function take(file: string, waitMs: number, statements: string[]): Lock | undefined {
  const held = new DatabaseSync(file, { timeout: waitMs });
  try {
    for (const statement of statements) held.prepare(statement).all();
  } catch (error) {
    held.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    release: () => {
      if (held.isOpen) held.close();
    },
  };
}

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}
