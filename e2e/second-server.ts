import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { importCatalogue } from "../server/catalogue/import/import-catalogue.ts";
import { type Connection, connect } from "../server/platform/database/connect.ts";
import { joinEmbedded } from "../server/platform/database/embedded.ts";
import { folderStore } from "../server/platform/media-store/folder-store.ts";
import { freePort } from "../server/testing/free-port.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import { dataDir } from "./data-dir.ts";
import type { FixtureRestaurant } from "./make-restaurant.ts";
import { setOtherClock, setUpOtherClock } from "./other-clock.ts";

export interface SecondServer {
  readonly origin: string;
  /** The origin of each process, starting with the first. */
  readonly origins: readonly string[];
  readonly database: Connection;
  readonly dataDir: string;
  end(): Promise<void>;
}

/**
 * Starts another server with other settings, in one process or in several. It has its own data folder and its own
 * database in the same cluster, so that neither server runs the other's jobs. `time` sets its clock.
 */
export async function startSecondServer(
  env: Readonly<Record<string, string>>,
  services: readonly FixtureRestaurant[],
  { processes = 1, time }: { processes?: number; time?: string } = {},
): Promise<SecondServer> {
  const folder = await mkdtemp(join(tmpdir(), "mahlzeit-second-"));
  const { connection, stop } = await joinEmbedded({ dataDir: dataDir(), log: () => undefined });
  const database = `second_${randomUUID().replaceAll("-", "")}`;
  const main = connect({ ...connection, max: 1 });
  await main.pool.query(`CREATE DATABASE ${database}`);
  const own = connect({ ...connection, database, max: 2 });
  const DATABASE_URL = `postgresql://${connection.user}@localhost/${database}?${new URLSearchParams({ host: String(connection.host) })}`;
  const children: ChildProcess[] = [];
  const origins: string[] = [];
  const end = async () => {
    for (const child of children) if (child.exitCode === null && child.kill("SIGTERM")) await once(child, "exit");
    await own.close();
    await main.pool.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await main.close();
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    if (time) {
      await setUpOtherClock(own.pool);
      await setOtherClock(own.pool, time);
    }
    while (origins.length < processes) {
      const port = String(await freePort());
      const origin = `http://localhost:${port}`;
      // All processes of a server share one public address.
      const PUBLIC_URL = origins[0] ?? origin;
      const child = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], {
        env: { ...process.env, ...quiet, ...env, PORT: port, PUBLIC_URL, DATA_DIR: folder, DATABASE_URL },
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      children.push(child);
      await answers(origin, child);
      origins.push(origin);
    }
    const store = folderStore(join(folder, "media"));
    await importCatalogue({ services }, folder, { db: own.db, store, now: Date.now() });
    return { origin: origins[0] ?? "", origins, database: own, dataDir: folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}

const quiet = { SMTP_URL: "", SEED: "none", ...withoutLimits, LOG_LEVEL: "warn" };

async function answers(origin: string, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error("The second server ended before it answered.");
}
