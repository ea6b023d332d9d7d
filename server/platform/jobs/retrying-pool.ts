import pg from "pg";

/** The error code "cannot_connect_now", on which the queue retries for hours. */
const tryAgain = "57P03";

/**
 * Returns a pool for the job queue, which ends the whole process if it cannot save a job's result. A lost or refused
 * connection, or a database without space, is therefore reported with an error code on which the queue retries. The
 * connection on which the queue listens, for which it passes a callback, is an ordinary one.
 */
export function retryingPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) =>
    callback ? pool.connect(callback) : pool.connect().then(retryingClient, throwAsRetryable);
  return Object.assign(Object.create(pool) as pg.Pool, { connect });
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
