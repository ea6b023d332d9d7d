import Fastify from "fastify";
import type { Job, WorkerEventMap, WorkerPool } from "graphile-worker";
import { expect, onTestFinished, test } from "vitest";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { prepareJobs } from "./job-queue.ts";
import { watchWorkers } from "./worker-watch.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

/** Starts a worker; `fetch` locks a job for it, whose answer arrives or is lost. */
async function work() {
  const worker = `pool-${uuidv7()}`;
  const watch = await watchWorkers(pool, Fastify().log, 20);
  onTestFinished(() => watch.stop());
  watch.events.emit("pool:create", { workerPool: { id: worker } as WorkerPool } as WorkerEventMap["pool:create"]);
  await watch.shown();
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  const fetch = async (secondsAgo: number, isHeard: boolean) => {
    const { rows } = await pool.query<Job>(
      `UPDATE graphile_worker._private_jobs SET attempts = attempts + 1, locked_by = $2,
         locked_at = now() - $3 * interval '1 second' WHERE payload->>'orderId' = $1 RETURNING id, attempts`,
      [orderId, worker, secondsAgo],
    );
    const heard = { jobs: rows } as unknown as WorkerEventMap["localQueue:getJobs:complete"];
    if (isHeard) watch.events.emit("localQueue:getJobs:complete", heard);
  };
  const job = async () => {
    const { rows } = await pool.query<{ worker: string | null; attempts: number }>(
      `SELECT locked_by AS worker, attempts FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1`,
      [orderId],
    );
    return rows[0];
  };
  /** Waits for two looks to begin and end. */
  const looks = async () => {
    for (let i = 0; i < 2; i++) {
      const lost = `lost ${uuidv7()}`;
      await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId: lost } }]));
      await pool.query(
        `UPDATE graphile_worker._private_jobs SET attempts = 1, locked_by = $2, locked_at = now() - interval '1 hour'
         WHERE payload->>'orderId' = $1`,
        [lost, worker],
      );
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            "SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1 AND locked_by IS NULL",
            [lost],
          );
          return rows.length;
        }, soon)
        .toBe(1);
    }
  };
  return { worker, fetch, job, looks };
}

test("jobs of a fetch whose answer was lost go back to the queue, as if they had never been fetched", async () => {
  const { fetch, job } = await work();
  await fetch(31, false);
  await expect.poll(job, soon).toEqual({ worker: null, attempts: 0 });
});

test("a job that its worker knows stays with it, however long it takes", async () => {
  const { worker, fetch, job, looks } = await work();
  await fetch(3600, true);
  await looks();
  expect(await job()).toEqual({ worker, attempts: 1 });
});

test("a job whose answer may still be under way stays locked", async () => {
  const { worker, fetch, job, looks } = await work();
  // Ten minutes in the future, so that it is not too old on a slow machine either.
  await fetch(-600, false);
  await looks();
  expect(await job()).toEqual({ worker, attempts: 1 });
});

test("a job that was known and is fetched again without its worker's knowing goes back", async () => {
  const { fetch, job } = await work();
  await fetch(0, true);
  await fetch(31, false);
  await expect.poll(job, soon).toEqual({ worker: null, attempts: 1 });
});
