import { execFile } from "node:child_process";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type pg from "pg";
import { backup } from "../commands/backup.ts";
import { campaign } from "../commands/campaign.ts";
import { importCatalogue } from "../commands/import.ts";
import { importAddresses } from "../commands/import-addresses.ts";
import { operator } from "../commands/operator.ts";
import { restaurant } from "../commands/restaurant.ts";
import { restore } from "../commands/restore.ts";

export interface CommandResult {
  readonly code: number;
  /** The standard output, followed by the standard error. */
  readonly printed: string;
}

const commands = {
  backup,
  campaign,
  import: importCatalogue,
  "import-addresses": importAddresses,
  operator,
  restaurant,
  restore,
};
export type CommandName = keyof typeof commands;

/** Runs a command within the test's process, with only these variables and without a terminal. */
export async function runCommand(
  name: CommandName,
  typed: readonly string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const code = await commands[name]({ typed, environment, terminal: { stdin, stdout, stderr } });
  stdout.end();
  stderr.end();
  return { code, printed: (await printed).join("") };
}

/** Runs a command like an operator in a process of its own, which is slow, for tests that need it. */
export function runProgram(
  name: CommandName,
  typed: readonly string[],
  environment: Record<string, string>,
): Promise<CommandResult> {
  const program = join(import.meta.dirname, "../commands", `${name}.ts`);
  const options = { env: { ...ownEnvironment(), ...environment } };
  return new Promise((resolve) =>
    execFile(process.execPath, [program, ...typed], options, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, printed: out + err }),
    ),
  );
}

/** Returns the part of the test's environment that a program needs. */
export function ownEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env["PATH"], NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] };
}

/** Returns a test database's DATABASE_URL. */
export function addressOf({ user, database, host }: pg.PoolConfig): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`;
}
