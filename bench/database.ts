import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../server/platform/database/connect.ts";
import { claimDataDir } from "../server/platform/database/data-dir.ts";
import { startEmbedded } from "../server/platform/database/embedded.ts";
import { generateCatalogue, type Size } from "./generate-catalogue.ts";
import { type Bench, runProgram, temporaryFolder } from "./servers.ts";

/** Starts a separate PostgreSQL with the server's settings; every commit is flushed to disk. */
export interface Postgres {
  /** The id of its first process, the parent of all others. */
  readonly pid: number;
  /** Creates a database, as a copy of another if one is named; returns its URL. */
  create(name: string, template?: string): Promise<string>;
}

export async function startPostgres(bench: Bench, settings: Record<string, string> = {}): Promise<Postgres> {
  const dataDir = temporaryFolder(bench);
  // Stopping it is registered before it starts, because the benchmark may be interrupted during the start.
  const opening = openOwn(dataDir, settings);
  bench.shutdown.add(async () => (await opening).stop(), 20_000);
  const { connection, where } = await opening;
  const address = (name: string) =>
    `postgres:///${name}?host=${encodeURIComponent(String(connection.host))}&user=${connection.user}`;
  return {
    pid: Number(readFileSync(join(where, "postmaster.pid"), "utf8").split("\n", 1)[0]),
    create: async (name, template = "template0") => {
      const { pool, close } = connect({ ...connection, database: "postgres" });
      await pool.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
      await close();
      return address(name);
    },
  };
}

async function openOwn(dataDir: string, settings: Record<string, string>) {
  const claim = await claimDataDir(dataDir);
  const { connection, where, stop } = await startEmbedded({
    dataDir,
    log: () => undefined,
    settings: { max_connections: "200", ...settings },
  });
  return { connection, where, stop: () => stop().finally(() => claim.release()) };
}

/** Loads a generated catalogue with the real import; returns the duration in seconds. */
export async function load(bench: Bench, databaseUrl: string, size: Size): Promise<number> {
  const folder = temporaryFolder(bench);
  const file = join(folder, "catalogue.json");
  writeFileSync(file, JSON.stringify(generateCatalogue(size)));
  const began = performance.now();
  await runProgram(bench, "server/commands/import.ts", [file, "--new"], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
  });
  return (performance.now() - began) / 1000;
}
