import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { getServiceByUid } from "@mahlzeit/contract/catalogue/restaurants";
import { urlOf } from "@mahlzeit/contract/client";
import { generateCatalogue } from "../../../bench/generate-catalogue.ts";
import { orderBodies } from "../../../bench/orders.ts";
import { withoutLimits } from "../../without-limits.ts";
import { Cluster } from "../cluster.ts";
import { addressOf, databaseUrlOf, planLayout, publicUrlOf } from "../layout.ts";
import { breakingPrograms, findMissing, programs } from "../packages.ts";
import { giveDisks } from "./disks.ts";
import { letGuestsOrder, longestPause } from "./guests.ts";
import { startMailServer } from "./mail-server.ts";
import { postfix } from "./postfix.ts";
import { letReadersRead } from "./readers.ts";
import { recover } from "./recovery.ts";
import { type Trial, trials } from "./trials.ts";
import { verify } from "./verify.ts";

// The cluster's part of "npm run faults": breaks one part after the other while guests order.
const restaurants = 100;
/** The least share of answered requests for public pages, each of which was requested within the minute before. */
const leastServed = 0.995;
/** The time in milliseconds after the first new acknowledgement in which stale pages are allowed. */
const maxStaleMs = 1000;
/** The calm time before and after a fault. */
const calmMs = 4000;
const asked = process.argv.slice(2);
const recovery = "pgBackRest brings the database back to a second before a disaster";

const missing =
  findMissing({ ...programs, ...breakingPrograms }) ??
  (process.getuid?.() === 0 ? undefined : "Run it as root, because disks are filled and networks cut.");
if (missing) {
  console.error(`NOT TRIED, what happens when parts of a cluster die. ${missing}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "mahlzeit-faults-"));
chmodSync(folder, 0o711);
const takeDisks = await giveDisks(folder);
const mails = await startMailServer();
const layout = await planLayout(folder);
await postfix.start({ folder, port: layout.mail, nextPort: mails.port });
const cluster = await Cluster.start({
  layout,
  settings: { SEED: "none", ...withoutLimits, ANSWER_MINUTES: "off", SMTP_URL: postfix.url },
  say: console.log,
});
const [origin, databaseUrl] = [publicUrlOf(layout), databaseUrlOf(layout)];
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(signal, () => void end(1));
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
/** Shared by all trials: the last one still finds the orders of the first. */
const acknowledged = new Set<string>();
let failed = 0;
try {
  await load();
  const bodies = await orderBodies(origin);
  for (const trial of trials.filter(({ name }) => isAsked(name))) if (!(await tryOut(trial, bodies))) failed++;
  // The last trial restores a backup, so that orders acknowledged after it are lost.
  if (isAsked(recovery) && !(await tryRecovery(bodies))) failed++;
} catch (error) {
  if (!isEnding) console.error(error);
  failed++;
}
await end(failed > 0 ? 1 : 0);

function isAsked(name: string): boolean {
  return asked.length === 0 || asked.some((word) => name.includes(word));
}

async function load(): Promise<void> {
  const file = join(folder, "catalogue.json");
  writeFileSync(file, JSON.stringify(generateCatalogue({ restaurants, products: 20 })));
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(folder, "shared") };
  const command = join(import.meta.dirname, "../../../server/commands/import.ts");
  await promisify(execFile)(process.execPath, [command, file], { env });
}

async function tryOut(trial: Trial, bodies: readonly string[]): Promise<boolean> {
  const addresses = Array.from({ length: restaurants }, (_, i) => `gasthaus-${i}`).flatMap((uid) => [
    `/${uid}`,
    urlOf(getServiceByUid, undefined, { uid }),
  ]);
  for (const port of layout.servers)
    for (const address of addresses)
      await fetch(`http://${addressOf(port)}${address}`).then((one) => one.arrayBuffer());
  const guests = letGuestsOrder({ origin, bodies });
  const readers = letReadersRead(origin, addresses);
  await sleep(calmMs);
  const before = guests.placed.size;
  const began = performance.now();
  await trial.breakIt(cluster);
  const seconds = (performance.now() - began) / 1000;
  await sleep(calmMs);
  await Promise.all([guests.leave(), readers.leave()]);
  for (const id of guests.placed) acknowledged.add(id);

  const verified = await verify({ databaseUrl, acknowledged, mails });
  const pause = longestPause(guests.acknowledgedAt);
  const staleMs = Math.max(...readers.staleAt) - pause.endedAt;
  const failedPages = sum(readers.failures);
  const served = readers.answered() / (readers.answered() + failedPages);
  const failedRequests = failedPages + sum(guests.failures);
  const faults = [
    ...verified.faults,
    ...(pause.seconds > trial.maxPause ? [`nobody could order for ${pause.seconds.toFixed(1)} s`] : []),
    ...(trial.isSeamless && failedRequests > 0 ? [`${failedRequests} requests failed`] : []),
    ...(trial.keepsPages && served < leastServed
      ? [`only ${(served * 100).toFixed(2)} % of the pages were answered`]
      : []),
    ...(staleMs > maxStaleMs
      ? [`a page was still shown as it was before, ${Math.round(staleMs)} ms after an order was acknowledged`]
      : []),
    ...(guests.placed.size <= before ? ["no order was acknowledged afterwards"] : []),
  ];
  const pages = `${readers.answered()} pages answered (${(served * 100).toFixed(2)} %), ${readers.staleAt.length} as they were before`;
  report(
    `${trial.name} (${seconds.toFixed(1)} s): ${guests.placed.size} orders acknowledged, ` +
      `longest pause ${pause.seconds.toFixed(1)} s${listOf(", attempts that failed", guests.failures)}; ${pages}${listOf(", not", readers.failures)}; ` +
      `in all ${verified.orders} orders, ${verified.mails} mails, of which sent again ${verified.repeated}`,
    faults,
  );
  return faults.length === 0;
}

async function tryRecovery(bodies: readonly string[]): Promise<boolean> {
  const faults = await recover({ cluster, bodies, mails, acknowledged });
  report(recovery, faults);
  return faults.length === 0;
}

function report(what: string, faults: readonly string[]): void {
  console.log([`${faults.length === 0 ? "✓" : "✗"} ${what}`, ...faults].join("\n  "));
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}

function listOf(title: string, counts: ReadonlyMap<string, number>): string {
  return counts.size === 0 ? "" : `${title}: ${[...counts].map(([what, times]) => `${times} × ${what}`).join(", ")}`;
}

async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await cluster.stop();
  await takeDisks();
  await postfix.die();
  await mails.close();
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Everybody's logs: ${join(folder, "logs")}`);
  process.exit(code);
}
