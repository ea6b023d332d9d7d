import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** What every log line of one piece of work says, so that all that followed from a request can be found. */
export interface LogScope {
  /** The request that caused it; a job has that of the request that added it. */
  readonly requestId?: string | undefined;
  /** The kind of job that runs. */
  readonly job?: string;
}

const scopes = new AsyncLocalStorage<LogScope>();

export function withLogScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** The request that caused the work that runs; undefined where none did. */
export function causingRequest(): string | undefined {
  return scopes.getStore()?.requestId;
}

/** For the logger. */
export function logScope(): LogScope {
  return scopes.getStore() ?? {};
}

/** Ids that no other process gives, whatever servers run: seven characters of chance, then a count. */
export function createRequestIds(): () => string {
  const process = randomBytes(5).toString("base64url");
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
