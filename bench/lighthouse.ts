import { spawn } from "node:child_process";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { askJson } from "./ask.ts";
import { type Bench, temporaryFolder } from "./bench.ts";
import { buildPages, end, startServer } from "./children.ts";
import { type Figure, rounded } from "./figure.ts";
import { machineLoad } from "./machine.ts";
import { serveStaticCopy } from "./static-copy.ts";

const tries = 3;
/** Of the performance of a copy without scripts, which a busy machine slows as well. */
const leastRatio = 0.97;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Scores = Readonly<Record<Category, number>> & {
  /** Milliseconds of the longest task on a phone that is four times slower than an ordinary laptop. */
  readonly longestTask: number;
};

/** Measures listing and restaurant as a phone on a slow network, alternating with a copy of each that has no scripts. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  const browser = await ensureBrowser(bench.say);
  await buildPages(bench);
  const { origin } = await startServer(bench, { SEED: "demo", LOG_LEVEL: "warn" });
  const path = "/api/service/service/get/customer/filter";
  const [first] = await askJson<{ uid: string }[]>(origin, { method: "POST", path, body: "{}" });
  const port = await startBrowser(bench, browser);
  const figures: Figure[] = [];
  for (const [name, page] of [
    ["listing", "/bestellen"],
    ["restaurant", `/${first?.uid}`],
  ] as const) {
    const copy = await serveStaticCopy(bench, origin, page);
    const all: Scores[] = [];
    const withoutScripts: number[] = [];
    for (let i = 0; i < tries; i++) {
      withoutScripts.push((await audit(bench, copy + page, port)).performance);
      bench.say(`${name} without scripts: performance ${withoutScripts.at(-1)}`);
      const scores = await audit(bench, origin + page, port);
      all.push(scores);
      bench.say(`${name}: ${categories.map((one) => `${one} ${scores[one]}`).join(", ")} (${machineLoad()})`);
    }
    const performances = all.map((one) => one.performance);
    // The best of each, because others on the machine can only lower a score.
    const ratio = Math.max(...performances) / Math.max(...withoutScripts);
    const note = `${performances.join(", ")} points; without scripts ${withoutScripts.join(", ")}`;
    figures.push({ name: `${name}, performance`, value: ratio, unit: "×", limit: { atLeast: leastRatio }, note });
    const longest = all.map(({ longestTask }) => longestTask);
    figures.push({
      name: `${name}, longest task`,
      value: Math.min(...longest),
      unit: "ms",
      note: longest.map(rounded).join(", "),
    });
    for (const category of ["accessibility", "best-practices", "seo"] as const) {
      const value = Math.min(...all.map((one) => one[category]));
      figures.push({ name: `${name}, ${category}`, value, unit: "points", limit: { atLeast: 100 } });
    }
  }
  return figures;
}

/** Returns the browser's remote debugging port. */
async function startBrowser(bench: Bench, browser: string): Promise<number> {
  const profile = join(temporaryFolder(bench), "profile");
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
  const child = spawn(browser, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  bench.shutdown.add(() => end(child), 3000);
  let said = "";
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const port = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(said)?.[1];
    if (port) return Number(port);
  }
  throw new Error(`${browser} did not start:\n${said}`);
}

async function audit(bench: Bench, url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...categories] });
  if (!result) throw new Error(`no report on ${url}`);
  const { lhr } = result;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  bench.say(`  this browser's speed: ${lhr.environment.benchmarkIndex.toFixed(0)} (an idle desktop has 1500 or more)`);
  const tasks = lhr.audits["long-tasks"]?.details as { items?: { url: string; duration: number }[] } | undefined;
  for (const { url, duration } of (tasks?.items ?? []).slice(0, 5))
    bench.say(`  a task of ${duration.toFixed(0)} ms: ${url}`);
  const scores = {
    longestTask: ((tasks?.items?.[0]?.duration ?? 0) * lhr.environment.benchmarkIndex) / 1500,
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
  for (const category of categories)
    if (scores[category] < 100)
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
        const found = lhr.audits[id];
        if (weight > 0 && found?.score != null && found.score < 0.9)
          bench.say(`  ${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ""}`);
      }
  return scores;
}
