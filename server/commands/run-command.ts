import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { readStorage, type Storage } from "../platform/config/config.ts";
import { mayHoldDatabase } from "../platform/database/cluster-location.ts";
import { connect, type Database } from "../platform/database/connect.ts";
import { claimDataDir, prepareDataDir } from "../platform/database/data-dir.ts";
import { joinEmbedded } from "../platform/database/embedded.ts";
import { hasTables, migrate } from "../platform/database/migrate.ts";
import { explainError } from "../platform/explain-error.ts";
import { chooseStore } from "../platform/media-store/choose-store.ts";
import type { ImageStore } from "../platform/media-store/image-store.ts";
import { Shutdown } from "../platform/shutdown.ts";
import { StartupError } from "../platform/startup-error.ts";
import { describeStorage } from "./describe-storage.ts";
import { readTyped, type Typed } from "./typed.ts";

export interface CommandContext {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly store: ImageStore;
}

export interface Command<Parameters> {
  /** "npm run import -- FILE.json" */
  readonly usage: string;
  /** What --help says it does. */
  readonly does: string;
  /** Those it knows beside --new and --help, and what each does. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly usesPictures?: boolean;
  /** Refuses while a server runs on the data folder. */
  readonly alone?: boolean;
  /** What was typed, read and checked before anything is opened or made. */
  readonly read: (typed: Typed) => Parameters | Promise<Parameters>;
  readonly act: (context: CommandContext, parameters: Parameters) => Promise<void>;
}

/**
 * For commands beside the server: joins its running database or starts one for as long as needed, does the work and ends
 * the process. A new database is made only where --new says so: else a slip in a folder's name would fill an empty one.
 */
export async function runCommand<Parameters>(command: Command<Parameters>): Promise<never> {
  const shutdown = new Shutdown();
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
      process.once(signal, () => reject(new StartupError("Interrupted: nothing was changed.")));
  });
  try {
    await Promise.race([work(command, shutdown), interrupted]);
    await shutdown.run();
    process.exit(0);
  } catch (error) {
    console.error(explainError(error) ?? error);
    await Promise.race([shutdown.run(), sleep(5000)]);
    process.exit(1);
  }
}

async function work<Parameters>(command: Command<Parameters>, shutdown: Shutdown): Promise<void> {
  const typed = readTyped(process.argv.slice(2), command);
  if (typed.has("--help")) return console.log(typed.help);
  const parameters = await command.read(typed);
  const storage = readStorage(process.env);
  const { pool, db } = await open(storage, command, { mayBeNew: typed.has("--new"), shutdown });
  await command.act({ pool, db, store: chooseStore(storage) }, parameters);
}

interface Opening {
  readonly mayBeNew: boolean;
  readonly shutdown: Shutdown;
}

async function open(
  storage: Storage,
  { alone, usesPictures = false }: Pick<Command<unknown>, "alone" | "usesPictures">,
  { mayBeNew, shutdown }: Opening,
): Promise<{ pool: pg.Pool; db: Database }> {
  const { databaseUrl, dataDir } = storage;
  if (!databaseUrl && !mayBeNew && !mayHoldDatabase(dataDir)) throw noDatabase(`in the folder ${dataDir}`, "DATA_DIR");
  console.log(describeStorage(storage, usesPictures));
  if (!databaseUrl) prepareDataDir(dataDir);
  if (alone && !databaseUrl) {
    const claim = await claimDataDir(dataDir);
    shutdown.add(async () => claim.release(), 100);
  }
  const { pool, db, close } = connect(
    databaseUrl ? { connectionString: databaseUrl } : await joinUntil(dataDir, shutdown),
  );
  shutdown.add(close, 300);
  if (!mayBeNew && !(await hasTables(pool))) throw noDatabase("there", databaseUrl ? "DATABASE_URL" : "DATA_DIR");
  await migrate(pool);
  return { pool, db };
}

async function joinUntil(dataDir: string, shutdown: Shutdown): Promise<pg.PoolConfig> {
  const opening = joinEmbedded({ dataDir, log: console.log });
  shutdown.add(async () => (await opening).stop(), 3400);
  return (await opening).connection;
}

function noDatabase(where: string, variable: string): StartupError {
  return new StartupError(
    `There is no database of Mahlzeit ${where}: set ${variable} to where it is, or add --new to make one.`,
  );
}

/** What would be lost is lost only by somebody who said so: `--replace`, or yes to the question on a terminal. */
export async function requireConsent(typed: Typed, whatIsThere: string): Promise<void> {
  if (typed.has("--replace")) return;
  if (!process.stdin.isTTY || !process.stdout.isTTY)
    throw new StartupError(`${whatIsThere}: add --replace to replace that. Nothing was changed.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const said = await terminal.question(`${whatIsThere}. Replace that? Type yes: `);
  terminal.close();
  if (said.trim().toLowerCase() !== "yes") throw new StartupError("Nothing was changed.");
}
