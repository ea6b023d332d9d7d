import pg from "pg";

/** The database cannot be reached, or takes no writes: trying again may soon succeed. Only who watches it may say so. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";
  readonly code = "DATABASE_AWAY";

  constructor(cause?: unknown) {
    super(cause instanceof Error ? `the database is away: ${reasonOf(cause)}` : "the database is away", { cause });
  }

  static by(error: unknown): DatabaseAway {
    return error instanceof DatabaseAway ? error : new DatabaseAway(error);
  }
}

/** The connection was lost while a transaction was being committed, so that nobody knows whether it was. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
  readonly code = "OUTCOME_UNKNOWN";

  constructor(cause: unknown) {
    super("the connection was lost during a commit", { cause });
  }
}

/**
 * "refused": nobody is there, or whoever is there takes no work. "broken": there was a connection, and it is lost, which alone
 * says nothing about the database.
 */
export type ConnectionFault = "refused" | "broken";

const refused = new Set([
  "ECONNREFUSED",
  "ENOENT",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

const broken = new Set([
  "ECONNRESET",
  "EPIPE",
  "ERR_STREAM_DESTROYED",
  "ERR_STREAM_WRITE_AFTER_END",
  "OUTCOME_UNKNOWN",
]);

/** What PostgreSQL says while it starts or stops, or where it only follows another. */
const refusedByPostgres = /^(57P03|25006)$/;

/** What it says of a connection that it ends, or that broke. */
const brokenByPostgres = /^(08...|57P0[125])$/;

/** The driver's own sentences about a connection that is gone, or that it has given up; they carry no code. */
const saysGone =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;

/** What befell a connection; undefined: nothing did, but a statement was refused, or it is no error of the driver at all. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", message, errors = [] } = error as Error & { code?: string; errors?: unknown[] };
  if (error instanceof pg.DatabaseError)
    return refusedByPostgres.test(code) ? "refused" : brokenByPostgres.test(code) ? "broken" : undefined;
  if (error instanceof DatabaseAway || refused.has(code)) return "refused";
  if (broken.has(code) || saysGone.test(message)) return "broken";
  // Where a name has several addresses, each has an error of its own.
  return errors.map(connectionFault).find((fault) => fault !== undefined);
}

/** In words; where a name has several addresses, only the inner errors say what failed. */
export function reasonOf(error: Error): string {
  const [inner = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return inner.message || (inner as NodeJS.ErrnoException).code || inner.name;
}
