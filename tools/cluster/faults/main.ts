import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { urlOf } from "@mahlzeit/contract/client";
import { getServiceByUid } from "@mahlzeit/contract/restaurants";
import { generateCatalogue } from "../../../bench/generate.ts";
import { orderBodies } from "../../../bench/orders.ts";
import { withoutLimits } from "../../without-limits.ts";
import { Cluster } from "../cluster.ts";
import { addressOf, databaseUrlOf, planLayout, publicUrlOf } from "../layout.ts";
import { breakingPrograms, findMissing, programs } from "../packages.ts";
import { thisRelease } from "../servers.ts";
import { startCardPayments } from "./card-payments.ts";
import { giveDisks } from "./disks.ts";
import { type Acknowledged, letGuestsOrder, longestPause } from "./guests.ts";
import { startMailServer } from "./mail-server.ts";
import { postfix } from "./postfix.ts";
import { watchWithPrometheus } from "./prometheus.ts";
import { letReadersRead } from "./readers.ts";
import { recover } from "./recovery.ts";
import { startRings } from "./rings.ts";
import { keepPicturesInSwift } from "./swift.ts";
import { type Trial, trials, upgrade } from "./trials.ts";
import { findWrongTimes, verify } from "./verify.ts";

// The cluster's part of "npm run faults": breaks one part after the other while guests order.
const run = promisify(execFile);
/** A folder with the release before, built: then the servers begin with it, and the first trial replaces them. */
const releaseBefore = process.env.RELEASE_BEFORE;
const restaurants = 100;
/** Of the requests for public addresses, each of which was asked for within the minute before, so many are answered. */
const leastServed = 0.995;
/** From the first order that is acknowledged again, so long may a page still come as it was before, in milliseconds. */
const maxStaleMs = 1000;
/** So long before and after. */
const calmMs = 4000;
const asked = process.argv.slice(2);

const missing = findMissing({ ...programs, ...breakingPrograms });
if (missing) {
  console.error(`NOT TRIED, what happens when parts of a cluster die. ${missing}`);
  process.exit(1);
}
if (process.getuid?.() !== 0) {
  console.error(
    "NOT TRIED, what happens when parts of a cluster die: run it as root, because disks are filled and networks cut.",
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), "mahlzeit-faults-"));
chmodSync(folder, 0o711);
const takeDisks = await giveDisks(folder);
const mails = await startMailServer();
const metricsToken = randomBytes(18).toString("base64url");
const payments = await startCardPayments(() => publicUrlOf(cluster.layout));
const rings = await startRings();
const layout = await planLayout(folder);
await postfix.start({ folder, port: layout.mail, nextPort: mails.port });
const cluster = await Cluster.start({
  layout,
  settings: {
    SEED: "none",
    ...withoutLimits,
    ANSWER_MINUTES: "off",
    SMTP_URL: postfix.url,
    METRICS_TOKEN: metricsToken,
    ...payments.settings,
    ...rings.settings,
  },
  release: releaseBefore,
  say: console.log,
});
let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.once(signal, () => void end(1));
process.on("uncaughtException", (error) => {
  console.error(error);
  void end(1);
});
/** Of orders that were paid by card: who is not answered rings. */
const ringing = new Set<string>();
/** Of all trials: the last one still finds what the first was told. */
const acknowledged: Acknowledged[] = [];
let failed = 0;
try {
  await load();
  const bodies = await makeBodies();
  if (releaseBefore === undefined) console.log(`NOT TRIED: ${upgrade.name} (RELEASE_BEFORE names no folder with it)`);
  else if (!(await tryOut(upgrade, bodies))) failed++;
  for (const trial of trials.filter(({ name }) => isAsked(name))) if (!(await tryOut(trial, bodies))) failed++;
  if (!(await hearRings())) failed++;
  for (const [name, act] of neighbours(bodies)) if (isAsked(name) && !(await tryNeighbour(name, act))) failed++;
} catch (error) {
  if (!isEnding) console.error(error);
  failed++;
}
await end(failed > 0 ? 1 : 0);

function isAsked(name: string): boolean {
  return asked.length === 0 || asked.some((word) => name.includes(word));
}

/** The last one takes everything back to a backup, so that what was acknowledged after it is gone. */
function neighbours(bodies: readonly string[]): [string, () => Promise<string[]>][] {
  const prometheus = () => watchWithPrometheus(cluster, metricsToken);
  const recovery = () => recover({ cluster, bodies, mails, payments, acknowledged });
  return [
    ["Prometheus asks the servers, and its alerts notice who dies", prometheus],
    ["pictures are kept in OpenStack Swift, which is strict about S3", () => keepPicturesInSwift(folder)],
    ["pgBackRest brings the database back to a second before a disaster", recovery],
  ];
}

async function tryNeighbour(name: string, act: () => Promise<string[]>): Promise<boolean> {
  const began = performance.now();
  const faults = await act();
  console.log(`${faults.length === 0 ? "✓" : "✗"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

async function load(): Promise<void> {
  const file = join(folder, "catalogue.json");
  writeFileSync(file, JSON.stringify(generateCatalogue({ restaurants, products: 20 })));
  const env = { ...process.env, DATABASE_URL: databaseUrlOf(cluster.layout), DATA_DIR: join(folder, "shared") };
  await run(process.execPath, [join(releaseBefore ?? thisRelease, "server/commands/import.ts"), file], { env });
}

/** Every second one is paid by card, and wanted at once: restaurants that do not answer it are rung. */
async function makeBodies(): Promise<string[]> {
  const [origin, databaseUrl] = [publicUrlOf(cluster.layout), databaseUrlOf(cluster.layout)];
  const all = (await orderBodies(origin)).map((body) => JSON.parse(body) as { type: string; service: { id: string } });
  const restaurants = all.map(({ service }) => service.id);
  await rings.listen({ databaseUrl, origin, restaurants });
  const atOnce = { paymentType: "STRIPE", takeawayTime: null, asapDelivery: true };
  return all.map((body) => JSON.stringify(body.type === "DELIVERY" ? { ...body, ...atOnce } : body));
}

async function tryOut(trial: Trial, bodies: readonly string[]): Promise<boolean> {
  await trial.prepare?.(cluster);
  const isPassed = await tryPrepared(trial, bodies);
  await trial.tidyUp?.(cluster);
  return isPassed;
}

async function tryPrepared(trial: Trial, bodies: readonly string[]): Promise<boolean> {
  const origin = publicUrlOf(cluster.layout);
  const addresses = Array.from({ length: restaurants }, (_, i) => `gasthaus-${i}`).flatMap((uid) => [
    `/${uid}`,
    urlOf(getServiceByUid, undefined, { uid }),
  ]);
  for (const port of cluster.layout.servers)
    for (const address of addresses)
      await fetch(`http://${addressOf(port)}${address}`).then((one) => one.arrayBuffer());
  const since = Date.now();
  const guests = letGuestsOrder({ origin, bodies, payByCard: payments.pay });
  const readers = letReadersRead(origin, addresses);
  await sleep(calmMs);
  const before = guests.placed.size;
  const began = performance.now();
  await trial.breakIt(cluster);
  const seconds = (performance.now() - began) / 1000;
  await sleep(calmMs);
  await Promise.all([guests.leave(), readers.leave()]);
  const placed = [...guests.placed.values()];
  acknowledged.push(...placed);
  for (const { id, isPaidByCard } of placed) if (isPaidByCard) ringing.add(id);

  const verified = await verify({ databaseUrl: databaseUrlOf(cluster.layout), acknowledged, mails, payments });
  const pause = longestPause(guests.acknowledgedAt);
  const staleMs = Math.max(...readers.staleAt) - pause.endedAt;
  const failedPages = [...readers.failures.values()].reduce((sum, one) => sum + one, 0);
  const served = readers.answered() / (readers.answered() + failedPages);
  const failedRequests = failedPages + [...guests.failures.values()].reduce((sum, one) => sum + one, 0);
  const faults = [
    ...verified.faults,
    ...(await findWrongTimes(databaseUrlOf(cluster.layout), { placed, since, wrongBySeconds: trial.wrongBySeconds })),
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
  const stale =
    readers.staleAt.length === 0
      ? ""
      : `, ${readers.staleAt.length} as they were before, the last asked for ${Math.round(staleMs)} ms after an order was acknowledged again`;
  const pages = `${readers.answered()} pages answered (${(served * 100).toFixed(2)} %)${stale}${listOf(", not", readers.failures)}`;
  console.log(
    `${faults.length === 0 ? "✓" : "✗"} ${trial.name} (${seconds.toFixed(1)} s): ${guests.placed.size} orders acknowledged, ` +
      `longest pause ${pause.seconds.toFixed(1)} s${listOf(", attempts that failed", guests.failures)}; ${pages}; ` +
      `in all ${verified.orders} orders, ${verified.paidByCard} of them paid by card, ${verified.mails} mails, of which sent again ${verified.repeated}`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
}

async function hearRings(): Promise<boolean> {
  const { faults, unknown } = await rings.verify(databaseUrlOf(cluster.layout), ringing);
  console.log(
    `${faults.length === 0 ? "✓" : "✗"} each of ${ringing.size} orders that nobody answered rang once, but for ${unknown} whose server died of it`,
  );
  for (const fault of faults) console.log(`  ${fault}`);
  return faults.length === 0;
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
  for (const neighbour of [mails, payments, rings]) await neighbour.close();
  if (code === 0) rmSync(folder, { recursive: true, force: true });
  else console.log(`Everybody's logs: ${join(folder, "logs")}`);
  process.exit(code);
}
