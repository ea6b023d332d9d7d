import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import serverEnvironment from "../tools/server-environment.json" with { type: "json" };
import serverFlags from "../tools/server-flags.json" with { type: "json" };
import { type Bench, temporaryFolder } from "./bench.ts";

const root = join(import.meta.dirname, "..");
/** The one of "npm start". */
const compileCache = join(root, "node_modules/.cache/compiled");
/** An operator's own settings must not change what is measured. */
const unset = Object.fromEntries(
  ["DATABASE_URL", "PUBLIC_URL", "SMTP_URL", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "HOST"].map((name) => [
    name,
    "",
  ]),
);

export interface RealServer {
  readonly origin: string;
  readonly pid: number;
  /** Resolves once it answers and has its database; throws if it ends, or after two minutes. */
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

/** Builds the pages for production, if their sources have changed. */
export function buildPages(bench: Bench): Promise<void> {
  return runProgram(bench, "tools/build-pages.mjs", [], {});
}

/** Runs one of our own programs until it ends; if it fails, throws with its output. */
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

/** The child exits by itself when we are killed, because it notices that the IPC channel is closed. */
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

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
