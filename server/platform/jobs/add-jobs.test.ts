import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { findJobs, rescheduleJobs } from "../../testing/jobs.ts";
import type { Transaction } from "../database/connect.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs, type Job } from "./add-jobs.ts";
import { prepareJobs } from "./job-queue.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

const add = (jobs: readonly Job[]) => db.transaction((tx) => addJobs(tx, jobs));
const jobsAbout = (orderId: string) => findJobs(pool, "payload->>'orderId' = $1", [orderId]);

const runAt = Date.parse("2040-01-02T03:04:05.678Z");
const step = (orderId: string, at = runAt): Job => ({
  task: "escalate",
  payload: { orderId, step: "phone" },
  runAt: at,
  key: `escalate-${orderId}`,
});

test("jobs added together are in the queue, each with its time, its key and its number of attempts", async () => {
  const orderId = uuidv7();
  const before = Date.now();
  await add([
    { task: "expire-order", payload: { orderId } },
    { task: "mail-order", payload: { orderId, kind: "placed" } as never },
    { task: "expire-order", payload: { orderId }, runAt },
    step(orderId),
  ]);
  const jobs = (await jobsAbout(orderId)).toSorted((a, b) => a.task.localeCompare(b.task) || a.runAt - b.runAt);
  expect(jobs).toMatchObject([
    { task: "escalate", payload: { orderId, step: "phone" }, runAt, key: `escalate-${orderId}` },
    { task: "expire-order", payload: { orderId }, key: null, attempts: 0, maxAttempts: 60 },
    { task: "expire-order", payload: { orderId }, runAt },
    { task: "mail-order", payload: { orderId, kind: "placed" }, key: null, maxAttempts: 25 },
  ]);
  // The database's time is of the same machine.
  for (const i of [1, 3]) expect(Math.abs((jobs[i]?.runAt ?? 0) - before)).toBeLessThan(60_000);
});

test("a job is added if its transaction commits, and not if it does not", async () => {
  const orderId = uuidv7();
  const failing = db.transaction(async (tx) => {
    await addJobs(tx, [step(orderId)]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await jobsAbout(orderId)).toEqual([]);
});

test("of waiting jobs with one key the latest stays, as new as on the first day", async () => {
  const orderId = uuidv7();
  await add([step(orderId, runAt + 1), step(orderId, runAt + 2)]);
  expect(await jobsAbout(orderId)).toMatchObject([{ runAt: runAt + 2 }]);
  await rescheduleJobs(pool, "payload->>'orderId' = $1", [orderId], { attempts: 3 });
  await add([step(orderId)]);
  expect(await jobsAbout(orderId)).toMatchObject([{ attempts: 0, runAt }]);
});

test("of many that add a job with one key at once, each finds the others'", async () => {
  const orderId = uuidv7();
  await Promise.all(Array.from({ length: 8 }, (_, i) => add([step(orderId, runAt + i)])));
  expect(await jobsAbout(orderId)).toHaveLength(1);
});

test("a job that the queue left out, because one with its key began to run meanwhile, is added again", async () => {
  const [orderId, other] = [uuidv7(), uuidv7()];
  await db.transaction(async (tx) => {
    let isFirst = true;
    const racing = {
      async query(statement: Parameters<Transaction["query"]>[0]) {
        if (!isFirst) return tx.query(statement);
        isFirst = false;
        return { rows: [{ key: `escalate-${other}` }, { key: null }], rowCount: 2 };
      },
    } as unknown as Transaction;
    await addJobs(racing, [step(other), step(orderId), { task: "expire-order", payload: { orderId } }]);
  });
  expect([await jobsAbout(other), await jobsAbout(orderId)]).toMatchObject([[], [{ key: `escalate-${orderId}` }]]);
});
