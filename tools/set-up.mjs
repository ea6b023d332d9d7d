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

/** Tells one sentence and ends: for faults the reader can mend. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** The environment in which the project's own programs, Node 24 first of all, are found before the machine's. */
export function environment(extra = {}) {
  return { ...process.env, PATH: [ownPrograms, process.env.PATH].join(delimiter), ...extra };
}

export function install() {
  const stamp = join(modules, ".installed-for");
  const wanted = hashOf([join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  if (!isInstalledByHand()) {
    console.log("Installing packages (about a minute) …");
    // Without our own programs in front: they are about to be replaced.
    const path = (process.env.PATH ?? "")
      .split(delimiter)
      .filter((folder) => !folder.endsWith(join("node_modules", ".bin")));
    const npm = runQuietly("npm", ["ci", "--include=dev", "--include=optional", "--no-fund", "--no-audit"], {
      ...process.env,
      PATH: path.join(delimiter),
      NODE_ENV: "development",
    });
    if (npm.status !== 0) giveUp(`${npm.output}\nThe packages could not be installed: "npm ci" failed as shown above.`);
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
  return giveUp(
    `Mahlzeit runs on Node ${neededNode}, but this is Node ${process.versions.node} and the package node-${process.platform}-${process.arch} ` +
      `that brings it is not installed: run "npm ci --include=optional", or install Node ${neededNode} yourself.`,
  );
}

/** Builds what the browser gets, unless it was built from these very sources already. */
export function buildPages() {
  const stamp = join(root, "web/build/built-from");
  const wanted = hashOf([...["web", "domain", "contract"].flatMap(sourcesIn), join(root, "package-lock.json")]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building the pages …");
  rmSync(stamp, { force: true });
  const build = runQuietly("react-router", ["build"], environment({ NODE_ENV: "production" }), join(root, "web"));
  if (build.status !== 0) giveUp(`${build.output}\nThe pages could not be built: see above.`);
  writeFileSync(stamp, wanted);
}

/** Runs a child that takes over: signals go to it, and our end follows its own. */
export function handOver(node, parameters, extra = {}) {
  const child = spawn(node, parameters, {
    cwd: root,
    env: environment(extra),
    // Through this channel the child notices when we are killed without a chance to tell it.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    shell: node.endsWith(".cmd"),
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  const starters = findStarters();
  setInterval(() => findStarters() !== starters && child.kill("SIGTERM"), 300).unref();
  child.on("error", (error) => giveUp(`${node} could not be started: ${error.message}`));
  child.on("exit", (code) => process.exit(code ?? 1));
}

/** Who started us: npm, often with a shell between. Whichever of them is killed, we are to end. */
function findStarters() {
  const own = String(process.ppid);
  if (!process.env.npm_lifecycle_event) return "";
  try {
    // What is between us and npm has our name in its command: "sh -c node tools/start.mjs".
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

/** npm writes its hidden lockfile last: newer than ours means a whole installation of it. */
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
    // Installed by another user; looking again at the next start is all it costs.
  }
}
