import pg from "pg";
import { StartupError } from "../startup-error.ts";

/**
 * Throws a StartupError if a pooler passes connections on after each transaction, because prepared statements and
 * session locks would then belong to somebody else.
 */
export async function requireSessions(config: pg.ClientConfig): Promise<void> {
  const own = new pg.Client(config);
  const other = new pg.Client(config);
  for (const client of [own, other]) client.on("error", () => undefined);
  try {
    await own.connect();
    await other.connect();
    if (await isHandedOn(own, other)) throw new StartupError(handedOn);
  } finally {
    await Promise.allSettled([own.end(), other.end()]);
  }
}

const handedOn =
  "DATABASE_URL leads to a pooler that gives each transaction another connection. Prepared statements and locks need one of " +
  "their own: set its mode to session, or connect to PostgreSQL itself; DATABASE_POOL bounds how many connections there are.";

/**
 * Tells whether backends are shared. The second connection's transaction reserves its backend, which is the one that
 * just answered if a pooler passes them on.
 */
async function isHandedOn(own: pg.Client, other: pg.Client): Promise<boolean> {
  const before = await backendOf(own);
  await other.query("BEGIN");
  const taken = await backendOf(other);
  const isTaken = taken === before || (await backendOf(own)) !== before;
  await other.query("ROLLBACK");
  return isTaken;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  return rows[0]?.pid ?? Number.NaN;
}
