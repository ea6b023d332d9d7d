import { execFile } from "node:child_process";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const migrations = "server/platform/database/migrations";
const notOurs = (name: string) => name !== "@mahlzeit" && name !== ".cache";

/**
 * The commit of the release before: the last one with a tag like v1.2.0, or where there is none, the last one before the
 * newest migration came. Undefined where this folder has no history that goes back so far.
 */
export async function findReleaseBefore(): Promise<string | undefined> {
  const git = async (...words: string[]) => (await run("git", words, { cwd: root })).stdout.trim();
  const tagged = git("describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^");
  const expanded = git("log", "-1", "--diff-filter=A", "--format=%H", "--", migrations);
  const found = tagged.catch(async () => `${await expanded}^`);
  return found.then((name) => git("rev-parse", "--verify", "--quiet", `${name}^{commit}`)).catch(() => undefined);
}

/** Puts a release into an empty folder, with the packages of this one. */
export async function unpackRelease(commit: string, folder: string): Promise<void> {
  const parts = ["package.json", "domain", "contract", "server"];
  const archive = join(folder, "release.tar");
  await run("git", ["archive", "--output", archive, commit, ...parts], { cwd: root });
  await run("tar", ["-xf", archive, "-C", folder]);
  for (const modules of ["node_modules", "server/node_modules"]) linkPackages(modules, folder);
  mkdirSync(join(folder, "node_modules/@mahlzeit"));
  for (const own of parts.slice(1)) symlinkSync(join(folder, own), join(folder, "node_modules/@mahlzeit", own));
}

function linkPackages(modules: string, folder: string): void {
  mkdirSync(join(folder, modules), { recursive: true });
  for (const name of readdirSync(join(root, modules)).filter(notOurs))
    symlinkSync(join(root, modules, name), join(folder, modules, name));
}
