import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(import.meta.dirname);

export interface Source {
  /** The path from the repository's root, with slashes. */
  path: string;
  text: string;
}

/** Returns every matching file of the repository, including uncommitted ones. */
export function findSources(pattern: RegExp): Source[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: root });
  const paths = [...new Set(list.toString().split("\0"))].filter((path) => pattern.test(path));
  // A file deleted but not yet committed is still listed.
  return paths.filter((path) => existsSync(join(root, path))).map((path) => ({ path, text: readText(path) }));
}

export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** Returns "path:line  text" of every matching line, without comments. */
export function findLines(sources: Source[], pattern: RegExp): string[] {
  return sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .map((line, index) => ({ line, place: `${path}:${index + 1}  ${line.trim()}` }))
      .filter(({ line }) => !/^\s*(\/\/|\*|\/\*)/.test(line) && pattern.test(line))
      .map(({ place }) => place),
  );
}

/** Returns the imports of a source file: packages by name, relative imports as paths from the root. */
export function importsOf({ path, text }: Source): string[] {
  const specifiers = [...text.matchAll(/(?<!["'/])\b(?:from\s+|import\s+|import\()\s*["']([^"']+)["']/g)].map(
    (match) => match[1] ?? "",
  );
  return specifiers.map((one) => (one.startsWith(".") ? join(dirname(path), one) : one));
}
