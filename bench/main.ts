import { parseArgs } from "node:util";
import { Shutdown } from "../server/platform/shutdown.ts";
import { measureAddresses } from "./addresses.ts";
import { measureAnswers } from "./answers.ts";
import type { Bench } from "./bench.ts";
import { measureCosts } from "./costs.ts";
import { type Figure, meetsLimit, tableOf } from "./figure.ts";
import { measureFlood } from "./flood.ts";
import { measureGrowth } from "./growth.ts";
import { measureHtml } from "./html.ts";
import { measureImport } from "./import.ts";
import { measureJavaScript } from "./javascript.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureLive } from "./live.ts";
import { machineLoad } from "./machine.ts";
import { measureMemory } from "./memory.ts";
import { measureNumbers } from "./numbers.ts";
import { fewestOrders, measureOrderGrowth } from "./order-growth.ts";
import { measureOrders } from "./orders.ts";
import { measureSearch } from "./search.ts";
import { measureSoak } from "./soak.ts";
import { measureStart } from "./start.ts";
import { measureTasks } from "./tasks.ts";

// npm run bench [-- PART … --strict]: measures everything, or only these parts. With --orders N, what grows with so many orders;
// with --minutes N, the soak for so long.
const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  start: measureStart,
  json: measureAnswers,
  orders: measureOrders,
  costs: measureCosts,
  memory: measureMemory,
  soak: (bench) => measureSoak(bench, minutes),
  flood: measureFlood,
  live: measureLive,
  growth: measureGrowth,
  "growth-of-orders": (bench) => measureOrderGrowth(bench, orders),
  import: measureImport,
  addresses: measureAddresses,
  search: measureSearch,
  numbers: measureNumbers,
  javascript: measureJavaScript,
  html: measureHtml,
  tasks: measureTasks,
  lighthouse: measureLighthouse,
};
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: "boolean" }, orders: { type: "string" }, minutes: { type: "string" } },
});
const chosen = options.orders !== undefined ? ["growth-of-orders"] : options.minutes !== undefined ? ["soak"] : [];
const asked = positionals.length === 0 ? chosen : positionals;
const orders = Number(options.orders ?? 200_000);
if (!(orders > fewestOrders)) {
  console.error(`--orders ${options.orders} is not a number above ${fewestOrders}, with which it is compared.`);
  process.exit(1);
}
const minutes = Number(options.minutes ?? 1);
if (!(minutes > 0)) {
  console.error(`--minutes ${options.minutes} is not a number above 0.`);
  process.exit(1);
}
const unknown = asked.find((name) => !(name in parts));
if (unknown) {
  console.error(`There is no part "${unknown}": ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}

let running: Shutdown | undefined;
const interruption = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(signal, () => resolve());
});
void interruption.then(async () => {
  isInterrupted = true;
  await running?.run();
  // Also closes what was being opened at that moment.
  await running?.run();
  process.exit(1);
});
let isInterrupted = false;

const figures: Figure[] = [];
let failed = false;
for (const [name, measure] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${name} (${machineLoad()})`);
  running = new Shutdown();
  try {
    figures.push(...(await measure({ shutdown: running, say: console.log })));
  } catch (error) {
    // An interruption stops the database, so this failure is expected: wait for the exit above.
    if (isInterrupted) await new Promise(() => undefined);
    failed = true;
    console.error(error);
  }
  await running.run();
}
console.log(`\n${tableOf(figures)}\n\n${machineLoad()}`);
process.exit(failed || (options.strict && !figures.every(meetsLimit)) ? 1 : 0);
