import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildPages, environment, findNode, install, root } from "./set-up.mjs";

const withBrowser = !process.argv.includes("--without-browser");
const reports = {
  vitest: "node_modules/.cache/vitest-report.json",
  playwright: "node_modules/.cache/journeys-report.json",
};
const faults = [];
let passed = 0;
let failed = 0;

install();
findNode();
for (const report of Object.values(reports)) rmSync(join(root, report), { force: true });
buildPages();

// Two at a time, as two cores are what everybody has; tests that wait for each other run alone.
await Promise.all([
  inOrder([
    ["types of the pages", "react-router typegen && tsc -p . && tsc -p service-worker", "web"],
    ["types of the rules", "tsc -p domain && tsc -p contract"],
    ["types of all else", "tsc -p ."],
  ]),
  inOrder([
    ["lint", "oxlint --type-aware --deny-warnings --format=unix"],
    ["format", "biome check --diagnostic-level=error"],
    ["dead code", "knip --no-progress"],
  ]),
]);
await step("tests", `vitest run --reporter=dot --reporter=json --outputFile=${reports.vitest}`);
countVitest();
if (withBrowser) {
  const browser = await capture("node tools/ensure-browser.ts");
  const reporter = { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, reports.playwright) };
  if (browser.code === 0)
    await step("journeys", "playwright test --reporter=line,json", ".", { CHROMIUM_PATH: browser.output, ...reporter });
  else fault("journeys", browser.output);
  countJourneys();
}

for (const { name, output } of faults)
  console.log(`\n── ${name} ${"─".repeat(Math.max(0, 70 - name.length))}\n${output}`);
console.log(faults.length ? `\nFailed: ${faults.map(({ name }) => name).join(", ")}` : "\nAll is well.");
// A step without tests of its own that failed must not close with "0 failed".
console.log(`${passed} passed, ${faults.length ? Math.max(1, failed) : failed} failed`);
process.exit(faults.length ? 1 : 0);

async function inOrder(steps) {
  for (const [name, command, folder] of steps) await step(name, command, folder);
}

async function step(name, command, folder = ".", extra = {}) {
  const began = performance.now();
  const { code, output } = await capture(command, folder, extra);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? "✓" : "✗"} ${name} (${seconds} s)`);
  if (code !== 0) fault(name, output);
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

function countVitest() {
  const report = readReport(reports.vitest);
  count(report?.numPassedTests, report?.numFailedTests);
}

function countJourneys() {
  const { stats, suites = [] } = readReport(reports.playwright) ?? {};
  for (const title of suites.flatMap(triedTwice)) console.log(`  passed at the second try only: ${title}`);
  count((stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected);
}

/** Whatever passes only now and then is named: on a busy machine it need not fail the rest, but it wants a look. */
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
