import { spawn } from "node:child_process";
import { join } from "node:path";
import lighthouse from "lighthouse";
import { ensureBrowser } from "../tools/ensure-browser.ts";
import type { Figure } from "./figure.ts";
import { askJson } from "./requests.ts";
import { type Bench, buildPages, end, machineLoad, startServer, temporaryFolder } from "./servers.ts";

const tries = 3;
const limit = { atLeast: 95 };
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Scores = Readonly<Record<Category, number>>;

/** Measures listing and restaurant page like a phone on a slow network. */
export async function measureLighthouse(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const { origin } = await startServer(bench, { SEED: "demo", LOG_LEVEL: "warn" });
  const path = "/api/service/service/get/customer/filter";
  const [first] = await askJson<{ uid: string }[]>(origin, { method: "POST", path, body: "{}" });
  const port = Number((await startBrowser(bench)).port);
  const figures: Figure[] = [];
  for (const [name, page] of [
    ["listing", "/bestellen"],
    ["restaurant", `/${first?.uid}`],
  ] as const) {
    const all: Scores[] = [];
    for (let i = 0; i < tries; i++) {
      const scores = await audit(bench, origin + page, port);
      all.push(scores);
      bench.say(`${name}: ${categories.map((one) => `${one} ${scores[one]}`).join(", ")} (${machineLoad()})`);
    }
    for (const category of categories) {
      const points = all.map((one) => one[category]);
      // Takes the best result, because other load on the machine can only lower a score.
      figures.push({
        name: `${name}, ${category}`,
        value: Math.max(...points),
        unit: "points",
        limit,
        note: points.join(", "),
      });
    }
  }
  return figures;
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
    if (scores[category] < 100)
      for (const { id, weight } of lhr.categories[category]?.auditRefs ?? []) {
        const found = lhr.audits[id];
        if (weight > 0 && found?.score != null && found.score < 0.9)
          bench.say(`  ${category}: ${found.title}${found.displayValue ? ` (${found.displayValue})` : ""}`);
      }
  return scores;
}

/** Starts a browser and returns the address of its DevTools. */
async function startBrowser(bench: Bench): Promise<URL> {
  const browser = await ensureBrowser(bench.say);
  const profile = join(temporaryFolder(bench), "profile");
  const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--remote-debugging-port=0"];
  const child = spawn(browser, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  bench.shutdown.add(() => end(child), 3000);
  let said = "";
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
    if (address) return new URL(address);
  }
  throw new Error(`${browser} did not start:\n${said}`);
}
