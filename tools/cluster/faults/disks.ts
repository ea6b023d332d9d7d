import { execFile } from "node:child_process";
import { mkdirSync, rmSync, statfsSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { breakingPrograms } from "../packages.ts";

const run = promisify(execFile);
const megabytes = 1500;
const nodes = ["database-1", "database-2", "database-3"];

/** Mounts a separate disk of limited size for each database node; only root may. Returns a function to unmount them. */
export async function giveDisks(folder: string): Promise<() => Promise<void>> {
  for (const name of nodes) {
    const [image, place] = [join(folder, `${name}.disk`), join(folder, name)];
    writeFileSync(image, "");
    truncateSync(image, megabytes * 2 ** 20);
    mkdirSync(place, { recursive: true });
    await run(breakingPrograms["mkfs.ext4"], ["-q", "-m", "0", image]);
    await run("mount", ["-o", "loop", image, place]);
  }
  return async () => {
    for (const name of nodes) await run("umount", ["--lazy", join(folder, name)]);
  };
}

/** Fills a node's disk until the returned function is called. */
export async function fillDisk(folder: string, node: string): Promise<() => void> {
  const place = join(folder, node);
  const filler = join(place, "filler");
  const { bavail, bsize } = statfsSync(place);
  // The file's own metadata needs the last block.
  for (let bytes = bavail * bsize; bytes > bsize; bytes -= 64 * bsize)
    if (
      await run("fallocate", ["--length", String(bytes), filler]).then(
        () => true,
        () => false,
      )
    )
      break;
  return () => rmSync(filler);
}
