import lighthouse from "lighthouse";
import { askJson } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { startBrowser } from "./browser.ts";
import { buildPages, startServer } from "./children.ts";
import type { Figure } from "./figure.ts";
import { machineLoad } from "./machine.ts";
import { serveStaticCopy } from "./static-copy.ts";

const tries = 3;
/** Of the performance of a copy without scripts, which a busy machine slows as well. */
const leastRatio = 0.97;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

type Scores = Readonly<Record<Category, number>>;

/** Measures listing and restaurant as a phone on a slow network, alternating with a copy of each that has no scripts. */
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
    for (const category of ["accessibility", "best-practices", "seo"] as const) {
      const value = Math.min(...all.map((one) => one[category]));
      figures.push({ name: `${name}, ${category}`, value, unit: "points", limit: { atLeast: 100 } });
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
