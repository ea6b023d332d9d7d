import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { StartupError } from "../startup-error.ts";
import { makePrivateFolder, type Place } from "./cluster-location.ts";

const environment = { PATH: "/usr/bin:/bin", LC_ALL: "C", TZ: "UTC" };
/** Locales in which letters beyond ASCII count as letters in word searches; not every system has all of them. */
const characterTypes = ["C.UTF-8", "en_US.UTF-8", "C"];
const largestLog = 5_000_000;

/** Creates the cluster atomically: an interrupted start leaves no partial cluster under the final name. */
export function makeCluster(place: Place): void {
  const half = `${place.cluster}.new`;
  let complaint = "";
  for (const characterType of characterTypes) {
    rmSync(half, { recursive: true, force: true });
    makePrivateFolder(half, place.account);
    const made = spawnSync(
      join(place.binaries, "bin/initdb"),
      ["-D", half, "-U", "mahlzeit", "--auth=trust", "--encoding=UTF8", "--no-instructions"].concat([
        "--locale-provider=icu",
        "--icu-locale=de-AT",
        "--locale=C",
        `--lc-ctype=${characterType}`,
      ]),
      { ...place.account, cwd: half, env: environment, encoding: "utf8" },
    );
    if (made.status === 0) return renameSync(half, place.cluster);
    complaint = made.stderr?.trim().split("\n")[0] || String(made.error ?? "it ended without a word");
  }
  rmSync(half, { recursive: true, force: true });
  throw new StartupError(
    `The embedded PostgreSQL could not create its database in ${place.cluster} (${complaint}): ` +
      "mend that, or set DATABASE_URL to a PostgreSQL 15 or newer.",
  );
}

/** Resolves once PostgreSQL accepts connections. */
export async function runPostgres(place: Place, logFile: string, settings: Record<string, string>): Promise<number> {
  if (place.sockets !== place.cluster) makePrivateFolder(place.sockets, place.account);
  for (let attempt = 1; ; attempt++) {
    const before = sizeOf(logFile) > largestLog ? 0 : sizeOf(logFile);
    const child = spawnPostgres(place, openSync(logFile, before ? "a" : "w", 0o600), settings);
    if (await takesConnections(child, place.sockets)) return child.pid as number;
    const said = readFileSync(logFile).subarray(before).toString();
    // The child processes of a killed PostgreSQL take a moment to notice that it is gone.
    if (said.includes("shared memory block") && attempt < 50) await sleep(200);
    else throw new StartupError(complaintFrom(said, place, logFile));
  }
}

function spawnPostgres(place: Place, log: number, settings: Record<string, string>): ChildProcess {
  const all = {
    listen_addresses: "",
    unix_socket_directories: place.sockets,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_checkpoints: "off",
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // It gets a session of its own, because otherwise Ctrl-C would stop it before the server has finished.
  const child = spawn(join(place.binaries, "bin/postgres"), ["-D", place.cluster, ...options], {
    ...place.account,
    cwd: place.cluster,
    env: environment,
    stdio: ["ignore", log, log],
    detached: true,
  });
  child.on("error", () => undefined);
  child.unref();
  closeSync(log);
  return child;
}

async function takesConnections(child: ChildProcess, sockets: string): Promise<boolean> {
  for (;;) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client({ host: sockets, port: 5432, user: "mahlzeit", database: "postgres" });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return true;
    } catch {
      // Not ready yet: it is starting, or recovering after a crash.
      await sleep(30);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

function complaintFrom(said: string, place: Place, logFile: string): string {
  const worst = said.split("\n").findLast((line) => /FATAL|PANIC|error while loading/.test(line));
  const reason = worst?.replace(/^.*?(FATAL|PANIC):\s*/, "") ?? "it ended without a word";
  return `The embedded PostgreSQL in ${place.cluster} did not start (${reason.trim()}): see ${logFile}.`;
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
