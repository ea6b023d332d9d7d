interface DescribedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [name: string]: unknown;
}

/** What a log line says about an error: enough to mend it, and no values out of queries, as those are people's. */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: "" };
  const { name, cause, stack = "" } = error;
  const isQuery = "params" in error;
  const message = isQuery ? "a query failed" : error.message;
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  return {
    type: name,
    message,
    ...(code ? { code } : {}),
    ...(constraint ? { constraint, table } : {}),
    // The frames alone: above them the message stands once more.
    stack: stack.slice(Math.max(0, stack.search(/\n {4}at /))),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}
