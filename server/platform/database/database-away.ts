import pg from "pg";

/** The database cannot be reached, or takes no writes: nothing was answered, and trying again may soon succeed. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code = "DATABASE_AWAY";

  constructor(cause?: unknown) {
    super("the database is away", { cause });
  }
}

/** Errors of a connection that does not come about or has broken. */
const broken = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
]);

/** The driver's own sentences about a connection that is gone; they carry no code. */
const saysGone = /^(Connection terminated|Client was closed|Client has encountered a connection error|timeout exp)/;

/** What PostgreSQL says while it starts, stops or is no primary; 08 is a connection that broke. */
const refusing = /^(08...|57P0[1-35]|25006)$/;

/** Whether an error of the driver means that the database is away, and not that it refused a statement. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", message, errors } = error as Error & { code?: string; errors?: unknown[] };
  if (error instanceof pg.DatabaseError) return refusing.test(code);
  // Where a name has several addresses, each has an error of its own.
  return error instanceof DatabaseAway || broken.has(code) || saysGone.test(message) || (errors?.some(isAway) ?? false);
}
