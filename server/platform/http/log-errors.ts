import pg from "pg";

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/** Describes an error for the log: enough to debug it, but no values from queries, which may be personal data. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, cause, stack = "" } = error;
  const message = error instanceof pg.DatabaseError ? describeQueryError(error) : error.message;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: name,
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint, table } : {}),
    // Only the stack frames are logged, because the stack starts with the message again.
    stack: stack.slice(Math.max(0, stack.search(/\n {4}at /))),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/**
 * Hides the message of unreadable values (class 22), because PostgreSQL repeats the value in it; other messages name
 * only tables and constraints.
 */
function describeQueryError({ code, message }: pg.DatabaseError): string {
  return code?.startsWith("22") ? "a query failed" : `a query failed: ${message}`;
}
