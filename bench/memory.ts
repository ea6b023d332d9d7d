import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { withoutLimits } from "../tools/without-limits.ts";
import type { Bench } from "./bench.ts";
import { startServer } from "./children.ts";
import { load, startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";
import { residentMegabytes } from "./machine.ts";
import { orderBodies, place, restaurants } from "./orders.ts";
import { fire } from "./send-load.ts";

/** After it listens a server reads what it keeps in memory. */
const settleMs = 8000;
const loadSeconds = 15;
const rest = [
  { name: "idle", most: 190 },
  { name: "after orders and their mails", most: 330 },
] as const;

/** The memory of a server as it is started for operators: after its start, and once it had much to do. */
export async function measureMemory(bench: Bench): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("memory");
  await load(bench, database, { restaurants, products: 20 });
  const server = await startServer(bench, { DATABASE_URL: database, ...withoutLimits });
  await sleep(settleMs);
  const idle = residentMegabytes(server.pid);
  const bodies = await orderBodies(server.origin);
  let turn = 0;
  const next = () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
  await fire(server.origin, place, { connections: 8, seconds: loadSeconds, next });
  await sleep(settleMs);
  const measured = [idle, residentMegabytes(server.pid)];
  return rest.flatMap(({ name, most }, i) => {
    const value = measured[i];
    return value === undefined ? [] : [{ name: `memory, ${name}`, value, unit: "MB", limit: { atMost: most } }];
  });
}
