import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { type EmbeddedDatabase, startEmbedded } from "../platform/database/embedded.ts";
import { findPostmaster } from "../platform/database/postmaster.ts";

/** A PostgreSQL for one test file that kills it; call it at the top of the file. It is empty, and not started. */
export function ownPostgres() {
  const dataDir = mkdtempSync(join(tmpdir(), "mahlzeit-own-"));
  chmodSync(dataDir, 0o711);
  const started: EmbeddedDatabase[] = [];
  afterAll(async () => {
    for (const one of started) await one.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    /** Starts it, also again after it was killed: then with the same data, at the same address. */
    async start(): Promise<EmbeddedDatabase> {
      const one = await startEmbedded({ dataDir, log: () => undefined });
      started.push(one);
      return one;
    },
    kill(): void {
      const running = findPostmaster(started.at(-1)?.where ?? "");
      if (running) process.kill(running.pid, "SIGKILL");
    },
  };
}
