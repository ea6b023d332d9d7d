import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The way to run one part of the cluster. */
export interface Recipe {
  /** The name, such as "server-2". */
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The address shown to people. */
  readonly address: string;
  readonly log: string;
  /** True if it works. */
  readonly isReady: () => Promise<boolean>;
  /** Processes that would survive it when it is killed. */
  readonly alsoKilled?: () => readonly number[];
}

const readyWithinMs = 120_000;
const endsWithinMs = 20_000;

/** One part: a process that can be started, ended, killed and started again. */
export class Part {
  recipe: Recipe;
  #child: ChildProcess | undefined;

  constructor(recipe: Recipe) {
    this.recipe = recipe;
  }

  get name(): string {
    return this.recipe.name;
  }

  get pid(): number | undefined {
    return this.isRunning ? this.#child?.pid : undefined;
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  start(): void {
    if (this.isRunning) return;
    const { command, parameters, environment, log } = this.recipe;
    const output = openSync(log, "a", 0o600);
    this.#child = spawn(command, parameters, {
      env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC", ...environment },
      // Detached, so that Ctrl-C reaches only us, who stop all parts in order.
      detached: true,
      // Our servers notice by this channel that we are gone.
      stdio: ["ignore", output, output, "ipc"],
    });
    this.#child.on("error", () => undefined);
    closeSync(output);
  }

  async startAndWait(): Promise<void> {
    this.start();
    await this.waitUntilReady();
  }

  async waitUntilReady(): Promise<void> {
    for (const since = performance.now(); performance.now() - since < readyWithinMs; await sleep(100)) {
      if (!this.isRunning) throw new Error(`${this.name} ended: see ${this.recipe.log}`);
      if (await this.recipe.isReady().catch(() => false)) return;
    }
    throw new Error(`${this.name} was not ready within two minutes: see ${this.recipe.log}`);
  }

  signal(signal: NodeJS.Signals): void {
    if (this.isRunning) this.#child?.kill(signal);
  }

  async end(): Promise<void> {
    this.signal("SIGTERM");
    for (const since = performance.now(); this.isRunning && performance.now() - since < endsWithinMs; ) await sleep(20);
    if (this.isRunning) await this.kill();
  }

  /** Kills the process like a power failure. */
  kill(): Promise<void> {
    return this.#endAtOnce("SIGKILL");
  }

  /** Stops at once without leaving shared memory behind, for parts that are deleted. */
  discard(): Promise<void> {
    return this.#endAtOnce("SIGQUIT");
  }

  async #endAtOnce(forOthers: "SIGKILL" | "SIGQUIT"): Promise<void> {
    const others = this.recipe.alsoKilled?.() ?? [];
    this.signal("SIGKILL");
    for (const pid of others) signalQuietly(pid, forOthers);
    for (const since = performance.now(); performance.now() - since < endsWithinMs; await sleep(10))
      if (!this.isRunning && !others.some(isAlive)) return;
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended in the meantime.
  }
}

/** A zombie is still listed. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}
