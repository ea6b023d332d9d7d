import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { inspect } from "node:util";
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
import { type CommandLine, parseCommandLine } from "./command-line.ts";

/** The input and output of a command: the streams of the process, or a test's. */
export interface Terminal {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

interface CommandContext {
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly store: ImageStore;
  readonly terminal: Terminal;
  readonly print: (line: string) => void;
}

interface Command<Parameters> {
  /** "npm run import -- FILE.json" */
  readonly usage: string;
  /** A sentence for --help. */
  readonly does: string;
  /** Its flags besides --new and --help, with their descriptions. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly usesPictures?: boolean;
  /** True if it refuses while a server runs on the data folder. */
  readonly exclusive?: boolean;
  /** Reads and checks the parameters before anything is opened or created. */
  readonly read: (typed: CommandLine, terminal: Terminal) => Parameters | Promise<Parameters>;
  readonly act: (context: CommandContext, parameters: Parameters) => Promise<void>;
}

interface Invocation {
  /** The words after the command's name. */
  readonly typed: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly terminal: Terminal;
  /** Rejects if the command should end early. */
  readonly interrupted?: Promise<never>;
}

/** Runs a whole command and returns its exit code: 0, or 1 after it printed the reason. */
type RunCommand = (invocation: Invocation) => Promise<0 | 1>;

/**
 * Defines a command: it joins the server's running database or starts one for as long as needed, and does the work. It
 * creates a database only with --new, because otherwise a mistyped folder would get an empty one.
 */
export function defineCommand<Parameters>(command: Command<Parameters>): RunCommand {
  return async (invocation) => {
    const { interrupted, terminal } = invocation;
    const shutdown = new Shutdown();
    try {
      await Promise.race([work(command, invocation, shutdown), ...(interrupted ? [interrupted] : [])]);
      await shutdown.run();
      return 0;
    } catch (error) {
      terminal.stderr.write(`${explainError(error) ?? inspect(error)}\n`);
      await Promise.race([shutdown.run(), sleep(5000)]);
      return 1;
    }
  };
}

/** Runs a command as the program of this process, which ends with it. */
export async function runAsProgram(run: RunCommand): Promise<never> {
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"])
      process.once(signal, () => reject(new StartupError("Interrupted: nothing was changed.")));
  });
  process.exit(await run({ typed: process.argv.slice(2), environment: process.env, terminal: process, interrupted }));
}

async function work<Parameters>(
  command: Command<Parameters>,
  { typed: words, environment, terminal }: Invocation,
  shutdown: Shutdown,
): Promise<void> {
  const typed = parseCommandLine(words, command);
  const print = (line: string) => void terminal.stdout.write(`${line}\n`);
  if (typed.has("--help")) return print(typed.help);
  const parameters = await command.read(typed, terminal);
  const storage = readStorage(environment);
  const { pool, db } = await open(storage, command, { mayBeNew: typed.has("--new"), shutdown, print });
  await command.act({ pool, db, store: chooseStore(storage), terminal, print }, parameters);
}

interface Opening {
  readonly mayBeNew: boolean;
  readonly shutdown: Shutdown;
  readonly print: (line: string) => void;
}

async function open(
  storage: Storage,
  { exclusive, usesPictures = false }: Pick<Command<unknown>, "exclusive" | "usesPictures">,
  { mayBeNew, shutdown, print }: Opening,
): Promise<{ pool: pg.Pool; db: Database }> {
  const { databaseUrl, dataDir } = storage;
  if (!databaseUrl && !mayBeNew && !mayHoldDatabase(dataDir)) throw noDatabase(`in the folder ${dataDir}`, "DATA_DIR");
  print(describeStorage(storage, usesPictures));
  if (!databaseUrl) prepareDataDir(dataDir);
  if (exclusive && !databaseUrl) {
    const claim = await claimDataDir(dataDir);
    shutdown.add(async () => claim.release(), 100);
  }
  const { pool, db, close } = connect(
    databaseUrl ? { connectionString: databaseUrl } : await joinUntil(dataDir, shutdown, print),
  );
  shutdown.add(close, 300);
  if (!mayBeNew && !(await hasTables(pool))) throw noDatabase("there", databaseUrl ? "DATABASE_URL" : "DATA_DIR");
  await migrate(pool);
  return { pool, db };
}

async function joinUntil(dataDir: string, shutdown: Shutdown, print: (line: string) => void): Promise<pg.PoolConfig> {
  const opening = joinEmbedded({ dataDir, log: print });
  shutdown.add(async () => (await opening).stop(), 3400);
  return (await opening).connection;
}

function noDatabase(where: string, variable: string): StartupError {
  return new StartupError(
    `There is no database of Mahlzeit ${where}: set ${variable} to where it is, or add --new to make one.`,
  );
}

/** Replaces data only after `--replace` or a yes to the question on a terminal. Throws `StartupError` otherwise. */
export async function requireConsent(
  typed: CommandLine,
  { stdin, stdout }: Terminal,
  whatIsThere: string,
): Promise<void> {
  if (typed.has("--replace")) return;
  if (!stdin.isTTY || !stdout.isTTY)
    throw new StartupError(`${whatIsThere}: add --replace to replace that. Nothing was changed.`);
  const questions = createInterface({ input: stdin, output: stdout });
  const reply = await questions.question(`${whatIsThere}. Replace that? Type yes: `);
  questions.close();
  if (reply.trim().toLowerCase() !== "yes") throw new StartupError("Nothing was changed.");
}

/**
 * Returns "Working on the database mahlzeit at db.example:5432 and the pictures in /srv/media.", without any password.
 */
function describeStorage({ databaseUrl, dataDir, s3 }: Storage, withPictures: boolean): string {
  const database = databaseUrl ? describeAddress(databaseUrl) : `embedded in ${dataDir}`;
  const pictures = s3 ? `bucket ${s3.bucket} at ${s3.endpoint}` : join(dataDir, "media");
  return `Working on the database ${database}${withPictures ? ` and the pictures in ${pictures}` : ""}.`;
}

/** Describes a URL; one without a host has the folder of the socket in its query. */
function describeAddress(databaseUrl: string): string {
  const { host, pathname, searchParams } = new URL(databaseUrl);
  return `${decodeURIComponent(pathname.slice(1)) || "of the user's name"} at ${searchParams.get("host") ?? (host || "localhost")}`;
}
