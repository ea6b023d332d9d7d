import pg from "pg";
import type { ListeningClient } from "./hear-of-jobs.ts";

/** The error code "cannot_connect_now": on it the queue retries, for hours. */
const tryAgain = "57P03";

/**
 * A pool for the job queue, which ends the whole process if it cannot save a job's result. A lost or refused connection, or a
 * database without room, is therefore reported with an error code on which the queue retries. Where it wants to listen, which
 * is where it brings a callback, it gets a client that does.
 */
export function retryingPool(pool: pg.Pool, listen: () => ListeningClient): pg.Pool {
  const connect = (callback?: (error: undefined, client: ListeningClient, release: () => void) => void) =>
    callback ? callback(undefined, listen(), () => undefined) : pool.connect().then(retryingClient, throwAsRetryable);
  // The driver's own would bring a callback as well.
  const query = (...asked: unknown[]) => (pool.query as (...asked: unknown[]) => unknown).apply(pool, asked);
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query });
}

function retryingClient(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  const query = (...asked: unknown[]) => ask(...asked).catch(throwAsRetryable);
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/** What PostgreSQL says of itself and not of a statement: of connections, following, resources, operators, files, its own faults. */
const ofDatabase = /^(08|25006|53|57|58|XX)/;

/** What is no answer of PostgreSQL is a lost connection, also where it has a code: "EPIPE" looks like one of its. */
function throwAsRetryable(error: Error & { code?: string }): never {
  if (!(error instanceof pg.DatabaseError) || ofDatabase.test(error.code ?? "")) error.code = tryAgain;
  throw error;
}
