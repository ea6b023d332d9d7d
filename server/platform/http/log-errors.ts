import pg from "pg";

interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/** What a log line says about an error: enough to debug it, but no values from queries, which may be personal data. */
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
    // Only the stack frames, because the stack starts with the message again.
    stack: stack.slice(Math.max(0, stack.search(/\n {4}at /))),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/**
 * For unreadable values (class 22) PostgreSQL's message repeats the value; other messages name only tables and rules.
 */
function describeQueryError({ code, message }: pg.DatabaseError): string {
  return code?.startsWith("22") ? "a query failed" : `a query failed: ${message}`;
}
