import Fastify from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { listenForJobs } from "../../testing/job-listener.ts";
import type { Listener, Subscriber } from "../database/listener.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { gatherMs, hearOfJobs } from "./hear-of-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";

const { pool, db, config } = await testDatabase();
await prepareJobs(pool);

const add = (orderId: string) => db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));

test("workers begin a job as soon as it is announced, however seldom they look by themselves", async () => {
  const listen = await listenForJobs(pool, config);
  const done: string[] = [];
  const handlers = {
    "expire-order": async ({ orderId }: { orderId: string }) => void done.push(orderId),
  } as unknown as JobHandlers;
  const jobs = { handlers, timetable: [], observe: () => undefined, listen, pollMs: 10 * 60_000 };
  const queue = await startJobs(pool, jobs, Fastify().log);
  onTestFinished(() => queue.stop());
  for (const announce of [
    (orderId: string) => add(orderId),
    (orderId: string) => pool.query("SELECT graphile_worker.add_job('expire-order', $1)", [{ orderId }]),
    // This one is added right after the workers have looked.
    (orderId: string) => add(orderId),
  ]) {
    const orderId = uuidv7();
    await announce(orderId);
    await expect.poll(() => done, soon).toContain(orderId);
  }
});

/** Returns the notifications that workers receive through these listeners. */
function workersOf(...names: readonly string[]) {
  const subscribers = new Map<string, Subscriber>();
  const on: Listener["on"] = (channel, one) => void subscribers.set(channel, one);
  const listen = hearOfJobs({ on });
  const told: string[] = [];
  for (const name of names)
    listen().on("notification", ({ channel, payload }) => told.push(`${name} ${channel} ${payload}`));
  return { told, notify: (channel: string, payload: string) => subscribers.get(channel)?.notified(payload) };
}

test("all workers are told of new jobs and of tables of another version", () => {
  const { told, notify } = workersOf("mails", "others");
  notify("jobs:insert", '{"count":2}');
  notify("worker:migrate", '{"breaking":true}');
  expect(told).toEqual([
    'mails jobs:insert {"count":2}',
    'others jobs:insert {"count":2}',
    'mails worker:migrate {"breaking":true}',
    'others worker:migrate {"breaking":true}',
  ]);
});

test("of jobs that come one after the other workers are told together, as each time they look for them", () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const { told, notify } = workersOf("a");
  const add = (count: number) => notify("jobs:insert", `{"r":0.5,"count":${count}}`);
  for (const count of [1, 3, 3]) add(count);
  expect(told.splice(0)).toEqual(['a jobs:insert {"count":1}']);
  vi.advanceTimersByTime(gatherMs);
  expect(told.splice(0)).toEqual(['a jobs:insert {"count":6}']);
  // Removed jobs are not announced.
  add(-1);
  vi.advanceTimersByTime(gatherMs);
  expect(told.splice(0)).toEqual([]);
  add(2);
  expect(told).toEqual(['a jobs:insert {"count":2}']);
});

test("a server listens on one connection, whatever it listens for", async () => {
  const listening = async () =>
    (
      await pool.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query ~ 'LISTEN' AND pid <> pg_backend_pid()",
      )
    ).rowCount;
  const before = (await listening()) ?? 0;
  const app = await testApp({ pool, db });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const id = uuidv7();
  await add(id);
  // Its workers run.
  const isDone = async () =>
    (await pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [id])).rowCount;
  await expect.poll(isDone, soon).toBe(0);
  expect(await listening()).toBe(before + 1);
});
