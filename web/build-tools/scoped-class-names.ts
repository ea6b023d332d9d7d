import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join, relative } from "node:path";

const letters = "bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ";
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const all = `aA${letters}0123456789`;

/**
 * Returns class names for the built pages: two characters for the stylesheet, one for the class. Every page contains
 * hundreds of them, and hashes do not compress. The second character is never lower-case, unlike in global class names;
 * none begins like "ad", which blockers hide.
 */
export function scopedClassNames(root: string): (name: string, file: string, css: string) => string {
  const prefixes = prefixesOf(globSync("app/**/*.module.css", { cwd: root }).map((file) => file.replaceAll("\\", "/")));
  return (name, file, css) => {
    const prefix = prefixes.get(relative(root, file).replaceAll("\\", "/"));
    const names = new Set([...css.matchAll(/(?:\.|@keyframes\s+)([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
    const place = [...names].indexOf(name);
    if (!prefix || place < 0) throw new Error(`${join(root, file)} has no class ${name}`);
    return prefix + (place < all.length ? all[place] : `${place}`);
  };
}

/** Derives prefixes from hashes, so that a new stylesheet changes few other names, and files stay cached. */
export function prefixesOf(files: readonly string[]): ReadonlyMap<string, string> {
  const count = letters.length * capitals.length;
  const taken = new Set<number>();
  return new Map(
    [...files].sort().map((file) => {
      let slot = createHash("sha256").update(file).digest().readUInt32BE() % count;
      while (taken.has(slot)) slot = (slot + 1) % count;
      taken.add(slot);
      return [file, `${letters[slot % letters.length]}${capitals[Math.floor(slot / letters.length)]}`];
    }),
  );
}
