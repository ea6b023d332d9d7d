import pg from "pg";
import type { ListeningClient } from "./hear-of-jobs.ts";

/** The error code "cannot_connect_now", on which the queue retries for hours. */
const tryAgain = "57P03";

/**
 * Returns a pool for the job queue, which ends the whole process if it cannot save a job's result. A lost or refused
 * connection, or a database without space, is therefore reported with an error code on which the queue retries. If the
 * queue passes a callback it wants to listen, and gets a client that does.
 */
export function retryingPool(pool: pg.Pool, listen: () => ListeningClient): pg.Pool {
  const connect = (callback?: (error: undefined, client: ListeningClient, release: () => void) => void) =>
    callback ? callback(undefined, listen(), () => undefined) : pool.connect().then(retryingClient, throwAsRetryable);
  // The driver's own method would also call `connect` with a callback.
  const query = (...asked: unknown[]) => (pool.query as (...asked: unknown[]) => unknown).apply(pool, asked);
  return Object.assign(Object.create(pool) as pg.Pool, { connect, query });
}

function retryingClient(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  const query = (...asked: unknown[]) => ask(...asked).catch(throwAsRetryable);
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/**
 * PostgreSQL's error codes about the server and not a statement: connections, replicas, resources, operator
 * intervention, files, internal errors.
 */
const ofDatabase = /^(08|25006|53|57|58|XX)/;

/**
 * Treats every error that is not PostgreSQL's as a lost connection, even one with a code: "EPIPE" looks like
 * PostgreSQL's.
 */
function throwAsRetryable(error: Error & { code?: string }): never {
  if (!(error instanceof pg.DatabaseError) || ofDatabase.test(error.code ?? "")) error.code = tryAgain;
  throw error;
}
