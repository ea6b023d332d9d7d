import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Shutdown } from "../server/platform/shutdown.ts";

/** What every part of the benchmark receives. */
export interface Bench {
  /** Closes what a part registers here, also after a failure or an interruption. */
  readonly shutdown: Shutdown;
  readonly say: (line: string) => void;
}

/** A temporary folder that is deleted at the end, together with a database that had to be stored elsewhere. */
export function temporaryFolder({ shutdown }: Bench): string {
  const folder = mkdtempSync(join(tmpdir(), "mahlzeit-bench-"));
  // If we are root, PostgreSQL runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  shutdown.add(async () => {
    const signpost = join(folder, "where.txt");
    if (existsSync(signpost)) rmSync(dirname(readFileSync(signpost, "utf8").trim()), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }, 10_000);
  return folder;
}
