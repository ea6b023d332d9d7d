import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { join } from "node:path";
import { withoutLimits } from "../tools/without-limits.ts";
import { startBare } from "./answers.ts";
import type { Bench } from "./bench.ts";
import { buildPages, end, startServer } from "./children.ts";
import { load, startPostgres } from "./database.ts";
import { type Figure, rounded } from "./figure.ts";
import { machineLoad } from "./machine.ts";
import { orderBodies, place, restaurants } from "./orders.ts";
import type { Flood, Flooded } from "./send-flood.ts";

const connections = 300;
const seconds = 20;
const bareSeconds = 5;
const probeEveryMs = 250;

/**
 * 300 connections place orders, each the next one at once. Measures the slowest answers, whether every refusal says when to
 * come back, and how `/healthz` and a public page answer meanwhile. The same flood on a minimal server shows what the
 * machine itself adds.
 */
export async function measureFlood(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const postgres = await startPostgres(bench);
  const database = await postgres.create("flood");
  await load(bench, database, { restaurants, products: 20 });
  const server = await startServer(bench, { DATABASE_URL: database, ...withoutLimits });
  const bodies = await orderBodies(server.origin);
  const ours = await flood(
    bench,
    { origin: server.origin, path: place.path, bodies, connections, seconds },
    { healthz: "/healthz", page: "/bestellen" },
  );
  bench.say(`${describe(ours)} (${machineLoad()})`);
  await server.stop();

  const bare = await startBare(bench, place, {
    headers: { "content-type": "application/json" },
    body: Buffer.from("{}"),
  });
  const floor = await flood(
    bench,
    { origin: bare.origin, path: place.path, bodies, connections, seconds: bareSeconds },
    { any: "/" },
  );
  bench.say(`a minimal server: ${describe(floor)} (${machineLoad()})`);
  await bare.stop();

  const { answers, errors } = ours.flooded;
  const unexpected = Object.entries(answers).filter(([status]) => !["201", "503"].includes(status));
  if (errors > 0 || unexpected.length > 0) throw new Error(`${errors} errors, ${JSON.stringify(unexpected)}`);
  const bareSlowest = floor.flooded.answers["200"]?.slowestMs ?? 0;
  const note = `a minimal server ${rounded(bareSlowest / 1000)} s`;
  const second = (name: string, ms: number, atMost: number): Figure => ({
    name: `flood, ${name}`,
    value: ms / 1000,
    unit: "s",
    limit: { atMost },
    note,
  });
  return [
    second("slowest order placed", answers["201"]?.slowestMs ?? Number.NaN, 5),
    second("slowest order refused", answers["503"]?.slowestMs ?? 0, 5),
    second("slowest healthz", ours.probes.healthz?.slowestMs ?? Number.NaN, 1),
    second("slowest page", ours.probes.page?.slowestMs ?? Number.NaN, 5),
    {
      name: "flood, refused without Retry-After",
      value: answers["503"]?.withoutRetryAfter ?? 0,
      unit: "×",
      limit: { atMost: 0 },
    },
    { name: "flood, orders placed", value: (answers["201"]?.count ?? 0) / seconds, unit: "/s" },
  ];
}

interface Probed {
  slowestMs: number;
  readonly statuses: Record<string, number>;
}

interface Measured {
  readonly flooded: Flooded;
  readonly probes: Readonly<Record<string, Probed>>;
}

/** Floods the server from a process of its own and asks for these paths at fixed intervals meanwhile. */
async function flood({ shutdown }: Bench, sent: Flood, paths: Readonly<Record<string, string>>): Promise<Measured> {
  const child = fork(join(import.meta.dirname, "send-flood.ts"));
  shutdown.add(() => end(child), 2000);
  const probes: Record<string, Probed> = {};
  const asked: Promise<void>[] = [];
  const timer = setInterval(() => {
    for (const [name, path] of Object.entries(paths)) {
      const probed = (probes[name] ??= { slowestMs: 0, statuses: {} });
      asked.push(probe(sent.origin + path, probed));
    }
  }, probeEveryMs);
  child.send(sent);
  const [flooded] = (await once(child, "message")) as [Flooded];
  clearInterval(timer);
  await Promise.all(asked);
  await end(child);
  return { flooded, probes };
}

/** Asks over a new connection, as a monitor does. */
function probe(url: string, probed: Probed): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const finish = (status: string) => {
      probed.statuses[status] = (probed.statuses[status] ?? 0) + 1;
      probed.slowestMs = Math.max(probed.slowestMs, performance.now() - began);
      resolve();
    };
    get(url, { agent: false }, (response) => {
      response.resume();
      response.once("close", () => finish(String(response.statusCode)));
    }).once("error", ({ message }) => finish(message));
  });
}

function describe({ flooded: { answers, ownDelayMs }, probes }: Measured): string {
  const orders = Object.entries(answers).map(
    ([status, { count, slowestMs }]) => `${count} × ${status}, slowest ${slowestMs.toFixed(0)} ms`,
  );
  const others = Object.entries(probes).map(
    ([name, { slowestMs, statuses }]) => `${name} ${JSON.stringify(statuses)}, slowest ${slowestMs.toFixed(0)} ms`,
  );
  return [...orders, ...others, `the sender's own delay ${ownDelayMs.toFixed(0)} ms`].join("; ");
}
