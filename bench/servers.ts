import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Shutdown } from "../server/platform/shutdown.ts";
import { freePort } from "../server/testing/free-port.ts";
import serverEnvironment from "../tools/server-environment.json" with { type: "json" };
import serverFlags from "../tools/server-flags.json" with { type: "json" };
import type { Bare } from "./bare-server.ts";

/** The tools that every part of the benchmark receives. */
export interface Bench {
  /** Closes registered resources, also after a failure or an interruption. */
  readonly shutdown: Shutdown;
  readonly say: (line: string) => void;
}

/** Creates a temporary folder that is deleted at the end, together with a database stored elsewhere. */
export function temporaryFolder({ shutdown }: Bench): string {
  const folder = mkdtempSync(join(tmpdir(), "mahlzeit-bench-"));
  // PostgreSQL runs as another user under root and must be able to enter the folder.
  chmodSync(folder, 0o711);
  shutdown.add(async () => {
    const signpost = join(folder, "where.txt");
    if (existsSync(signpost)) rmSync(dirname(readFileSync(signpost, "utf8").trim()), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }, 10_000);
  return folder;
}

const root = join(import.meta.dirname, "..");
/** The compile cache of "npm start". */
const compileCache = join(root, "node_modules/.cache/compiled");
/** Variables that are unset, because an operator's settings must not change the results. */
const unset = Object.fromEntries(
  ["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "HOST"].map((name) => [
    name,
    "",
  ]),
);

export interface RealServer {
  readonly origin: string;
  readonly pid: number;
  /** Resolves once it answers and has its database; rejects if it exits, or after two minutes. */
  ready(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built server as operators run it. */
export async function startServer(bench: Bench, settings: Record<string, string>): Promise<RealServer> {
  const dataDir = temporaryFolder(bench);
  const log = join(dataDir, "server.log");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const child = startNode(
    "server/main.ts",
    { ...serverEnvironment, NODE_COMPILE_CACHE: compileCache, DATA_DIR: dataDir, PORT: String(port), ...settings },
    log,
    [],
    serverFlags,
  );
  const stop = () => end(child);
  bench.shutdown.add(stop, 8000);
  const said = () => readFileSync(log, "utf8").slice(-2000);
  const ready = async () => {
    for (let waited = 0; waited < 120_000; waited += 10) {
      if (child.exitCode !== null) throw new Error(`The server ended:\n${said()}`);
      const isReady = await fetch(`${origin}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false);
      if (isReady) return;
      await sleep(10);
    }
    throw new Error(`The server was not ready within two minutes:\n${said()}`);
  };
  await ready();
  return { origin, pid: child.pid ?? 0, ready, stop };
}

/** Starts a minimal server in its own process, as the baseline of the machine. */
export async function startBare(
  { shutdown }: Bench,
  bare: Bare,
): Promise<{ origin: string; pid: number; stop(): Promise<void> }> {
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  shutdown.add(() => end(child), 2000);
  child.send(bare);
  const [origin] = (await once(child, "message")) as [string];
  return { origin, pid: child.pid ?? 0, stop: () => end(child) };
}

/** Builds the pages for production, if their sources have changed. */
export function buildPages(bench: Bench): Promise<void> {
  return runProgram(bench, "tools/build-pages.mjs", [], {});
}

/** Runs one of our programs until it exits; throws with its output if it fails. */
export async function runProgram(
  bench: Bench,
  file: string,
  parameters: string[],
  settings: Record<string, string>,
): Promise<void> {
  const log = join(temporaryFolder(bench), "program.log");
  const child = startNode(file, settings, log, parameters);
  bench.shutdown.add(() => end(child), 8000);
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`${file} failed:\n${readFileSync(log, "utf8").slice(-2000)}`);
}

/** Starts a child that exits by itself when we are killed, because its IPC channel closes. */
function startNode(
  file: string,
  settings: Record<string, string>,
  log: string,
  parameters: readonly string[] = [],
  flags: readonly string[] = [],
): ChildProcess {
  const output = openSync(log, "w");
  const child = spawn(process.execPath, [...flags, join(root, file), ...parameters], {
    cwd: root,
    env: { ...process.env, ...unset, NODE_ENV: "production", ...settings },
    stdio: ["ignore", output, output, "ipc"],
  });
  closeSync(output);
  return child;
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}

/** Returns the machine's load, which absolute numbers depend on. */
export function machineLoad(): string {
  const load = loadavg().map((one) => one.toFixed(1));
  return `${availableParallelism()} cores, load ${load.join(" ")}`;
}

/** Returns the resident memory of a process in MB; undefined if the system does not report it. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    return undefined;
  }
}
