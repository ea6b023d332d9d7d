import Fastify from "fastify";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { testApp } from "../../testing/app.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { listenForJobs } from "../../testing/job-listener.ts";
import { connect } from "../database/connect.ts";
import type { Listener, Subscriber } from "../database/listener.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { hearOfJobs } from "./hear-of-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";

const { pool, db, config } = await testDatabase();
await prepareJobs(pool);

afterEach(() => void vi.useRealTimers());

const add = (orderId: string, on = db) =>
  on.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));

test("workers begin a job as soon as it is announced, however seldom they look by themselves", async () => {
  const listen = await listenForJobs(pool, config);
  const done: string[] = [];
  const handlers = {
    "expire-order": async ({ orderId }: { orderId: string }) => void done.push(orderId),
  } as unknown as JobHandlers;
  const jobs = { handlers, timetable: [], observe: () => undefined, listen, pollMs: 10 * 60_000 };
  const queue = await startJobs(pool, jobs, Fastify().log);
  onTestFinished(() => queue.stop());
  const other = connect(config);
  onTestFinished(() => other.close());
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
    (orderId: string) => add(orderId, other.db),
    (orderId: string) => pool.query("SELECT graphile_worker.add_job('expire-order', $1)", [{ orderId }]),
  ]) {
    announced.length = 0;
    await expect.poll(isBegunAfter(announce), soon).toBe(true);
  }
});

test("own jobs are told at once, those of other processes later and together, what the queue says to all at once", () => {
  vi.useFakeTimers();
  const subscribers = new Map<string, Subscriber>();
  const on: Listener["on"] = (channel, one) => void subscribers.set(channel, one);
  const listen = hearOfJobs({ on }, "us");
  const told: string[] = [];
  for (const name of ["mails", "others"])
    listen().on("notification", ({ channel, payload }) => told.push(`${name} ${channel} ${payload}`));
  const announce = (payload: object, channel = "jobs:insert") =>
    subscribers.get(channel)?.notified(JSON.stringify(payload));
  const toBoth = (payload: object, channel = "jobs:insert") =>
    ["mails", "others"].map((name) => `${name} ${channel} ${JSON.stringify(payload)}`);

  announce({ count: 2, from: "us" });
  expect(told.splice(0)).toEqual(toBoth({ count: 2, from: "us" }));
  for (let count = 1; count <= 3; count++) announce({ count, from: "them" });
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told.splice(0)).toEqual(toBoth({ count: 1, from: "them" }));
  announce({ count: 1, from: "them" });
  vi.advanceTimersByTime(1000);
  expect(told.splice(0)).toEqual(toBoth({ count: 1, from: "them" }));
  announce({ count: 1 });
  expect(told.splice(0)).toEqual(toBoth({ count: 1 }));
  announce({ breaking: true, migrationNumber: 99 }, "worker:migrate");
  expect(told.splice(0)).toEqual(toBoth({ breaking: true, migrationNumber: 99 }, "worker:migrate"));
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
