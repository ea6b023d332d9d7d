import type pg from "pg";

/** "cannot_connect_now": with it the queue tries again, for hours. */
const tryAgain = "57P03";

/**
 * For the queue, which ends the whole process where it cannot note what became of a job: a connection that is lost or
 * refused just then is told to it as one that comes back.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool["connect"]>[0]) =>
    callback ? pool.connect(callback) : pool.connect().then(patientClient, tellPatiently);
  return Object.assign(Object.create(pool) as pg.Pool, { connect });
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  const ask = client.query.bind(client) as (...asked: unknown[]) => Promise<unknown>;
  const query = (...asked: unknown[]) => ask(...asked).catch(tellPatiently);
  return Object.assign(Object.create(client) as pg.PoolClient, { query });
}

/** What PostgreSQL itself answers has a code of five characters; those of the classes 08 and 57 say that it goes away. */
function tellPatiently(error: Error & { code?: string }): never {
  if (!/^(?!08|57)[\dA-Z]{5}$/.test(error.code ?? "")) error.code = tryAgain;
  throw error;
}
