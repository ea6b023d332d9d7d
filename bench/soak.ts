import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "../server/platform/database/connect.ts";
import { withoutLimits } from "../tools/without-limits.ts";
import type { Bench } from "./bench.ts";
import { freePort, startServer } from "./children.ts";
import { load, startPostgres } from "./database.ts";
import type { Figure } from "./figure.ts";
import { residentMegabytes } from "./machine.ts";
import { orderBodies, place, restaurants } from "./orders.ts";
import { fire } from "./send-load.ts";

const connections = 4;
/** The first one fills pools and caches, and is not compared with. */
const stretches = 10;
/** Enough for what the server forgets after seconds. */
const settleMs = 3000;

interface Memory {
  readonly resident: number;
  readonly heap: number;
}

/** Orders and their mails for so many minutes, as fast as they go: what the server keeps of them would show in its memory. */
export async function measureSoak(bench: Bench, minutes: number): Promise<Figure[]> {
  const postgres = await startPostgres(bench);
  const database = await postgres.create("soak");
  await load(bench, database, { restaurants, products: 20 });
  const inspector = await freePort();
  const settings = { DATABASE_URL: database, ...withoutLimits, NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  const server = await startServer(bench, settings);
  const bodies = await orderBodies(server.origin);
  const mailed = waitForMails(database, bench);
  let turn = 0;
  const next = () => ({ body: bodies[turn++ % bodies.length] ?? "", headers: { "idempotency-key": randomUUID() } });
  let orders = 0;
  const measured: Memory[] = [];
  for (let i = 0; i < stretches; i++) {
    const { requests } = await fire(server.origin, place, { connections, seconds: (minutes * 60) / stretches, next });
    orders += requests;
    await mailed();
    await sleep(settleMs);
    const heap = await collectGarbage(inspector);
    const resident = residentMegabytes(server.pid) ?? 0;
    measured.push({ resident, heap });
    bench.say(`${orders} orders: ${resident.toFixed(0)} MB resident, ${heap.toFixed(1)} MB of heap after a collection`);
  }
  const [first, last] = [measured[0], measured.at(-1)];
  const note = `after ${orders} orders and their mails in ${minutes} min, compared with those after the first tenth`;
  const figure = (name: string, kind: keyof Memory, most: number): Figure => ({
    name: `soak, ${name}`,
    value: (last?.[kind] ?? 0) / (first?.[kind] ?? 0),
    unit: "×",
    limit: { atMost: most },
    note: `${last?.[kind].toFixed(1)} MB of ${first?.[kind].toFixed(1)} MB ${note}`,
  });
  return [figure("heap", "heap", 1.1), figure("resident memory", "resident", 1.2)];
}

/** Resolves with each call once no job is due. */
function waitForMails(databaseUrl: string, { shutdown }: Bench): () => Promise<void> {
  const { pool, close } = connect({ connectionString: databaseUrl });
  shutdown.add(close, 2000);
  const due = async () =>
    (
      await pool.query(
        "SELECT FROM graphile_worker._private_jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1",
      )
    ).rowCount;
  return async () => {
    while ((await due()) !== 0) await sleep(200);
  };
}

/** Has the server collect its garbage; returns the heap that is used afterwards, in MB. */
async function collectGarbage(inspector: number): Promise<number> {
  const targets = await fetch(`http://127.0.0.1:${inspector}/json`);
  const [target] = (await targets.json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target?.webSocketDebuggerUrl ?? "");
  await new Promise((open) => socket.addEventListener("open", open, { once: true }));
  const ask = async (method: string) => {
    const answer = new Promise<MessageEvent<string>>((heard) =>
      socket.addEventListener("message", heard, { once: true }),
    );
    socket.send(JSON.stringify({ id: 1, method }));
    return (JSON.parse((await answer).data) as { result: { usedSize?: number } }).result;
  };
  await ask("HeapProfiler.collectGarbage");
  const { usedSize = 0 } = await ask("Runtime.getHeapUsage");
  socket.close();
  return usedSize / 1024 / 1024;
}
