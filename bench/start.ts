import { setTimeout as sleep } from "node:timers/promises";
import { withoutLimits } from "../tools/without-limits.ts";
import { load, startPostgres } from "./database.ts";
import { alternate, type Figure, rounded } from "./figure.ts";
import { restaurants, submitter } from "./orders.ts";
import { type Bench, buildPages, residentMegabytes, startBare, startServer } from "./servers.ts";

const rounds = 5;
const bareRoute = { method: "GET", path: "/", headers: {}, base64: "" } as const;
/** 1.5 s on an idle machine, on which a bare server takes a sixth of a second. */
const limit = { atMost: 9 };

/** Measures the time from the start of a server with an existing database to its first page, beside a bare server. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const postgres = await startPostgres(bench);
  const settings = { DATABASE_URL: await postgres.create("started"), SEED: "none", LOG_LEVEL: "warn" };
  // The first start fills the database and the compile cache.
  await (await startServer(bench, { ...settings, SEED: "demo" })).stop();
  await firstPage(bench, settings);
  const measured = await alternate(rounds, { ours: () => firstPage(bench, settings), bare: () => bareStart(bench) });
  const note = `${rounded(measured.ours)} s, a bare server listens after ${rounded(measured.bare)} s`;
  return [{ name: "first page after the start", value: measured.ratio, unit: "×", limit, note }];
}

async function firstPage(bench: Bench, settings: Record<string, string>): Promise<number> {
  const began = performance.now();
  const { origin, stop } = await startServer(bench, settings);
  const { ok } = await fetch(`${origin}/bestellen`);
  const taken = (performance.now() - began) / 1000;
  if (!ok) throw new Error("the first page could not be had");
  await stop();
  return taken;
}

async function bareStart(bench: Bench): Promise<number> {
  const began = performance.now();
  const { stop } = await startBare(bench, bareRoute);
  const taken = (performance.now() - began) / 1000;
  await stop();
  return taken;
}

/** The time in which a server loads its in-memory data after it listens. */
const settleMs = 8000;
const loadSeconds = 15;

/** Measures a production server's memory after its start and after many orders. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("memory");
  await load(bench, database, { restaurants, products: 20 });
  const server = await startServer(bench, { DATABASE_URL: database, ...withoutLimits });
  const settled = async (name: string, atMost: number): Promise<Figure> => {
    await sleep(settleMs);
    const value = residentMegabytes(server.pid) ?? Number.NaN;
    return { name: `memory, ${name}`, value, unit: "MB", limit: { atMost } };
  };
  const idle = await settled("idle", 220);
  await (await submitter(server.origin))(8, loadSeconds);
  return [idle, await settled("after orders and their mails", 350)];
}
