import { spawn } from "node:child_process";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import { askJson } from "./ask.ts";
import { type Bench, temporaryFolder } from "./bench.ts";
import { buildPages, end, startServer } from "./children.ts";
import type { Figure } from "./figure.ts";
import { machineLoad } from "./machine.ts";

const tries = 3;
const limits = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof limits;
const categories = Object.keys(limits) as Category[];

type Scores = Readonly<Record<Category, number>>;

/** Measures listing and restaurant as a phone on a slow network: the best of three runs, as the machine may be busy. */
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
    const all: Scores[] = [];
    for (let i = 0; i < tries; i++) {
      all.push(await audit(bench, origin + page, port));
      bench.say(`${name}: ${categories.map((one) => `${one} ${all.at(-1)?.[one]}`).join(", ")} (${machineLoad()})`);
    }
    for (const category of categories) {
      const scores = all.map((one) => one[category]);
      const limit = { atLeast: limits[category] };
      figures.push({
        name: `${name}, ${category}`,
        value: Math.max(...scores),
        unit: "points",
        limit,
        note: scores.join(", "),
      });
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
  const scores = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
  };
  for (const category of categories)
    if (scores[category] < limits[category])
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
        const found = lhr.audits[id];
        if (weight > 0 && found?.score != null && found.score < 0.9)
          bench.say(`  ${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ""}`);
      }
  return scores;
}
