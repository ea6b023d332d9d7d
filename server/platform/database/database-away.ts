import pg from "pg";

/**
 * The database is unreachable or read-only, and a retry may soon succeed. Only the code that watches the database
 * throws this.
 */
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

/** The connection was lost during a commit, so it is unknown whether the transaction was committed. */
export class OutcomeUnknown extends Error {
  override name = "OutcomeUnknown";
  readonly code = "OUTCOME_UNKNOWN";

  constructor(cause: unknown) {
    super("the connection was lost during a commit", { cause });
  }
}

/**
 * "refused": nothing listens, or the server accepts no work. "broken": an existing connection was lost, which alone
 * proves nothing about the database.
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

/** PostgreSQL's error codes while it starts, stops or is a read-only replica. */
const refusedByPostgres = /^(57P03|25006)$/;

/** PostgreSQL's error codes of a connection that it closes or that broke. */
const brokenByPostgres = /^(08...|57P0[125])$/;

/** The driver's messages about a connection that is lost or given up; these errors have no code. */
const missingMessages =
  /^(Connection terminated|Client was closed|Client has encountered a connection error|Query read timeout|timeout expired)/;

/** Classifies a connection error; undefined for a refused statement and for errors not from the driver. */
export function connectionFault(error: unknown): ConnectionFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "", message, errors = [] } = error as Error & { code?: string; errors?: unknown[] };
  if (error instanceof pg.DatabaseError)
    return refusedByPostgres.test(code) ? "refused" : brokenByPostgres.test(code) ? "broken" : undefined;
  if (error instanceof DatabaseAway || refused.has(code)) return "refused";
  if (broken.has(code) || missingMessages.test(message)) return "broken";
  // A name with several addresses yields one error per address.
  return errors.map(connectionFault).find((fault) => fault !== undefined);
}

/** Returns the message. If a name has several addresses, only the inner errors tell the reason. */
export function reasonOf(error: Error): string {
  const [inner = error] = error instanceof AggregateError ? (error.errors as Error[]) : [];
  return inner.message || (inner as NodeJS.ErrnoException).code || inner.name;
}
