import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** PostgreSQL's main process, identified by the pid file in its cluster folder. */
export interface Postmaster {
  pid: number;
  sockets: string;
}

/**
 * Finds the PostgreSQL running on this cluster, no matter which process started it. The pid file of a dead one is
 * ignored.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const [pid, , , , sockets] = readLines(join(cluster, "postmaster.pid"));
  return isPostmaster(Number(pid), cluster) ? { pid: Number(pid), sockets: sockets ?? cluster } : undefined;
}

/**
 * Removes a stale pid file. PostgreSQL usually does that itself, but not if the pid now belongs to another process of
 * the same user or to a zombie: it then assumes that the old server is alive. Both are common in containers.
 */
export function removeLeftovers(cluster: string, sockets: string): void {
  for (const file of [join(cluster, "postmaster.pid"), join(sockets, ".s.PGSQL.5432.lock")]) {
    const pid = Number(readLines(file)[0]);
    if (pid && isAlive(pid) && !isPostmaster(pid, cluster)) rmSync(file, { force: true });
  }
}

/**
 * Stops PostgreSQL with a fast shutdown: open transactions are rolled back, nothing committed is lost. A second signal
 * makes it exit at once.
 */
export async function stopPostmaster(pid: number, cluster: string): Promise<void> {
  for (const [signal, timeoutMs] of [
    ["SIGINT", 2000],
    ["SIGQUIT", 400],
    ["SIGKILL", 200],
  ] as const) {
    if (!send(pid, signal)) return;
    for (let waited = 0; waited < timeoutMs; waited += 20) {
      if (!isPostmaster(pid, cluster)) return;
      await sleep(20);
    }
  }
}

function isPostmaster(pid: number, cluster: string): boolean {
  if (!Number.isInteger(pid) || pid < 2 || !isAlive(pid)) return false;
  const words = commandOf(pid);
  return words.includes("postgres") && words.includes(cluster);
}

function commandOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, "utf8").split("\n");
  } catch {
    return [];
  }
}
