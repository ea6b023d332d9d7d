import { parseArgs } from "node:util";
import { Shutdown } from "../server/platform/shutdown.ts";
import { measureBytes } from "./bytes.ts";
import { type Figure, meetsLimit, tableOf } from "./figure.ts";
import { measureGrowth } from "./growth.ts";
import { fewestOrders, measureOrderGrowth } from "./growth-of-orders.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOrders } from "./orders.ts";
import { measureReads } from "./reads.ts";
import { type Bench, machineLoad } from "./servers.ts";
import { measureMemory, measureStart } from "./start.ts";
import { measureStreams } from "./streams.ts";

// npm run bench [-- PART … --strict]: measures all or only these parts; with --orders N the growth with so many orders.
const parts: Readonly<Record<string, (bench: Bench) => Promise<Figure[]>>> = {
  start: measureStart,
  memory: measureMemory,
  reads: measureReads,
  orders: measureOrders,
  streams: measureStreams,
  growth: measureGrowth,
  "growth-of-orders": (bench) => measureOrderGrowth(bench, orders),
  bytes: measureBytes,
  lighthouse: measureLighthouse,
};
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { strict: { type: "boolean" }, orders: { type: "string" } },
});
const asked = options.orders !== undefined && positionals.length === 0 ? ["growth-of-orders"] : positionals;
const orders = Number(options.orders ?? 200_000);
if (!(orders > fewestOrders)) {
  console.error(`--orders ${options.orders} is not a number above ${fewestOrders}, with which it is compared.`);
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
  // Closing includes resources that were being opened.
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
