import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The sources of the pages; the same sources have the same version on every machine. */
const sources = ["web/app/**/*.{ts,tsx,css,svg}", "domain/**/*.ts", "contract/**/*.ts"];

/** Returns eight hexadecimal digits that identify a release of the pages. */
export function pagesVersion(): string {
  const root = join(import.meta.dirname, "../..");
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: root, exclude: ["**/*.test.*", "**/node_modules/**"] }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest("hex").slice(0, 8);
}
