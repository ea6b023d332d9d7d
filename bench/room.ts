import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Closing } from "../server/closing.ts";

/** What every part of the bench gets. */
export interface Bench {
  /** Whatever a part opens ends with it, also when it fails or is interrupted. */
  readonly closing: Closing;
  readonly say: (line: string) => void;
}

/** A folder of one's own, gone at the end together with a database that had to lie elsewhere. */
export function temporaryFolder({ closing }: Bench): string {
  const folder = mkdtempSync(join(tmpdir(), "mahlzeit-bench-"));
  // PostgreSQL runs as another user when we are root: it must be able to pass through.
  chmodSync(folder, 0o711);
  closing.add(async () => {
    const signpost = join(folder, "where.txt");
    if (existsSync(signpost)) rmSync(dirname(readFileSync(signpost, "utf8").trim()), { recursive: true, force: true });
    rmSync(folder, { recursive: true, force: true });
  }, 10_000);
  return folder;
}
