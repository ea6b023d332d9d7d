import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, mkdirSync, openSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { imagePrograms } from "../cluster/packages.ts";
import type { BuiltImage } from "./build-image.ts";

const run = promisify(execFile);

interface Wishes {
  /** The folder of the container's files and its log. */
  readonly folder: string;
  readonly settings: Readonly<Record<string, string>>;
  /** The folder of pictures; it must belong to the image's account. */
  readonly data: string;
}

/**
 * An image that runs as restricted as docs/operations/several-servers.md demands: its own account, no capabilities, a read-only root.
 * It shares the machine's network, on which the database listens.
 */
export class Container {
  readonly #name = `mahlzeit-${process.pid}`;
  readonly #image: BuiltImage;
  readonly #folder: string;
  #child: ChildProcess | undefined;

  constructor(image: BuiltImage, wishes: Wishes) {
    this.#image = image;
    this.#folder = join(wishes.folder, "container");
    mkdirSync(this.#folder);
    writeFileSync(join(this.#folder, "config.json"), JSON.stringify(specOf(image, wishes)));
  }

  get log(): string {
    return join(this.#folder, "log");
  }

  get hasEnded(): boolean {
    return this.#child !== undefined && (this.#child.exitCode !== null || this.#child.signalCode !== null);
  }

  start(): void {
    const log = openSync(this.log, "a");
    const parameters = [...this.#runtime(), "run", "--bundle", this.#folder, this.#name];
    this.#child = spawn(imagePrograms.runc, parameters, { stdio: ["ignore", log, log] });
    closeSync(log);
  }

  /** Runs a command in the container; returns its success. */
  async does(...command: string[]): Promise<boolean> {
    return run(imagePrograms.runc, [...this.#runtime(), "exec", this.#name, ...command]).then(
      () => true,
      () => false,
    );
  }

  /** Runs the image's own health check. */
  isHealthy(): Promise<boolean> {
    const [kind, ...command] = this.#image.config.Healthcheck.Test;
    if (kind !== "CMD") throw new Error(`the health check is no command, but ${kind}`);
    return this.does(...command);
  }

  /** Stops it as a runtime does; returns its exit code and the duration in milliseconds. */
  async stop(): Promise<{ code: number | null; ms: number }> {
    const child = this.#child;
    if (!child) throw new Error("it was never started");
    const began = performance.now();
    const exit = once(child, "exit");
    await run(imagePrograms.runc, [...this.#runtime(), "kill", this.#name, this.#image.config.StopSignal]);
    const [code] = (await exit) as [number | null];
    return { code, ms: performance.now() - began };
  }

  /** Removes the container even if it hangs. */
  async remove(): Promise<void> {
    await run(imagePrograms.runc, [...this.#runtime(), "delete", "--force", this.#name]).catch(() => undefined);
  }

  #runtime(): string[] {
    return ["--root", join(this.#folder, "state")];
  }
}

/** Returns the runtime's configuration: https://github.com/opencontainers/runtime-spec/blob/main/config.md */
function specOf({ config, files }: BuiltImage, { settings, data }: Wishes): object {
  const [uid, gid] = config.User.split(":").map(Number);
  const given = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  const limited = ["nosuid", "nodev"];
  return {
    ociVersion: "1.0.2",
    process: {
      terminal: false,
      user: { uid, gid },
      args: config.Cmd,
      env: [...config.Env, ...given],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], inheritable: [], permitted: [], ambient: [] },
    },
    root: { path: files, readonly: true },
    mounts: [
      { destination: "/proc", type: "proc", source: "proc" },
      { destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"] },
      { destination: "/tmp", type: "tmpfs", source: "tmpfs", options: limited },
      { destination: "/data", type: "bind", source: data, options: ["rbind", "rw", ...limited] },
      ...["/etc/resolv.conf", "/etc/hosts"].map((path) => ({
        destination: path,
        type: "bind",
        source: path,
        options: ["rbind", "ro"],
      })),
    ],
    linux: { namespaces: ["pid", "ipc", "uts", "mount"].map((type) => ({ type })) },
  };
}
