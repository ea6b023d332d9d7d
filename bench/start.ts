import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { buildPages, end, startServer } from "./children.ts";
import { startPostgres } from "./database.ts";
import { type Figure, rounded } from "./figure.ts";
import { alternate } from "./statistics.ts";

const rounds = 5;
const bareRoute = { method: "GET", path: "/", headers: {}, base64: "" } as const;
/** What 1.5 s are on an idle machine, where a bare server takes a sixth of a second. */
const limit = { atMost: 9 };

/** Measures how long after its start a server on a database that is there sends its first page, beside a bare server. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  await buildPages(bench);
  const postgres = await startPostgres(bench);
  const settings = { DATABASE_URL: await postgres.create("started"), SEED: "none", LOG_LEVEL: "warn" };
  // The first start fills the database and keeps the code that Node compiled.
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

async function bareStart({ shutdown }: Bench): Promise<number> {
  const began = performance.now();
  const child = fork(join(import.meta.dirname, "bare-server.ts"), { env: { ...process.env, NODE_ENV: "production" } });
  shutdown.add(() => end(child), 2000);
  child.send(bareRoute);
  await once(child, "message");
  const taken = (performance.now() - began) / 1000;
  await end(child);
  return taken;
}
