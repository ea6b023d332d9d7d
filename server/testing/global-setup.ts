import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import type { TestProject } from "vitest/node";
import { findPlace } from "../platform/database/cluster-location.ts";
import { connect } from "../platform/database/connect.ts";
import { claimDataDir } from "../platform/database/data-dir.ts";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import { takeExclusiveLock } from "../platform/database/lock.ts";
import { migrate } from "../platform/database/migrate.ts";
import { findPostmaster, stopPostmaster } from "../platform/database/postmaster.ts";

export interface TestPostgres {
  connection: pg.PoolConfig;
  /** The name of a database with all migrations, the template of others. */
  template: string;
}

const prefix = "mahlzeit-test-";

/** Starts one PostgreSQL for the whole run in a temporary folder, which also holds all temporary files of the tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(prefix)) await removeIfLeftOver(join(tmpdir(), name));
  const dataDir = mkdtempSync(join(tmpdir(), prefix));
  chmodSync(dataDir, 0o711);
  const claim = await claimDataDir(dataDir);
  // Test data need not survive a power cut; the tests of the database itself use the real settings.
  const settings = { fsync: "off", full_page_writes: "off", synchronous_commit: "off", max_connections: "200" };
  const postgres = await startEmbedded({ dataDir, settings, log: () => undefined });
  await prepareTemplate(postgres);
  const outer = process.env["TMPDIR"];
  process.env["TMPDIR"] = temporaryWithin(dataDir);
  // Programs that tests start share this cache, because compiling takes half of a start's time.
  process.env["NODE_COMPILE_CACHE"] = join(process.env["TMPDIR"], "compiled");
  project.provide("postgres", { connection: postgres.connection, template: String(postgres.connection.database) });
  return async () => {
    if (outer === undefined) delete process.env["TMPDIR"];
    else process.env["TMPDIR"] = outer;
    delete process.env["NODE_COMPILE_CACHE"];
    await postgres.stop();
    claim.release();
    remove(dataDir, postgres.where);
  };
}

/**
 * Creates a folder for temporary files, deleted with everything that killed programs leave in it; the database's user
 * can enter it.
 */
function temporaryWithin(dataDir: string): string {
  const folder = join(dataDir, "tmp");
  mkdirSync(folder);
  chmodSync(folder, 0o711);
  return folder;
}

async function prepareTemplate(postgres: EmbeddedDatabase): Promise<void> {
  const { pool, close } = connect(postgres.connection);
  await migrate(pool);
  await close();
}

/** Removes the folder of a killed run. A run that is still alive has the lock of its folder. */
async function removeIfLeftOver(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, "server.lock"))) return;
  const claim = takeExclusiveLock(join(dataDir, "server.lock"));
  if (!claim) return;
  const { cluster } = findPlace(dataDir);
  const left = findPostmaster(cluster);
  if (left) await stopPostmaster(left.pid, cluster);
  claim.release();
  remove(dataDir, cluster);
}

function remove(dataDir: string, cluster: string): void {
  for (const folder of [cluster, dataDir]) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
