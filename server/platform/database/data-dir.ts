import { accessSync, chmodSync, constants, existsSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartupError } from "../startup-error.ts";
import { type Lock, takeExclusiveLock } from "./lock.ts";

const claimTimeoutMs = 3000;

export function prepareDataDir(dataDir: string): void {
  const folder = resolve(dataDir);
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartupError(
      `DATA_DIR is "${dataDir}", but the folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): ` +
        "make it writable or set DATA_DIR to another folder.",
    );
  }
}

/** Creates one level at a time, because Node's recursive mkdir never returns for paths like those below /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
  // If we are root, PostgreSQL runs as another user, who may traverse this folder but not list it.
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Locks the data folder for one server. The lock ends with the process. */
export async function claimDataDir(dataDir: string): Promise<Lock> {
  // A server whose `npm` parent was just killed takes a moment to notice and stop.
  for (let waited = 0; waited <= claimTimeoutMs; waited += 100) {
    const lock = takeExclusiveLock(join(dataDir, "server.lock"));
    if (lock) return lock;
    await sleep(100);
  }
  throw new StartupError(
    `Another Mahlzeit server already runs on the data folder ${resolve(dataDir)}: stop it, or set DATA_DIR to another folder.`,
  );
}
