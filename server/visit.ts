import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { CannotStart } from "./cannot-start.ts";
import { Closing } from "./closing.ts";
import { type Config, readConfig } from "./config.ts";
import { connect, type Database } from "./database/connect.ts";
import { claimDataDir, prepareDataDir } from "./database/data-dir.ts";
import { joinEmbedded } from "./database/embedded.ts";
import { migrate } from "./database/migrate.ts";

export interface Visit {
  config: Config;
  pool: pg.Pool;
  db: Database;
  parameters: string[];
}

/**
 * For commands beside the server: joins its running database or starts one for as long as needed, does the work and ends
 * the process. `alone` = refuses while a server runs on the data folder.
 */
export async function visit(act: (visit: Visit) => Promise<void>, { alone = false } = {}): Promise<never> {
  const closing = new Closing();
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
      process.once(signal, () => reject(new CannotStart("Interrupted: nothing was changed.")));
  });
  try {
    await Promise.race([work(act, alone, closing), interrupted]);
    await closing.run();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    await Promise.race([closing.run(), sleep(5000)]);
    process.exit(1);
  }
}

async function work(act: (visit: Visit) => Promise<void>, alone: boolean, closing: Closing): Promise<void> {
  const config = readConfig(process.env);
  prepareDataDir(config.dataDir);
  if (alone && !config.databaseUrl) {
    const claim = await claimDataDir(config.dataDir);
    closing.add(async () => claim.release(), 100);
  }
  const { pool, db, close } = connect(await openDatabase(config, closing));
  closing.add(close, 300);
  await migrate(pool);
  await act({ config, pool, db, parameters: process.argv.slice(2) });
}

async function openDatabase(config: Config, closing: Closing): Promise<pg.PoolConfig> {
  if (config.databaseUrl) return { connectionString: config.databaseUrl };
  const opening = joinEmbedded({ dataDir: config.dataDir, log: console.log });
  closing.add(async () => (await opening).stop(), 3400);
  return (await opening).connection;
}
