import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type pg from "pg";
import type { Config } from "../platform/config/config.ts";

export interface StartedServer {
  readonly process: ChildProcess;
  readonly origin: string;
}

/**
 * Starts a server in its own process and waits until it listens; the caller must end it. Its webhooks go to the port
 * `receiver`.
 */
export async function startServer(
  database: pg.PoolConfig,
  config: Partial<Config>,
  receiver?: number,
): Promise<StartedServer> {
  const program = join(import.meta.dirname, "order-server.ts");
  const server = spawn(process.execPath, [program, JSON.stringify({ database, config, receiver })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const died = once(server, "exit").then(() => Promise.reject(new Error("a server that died before it listened")));
  const [line] = await Promise.race([once(server.stdout, "data"), died]);
  died.catch(() => undefined);
  return { process: server, origin: String(line).trim() };
}
