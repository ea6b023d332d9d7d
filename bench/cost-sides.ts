import { randomUUID } from "node:crypto";
import { withoutLimits } from "../tools/without-limits.ts";
import type { Asked } from "./ask.ts";
import type { Bench } from "./bench.ts";
import { startServer } from "./children.ts";
import { load, type Postgres, startPostgres } from "./database.ts";
import { processorSecondsOfAll, worked } from "./machine.ts";
import { blockJobs, orderBodies, place, restaurants } from "./orders.ts";
import { sendEvenly } from "./send-evenly.ts";
import { fire } from "./send-load.ts";

export const clients = 8;
/** So many requests each process answers before it is measured: before that, it compiles what it runs. */
const warmUpRequests = 1000;
/** How long they are asked before each measurement: what was not asked for a while finds its caches cold. */
const leadInSeconds = 1;

const page: Asked = { method: "GET", path: "/bestellen", headers: { "accept-encoding": "br" } };

export type What = "order" | "page";

/** Milliseconds of processor time. */
export interface Cost {
  readonly server: number;
  readonly database: number;
}

/** A number of our server's processes. They stand still but while they are measured, or what they do unasked would burden others. */
export interface Side {
  /** What one request costs, sent for so long evenly at this rate to each process, or as fast as all clients can. */
  costOf(what: What, seconds: number, perSecond?: number): Promise<Cost & { readonly perSecond: number }>;
}

/** How they stand to each other: with one database, or each with its own, so that none has to do with another. */
export type How = "together" | "apart";

/** Each side has a PostgreSQL to itself, whose work is then for no others. */
export async function startSide(bench: Bench, how: How, count: number): Promise<Side> {
  const postgres = await startPostgres(bench);
  const first = await postgres.create("first");
  await load(bench, first, { restaurants, products: 20 });
  await blockJobs(first);
  const databases = [first];
  // Copied while nobody is connected to what is copied.
  for (let i = 1; i < count; i++) databases.push(how === "apart" ? await postgres.create(`copy_${i}`, "first") : first);
  const started = await Promise.all(
    databases.map(async (database) => {
      const server = await startServer(bench, { DATABASE_URL: database, ...withoutLimits, LOG_LEVEL: "warn" });
      return { ...server, next: nextOrder(await orderBodies(server.origin)) };
    }),
  );
  const send = async (what: What, seconds: number, perSecond?: number): Promise<number> => {
    const sent = started.map(async ({ origin, next }, i) => {
      const asked = what === "order" ? () => ({ ...place, ...next() }) : () => page;
      // In turns, or all processes would be asked at the same moment.
      if (perSecond !== undefined) return sendEvenly(origin, asked, { perSecond, seconds, part: i / count });
      const load = { connections: clients / count, seconds };
      const fired = await (what === "order" ? fire(origin, place, { ...load, next }) : fire(origin, page, load));
      return fired.requests;
    });
    return (await Promise.all(sent)).reduce((sum, requests) => sum + requests, 0);
  };
  for (const what of ["order", "page"] as const)
    for (let sent = 0; sent < warmUpRequests * count; ) sent += await send(what, 2);
  const pids = started.map(({ pid }) => pid);
  const signal = (name: "SIGSTOP" | "SIGCONT") => {
    for (const pid of pids) process.kill(pid, name);
  };
  // Standing still, they would not end.
  bench.shutdown.add(async () => signal("SIGCONT"), 1000);
  signal("SIGSTOP");
  return {
    async costOf(what, seconds, perSecond) {
      signal("SIGCONT");
      for (const server of started) await server.ready();
      await send(what, leadInSeconds, perSecond);
      const before = used(pids, postgres);
      const requests = await send(what, seconds, perSecond);
      const after = used(pids, postgres);
      signal("SIGSTOP");
      const perRequest = (name: keyof Cost) => ((after[name] - before[name]) * 1000) / requests;
      return { server: perRequest("server"), database: perRequest("database"), perSecond: requests / seconds };
    },
  };
}

function nextOrder(bodies: readonly string[]) {
  let turn = 0;
  return () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
}

/** Seconds of processor time so far. */
function used(servers: readonly number[], { pid }: Postgres): Cost {
  return { server: (worked(servers) ?? Number.NaN) / 1e9, database: processorSecondsOfAll(pid) ?? Number.NaN };
}
