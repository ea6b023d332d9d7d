import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

/** The fields of every log line of one piece of work, so that all effects of a request can be found. */
export interface LogScope {
  /** The id of the causing request; a job has that of the request that added it. */
  readonly requestId?: string | undefined;
  readonly job?: string;
}

const scopes = new AsyncLocalStorage<LogScope>();

export function withLogScope<T>(scope: LogScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** Returns the id of the request that caused the running work; undefined if there is none. */
export function causingRequest(): string | undefined {
  return scopes.getStore()?.requestId;
}

export function logScope(): LogScope {
  return scopes.getStore() ?? {};
}

/** Creates ids that are unique across processes: seven random characters, then a count. */
export function createRequestIds(): () => string {
  const process = randomBytes(5).toString("base64url");
  let count = 0;
  return () => `${process}-${(++count).toString(36)}`;
}
