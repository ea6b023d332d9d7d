import Fastify from "fastify";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, findJobs } from "../../testing/jobs.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

const atOnce = 4;
const all = 3 * atOnce;

/** Starts a server for these jobs only, each of which runs until all may end. */
async function startWith(mayEnd = Promise.withResolvers<void>()) {
  const begun: string[] = [];
  const handlers = {
    "expire-order": ({ orderId }: { orderId: string }) => {
      begun.push(orderId);
      return mayEnd.promise;
    },
  } as unknown as JobHandlers;
  const queue = await startJobs(pool, { handlers, timetable: [], observe: () => undefined }, Fastify().log);
  onTestFinished(() => {
    mayEnd.resolve();
    return queue.stop();
  });
  return { begun };
}

beforeEach(async () => {
  await deleteJobs(pool);
  const jobs = Array.from({ length: all }, () => ({ task: "expire-order", payload: { orderId: uuidv7() } }) as const);
  await db.transaction((tx) => addJobs(tx, jobs));
});

const lockedJobs = () => findJobs(pool, "locked_at IS NOT NULL");

test("a server takes only the jobs that it begins, and another that is free takes those behind them", async () => {
  const slow = await startWith();
  await expect.poll(() => slow.begun.length, soon).toBe(atOnce);
  expect(await lockedJobs()).toHaveLength(atOnce);
  const mayEnd = Promise.withResolvers<void>();
  mayEnd.resolve();
  const free = await startWith(mayEnd);
  await expect.poll(() => free.begun.length, soon).toBe(all - atOnce);
  expect(new Set([...slow.begun, ...free.begun]).size).toBe(all);
  await expect.poll(async () => (await findJobs(pool)).length, soon).toBe(atOnce);
});
