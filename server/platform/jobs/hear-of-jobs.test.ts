import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { listenForJobs } from "../../testing/job-listener.ts";
import type { Listener, Subscriber } from "../database/listener.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { hearOfJobs } from "./hear-of-jobs.ts";
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
  // An announcement right after workers have looked is one that they pass over.
  const isBegunAfter = (announce: (orderId: string) => Promise<unknown>) => async () => {
    const orderId = uuidv7();
    await announce(orderId);
    announced.push(orderId);
    return done.some((id) => announced.includes(id));
  };
  const announced: string[] = [];
  for (const announce of [
    (orderId: string) => add(orderId),
    (orderId: string) => pool.query("SELECT graphile_worker.add_job('expire-order', $1)", [{ orderId }]),
  ]) {
    announced.length = 0;
    await expect.poll(isBegunAfter(announce), soon).toBe(true);
  }
});

test("all workers are told of new jobs and of tables of another version", () => {
  const subscribers = new Map<string, Subscriber>();
  const on: Listener["on"] = (channel, one) => void subscribers.set(channel, one);
  const listen = hearOfJobs({ on });
  const told: string[] = [];
  for (const name of ["mails", "others"])
    listen().on("notification", ({ channel, payload }) => told.push(`${name} ${channel} ${payload}`));
  subscribers.get("jobs:insert")?.notified('{"count":2}');
  subscribers.get("worker:migrate")?.notified('{"breaking":true}');
  expect(told).toEqual([
    'mails jobs:insert {"count":2}',
    'others jobs:insert {"count":2}',
    'mails worker:migrate {"breaking":true}',
    'others worker:migrate {"breaking":true}',
  ]);
});

test("a server listens on one connection, whatever it listens for", async () => {
  const listening = async () =>
    (await pool.query("SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"))
      .rowCount;
  const before = (await listening()) ?? 0;
  const app = await testApp({ pool, db });
  await app.listen({ host: "127.0.0.1", port: 0 });
  const id = uuidv7();
  await add(id);
  // Its workers are at work.
  const isDone = async () =>
    (await pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [id])).rowCount;
  await expect.poll(isDone, soon).toBe(0);
  expect(await listening()).toBe(before + 1);
});
