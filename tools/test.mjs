import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { environment, findNode, install, root } from "./set-up.mjs";

const withBrowser = !process.argv.includes("--without-browser");
const reports = {
  vitest: "node_modules/.cache/vitest-report.json",
  secondTry: "node_modules/.cache/vitest-second-try.json",
  playwright: "node_modules/.cache/journeys-report.json",
};
const faults = [];
let passed = 0;
let failed = 0;

install();
findNode();
for (const report of Object.values(reports)) rmSync(join(root, report), { force: true });

// Databases and browser profiles that live for minutes need no disk, if there is memory to spare.
if (hasMemoryToSpare()) process.env.TMPDIR = "/dev/shm";

// The journeys run beside the checks and the tests, although there may be two cores only: both wait much of their time.
const fetchedBrowser = withBrowser ? capture("node tools/ensure-browser.ts") : undefined;
const checked = check();
const built = await timed("pages", "node tools/build-pages.mjs");
const visited = built.code === 0 ? fetchedBrowser?.then(runJourneys) : fault("pages", built.output);
await checked;
if (built.code === 0) await runTests(visited);
await visited;

for (const { name, output } of faults)
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}\n${output}`);
console.log(faults.length ? `\nFailed: ${faults.map(({ name }) => name).join(", ")}` : "\nAll is well.");
// A failed step without tests of its own must not be summed up as "0 failed".
console.log(`${passed} passed, ${faults.length ? Math.max(1, failed) : failed} failed`);
process.exit(faults.length ? 1 : 0);

function hasMemoryToSpare() {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm");
    return Math.min(bavail * bsize, freemem()) > 10e9;
  } catch {
    return false;
  }
}

function check() {
  return Promise.all([
    inOrder([
      ["types of the routes", "react-router typegen", "web"],
      // One run checks each file by the nearest tsconfig.json, because both ask for the same types.
      ["types and lint", "oxlint --type-aware --type-check --deny-warnings --format=unix"],
    ]),
    inOrder([
      ["format", "biome check --diagnostic-level=error"],
      ["dead code", "knip --no-progress"],
    ]),
  ]);
}

async function inOrder(steps) {
  for (const [name, command, folder] of steps) await step(name, command, folder);
}

async function step(name, command, folder, extra) {
  const { code, output } = await timed(name, command, folder, extra);
  if (code !== 0) fault(name, output);
}

async function timed(name, command, folder, extra) {
  const began = performance.now();
  const { code, output } = await capture(command, folder, extra);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  return { code, output };
}

/** Runs a few failed files once more, `after` the rest: a busy machine must not fail the whole run. */
async function runTests(after) {
  const run = await timed("tests", vitest(reports.vitest));
  const { testResults = [], numPassedTests, numFailedTests } = readReport(reports.vitest) ?? {};
  count(numPassedTests, numFailedTests);
  const red = testResults.filter(({ status }) => status === "failed");
  if (run.code === 0) return;
  if (red.length === 0 || red.length > 10 || run.output.includes("Unhandled Error")) return fault("tests", run.output);

  const files = red.map(({ name }) => relative(root, name));
  await after;
  const again = await timed("tests once more", vitest(reports.secondTry, files));
  const second = readReport(reports.secondTry);
  if (again.code !== 0 || !second) return fault("tests", `${run.output}\n\nOnce more:\n${again.output}`);
  for (const { name, assertionResults } of red) {
    const titles = assertionResults.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
    for (const title of titles.length ? titles : ["the whole file"])
      console.log(`  passed at the second try only: ${relative(root, name)} ${title}`);
    passed -= assertionResults.filter(({ status }) => status === "passed").length;
  }
  failed -= numFailedTests;
  count(second.numPassedTests);
}

function vitest(report, files = []) {
  const quoted = files.map((file) => JSON.stringify(file)).join(" ");
  return `vitest run ${quoted} --reporter=dot --reporter=json --outputFile=${report}`;
}

async function runJourneys(browser) {
  if (browser.code !== 0) return fault("journeys", browser.output);
  // A killed browser leaves its profile behind, so it is deleted with this folder. The database's user may enter the folder.
  const temporary = mkdtempSync(join(tmpdir(), "mahlzeit-run-"));
  chmodSync(temporary, 0o711);
  const [CHROMIUM_PATH, HEADLESS_SHELL_PATH] = browser.output.split("\n").slice(-2);
  const PLAYWRIGHT_JSON_OUTPUT_FILE = join(root, reports.playwright);
  const extra = { TMPDIR: temporary, CHROMIUM_PATH, HEADLESS_SHELL_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE };
  await step("journeys", "playwright test --reporter=line,json", ".", extra);
  rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  countJourneys();
}

function fault(name, output) {
  faults.push({ name, output });
}

function capture(command, folder = ".", extra = {}) {
  const child = spawn(command, {
    cwd: join(root, folder),
    env: environment({ FORCE_COLOR: "0", NO_COLOR: "1", ...extra }),
    shell: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code: code ?? 1, output: output.trim() })));
}

function countJourneys() {
  const { stats, suites = [] } = readReport(reports.playwright) ?? {};
  for (const title of suites.flatMap(triedTwice)) console.log(`  passed at the second try only: ${title}`);
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

/** Names flaky tests: they do not fail the run, since the machine may be busy, but somebody has to look at them. */
function triedTwice({ file, specs = [], suites = [] }) {
  const here = specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky"));
  return [...here.map(({ title, line }) => `${file}:${line} ${title}`), ...suites.flatMap(triedTwice)];
}

function count(good = 0, bad = 0) {
  passed += good;
  failed += bad;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8"));
  } catch {
    return undefined;
  }
}
