// Runs on any Node from 20 on and before anything is installed, therefore plain JavaScript without packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, "node_modules");
const ownPrograms = join(modules, ".bin");
const neededNode = 24;

/** Prints one sentence and exits: for problems that the reader can fix. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** An environment whose PATH finds the project's own programs, such as Node 24, before the machine's. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [ownPrograms, process.env.PATH].join(delimiter), ...extra };
}

export function install() {
  const stamp = join(modules, ".installed-for");
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!isInstalledByHand()) {
    console.log("Installing packages (about a minute) …");
    // Excludes our own programs from the PATH, because npm is about to replace them.
    const path = (process.env.PATH ?? "")
      .split(delimiter)
      .filter((folder) => !folder.endsWith(join("node_modules", ".bin")));
    const npm = runQuietly("npm", ["ci", "--include=dev", "--include=optional", "--no-fund", "--no-audit"], {
      ...process.env,
      PATH: path.join(delimiter),
      NODE_ENV: "development",
    });
    if (npm.status !== 0) fail(`${npm.output}\nThe packages could not be installed: "npm ci" failed as shown above.`);
  }
  tryToWrite(stamp, wanted);
}

/** The Node that runs everything: the one among our packages, else the machine's own if it is new enough. */
export function findNode() {
  const own = join(ownPrograms, process.platform === "win32" ? "node.cmd" : "node");
  for (const node of [own, process.execPath]) {
    const version = spawnSync(node, ["--version"], { encoding: "utf8", shell: node.endsWith(".cmd") }).stdout ?? "";
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= neededNode) return node;
  }
  return fail(
    `Mahlzeit runs on Node ${neededNode}, but this is Node ${process.versions.node} and the package node-${process.platform}-${process.arch} ` +
      `that brings it is not installed: run "npm ci --include=optional", or install Node ${neededNode} yourself.`,
  );
}

/** Builds the files for the browser, unless they were already built from the same sources. */
export function buildPages() {
  const stamp = join(root, "web/build/built-from");
  const wanted = hashOf([...["web", "domain", "contract"].flatMap(sourcesIn), join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building the pages …");
  rmSync(stamp, { force: true });
  const build = runQuietly("react-router", ["build"], environment({ NODE_ENV: "production" }), join(root, "web"));
  // Prints only the end, because more than a pipe's capacity is lost when we exit.
  if (build.status !== 0) fail(`${build.output.slice(-8000)}\nThe pages could not be built: see above.`);
  writeFileSync(stamp, wanted);
}

/** Runs a child process in our place: signals are passed to it, and we exit when it exits. */
export function handOver(node, parameters, extra = {}) {
  void follow(node, parameters, extra).then((code) => process.exit(code));
}

/** Runs a child process: signals are passed to it, and end us with it. Resolves with the code of its exit. */
export function follow(node, parameters, extra = {}) {
  let isInterrupted = false;
  const child = spawn(node, parameters, {
    cwd: root,
    env: environment(extra),
    // The child notices by this channel that we were killed and could pass it no signal.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    shell: node.endsWith(".cmd"),
  });
  const interrupt = (signal) => {
    isInterrupted = true;
    child.kill(signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => interrupt(signal));
  const starters = findStarters();
  setInterval(() => findStarters() !== starters && interrupt("SIGTERM"), 300).unref();
  child.on("error", (error) => fail(`${node} could not be started: ${error.message}`));
  return new Promise((resolve) =>
    child.on("exit", (code) => {
      if (isInterrupted) process.exit(code ?? 1);
      resolve(code ?? 1);
    }),
  );
}

/** The processes that started us: npm, often through a shell. We must exit when either of them is killed. */
function findStarters() {
  const own = String(process.ppid);
  if (!process.env.npm_lifecycle_event) return "";
  try {
    // A shell between npm and us has our file name in its command: "sh -c node tools/start.mjs".
    const isShell = readFileSync(`/proc/${own}/cmdline`, "utf8").includes("tools/");
    return isShell ? `${own} ${/\) \S (\d+) /.exec(readFileSync(`/proc/${own}/stat`, "utf8"))?.[1]}` : own;
  } catch {
    return own;
  }
}

function runQuietly(program, parameters, env, cwd = root) {
  const { status, stdout, stderr, error } = spawnSync(program, parameters, {
    cwd,
    env,
    encoding: "utf8",
    maxBuffer: 64_000_000,
    shell: process.platform === "win32",
  });
  return { status, output: `${stdout ?? ""}${stderr ?? ""}${error ? error.message : ""}`.trim() };
}

/** npm writes its hidden lockfile last: if it is newer than ours, the installation is complete. */
function isInstalledByHand() {
  const hidden = statSync(join(modules, ".package-lock.json"), { throwIfNoEntry: false });
  return hidden !== undefined && hidden.mtimeMs >= statSync(join(root, "package-lock.json")).mtimeMs;
}

function sourcesIn(folder) {
  const skipped = /(^|[\\/])(build|node_modules|\.react-router)([\\/]|$)|\.test\.tsx?$/;
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((path) => !skipped.test(relative(root, path)))
    .sort();
}

function hashOf(files) {
  const hash = createHash("sha256");
  for (const file of files) hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function tryToWrite(file, text) {
  try {
    writeFileSync(file, text);
  } catch {
    // Another user installed the packages; the next start only compares again.
  }
}
