import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { prepareJobs } from "./job-queue.ts";
import { mendDueTimes } from "./mend-due-times.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

/** Adds a job due at once or at a time, then changes it as a server would whose database clock is ten minutes ahead. */
async function addThen(changed: string, runAt?: number): Promise<() => Promise<number>> {
  const orderId = uuidv7();
  await db.transaction((tx) =>
    addJobs(tx, [{ task: "expire-order", payload: { orderId }, ...(runAt === undefined ? {} : { runAt }) }]),
  );
  await pool.query(`UPDATE graphile_worker._private_jobs SET ${changed} WHERE payload->>'orderId' = $1`, [orderId]);
  return async () => {
    const { rows } = await pool.query<{ seconds: number }>(
      `SELECT extract(epoch FROM run_at - now())::float8 AS seconds FROM graphile_worker._private_jobs
       WHERE payload->>'orderId' = $1`,
      [orderId],
    );
    return rows[0]?.seconds ?? Number.NaN;
  };
}

const ahead = "now() + interval '10 minutes'";

test("what was due at once before the time was put back is due now, however often that is mended", async () => {
  const secondsLeft = await addThen(`created_at = ${ahead}, updated_at = ${ahead}, run_at = ${ahead}`);
  for (let i = 0; i < 2; i++) {
    await mendDueTimes(db);
    expect(await secondsLeft()).toBeLessThanOrEqual(0);
  }
});

test("what was due at once under a key that it had before is due now", async () => {
  const secondsLeft = await addThen(`updated_at = ${ahead}, run_at = ${ahead}`);
  await mendDueTimes(db);
  expect(await secondsLeft()).toBeLessThanOrEqual(0);
});

test("a next attempt comes as long after the one before as ever, and one that is not mended keeps its time", async () => {
  const pause = "interval '1 second' * exp(3)";
  const late = await addThen(`attempts = 3, run_at = ${ahead} + ${pause}`);
  const usual = await addThen(`attempts = 3, run_at = now() + ${pause}`);
  const before = await usual();
  await mendDueTimes(db);
  expect(await late()).toBeLessThanOrEqual(Math.exp(3));
  expect(await late()).toBeGreaterThan(0);
  expect(Math.abs((await usual()) - before)).toBeLessThan(Math.exp(3));
});

test("a job of a server that dies is not taken for one that has just begun", async () => {
  const locked = `attempts = 1, locked_by = 'somebody', locked_at = ${ahead}, run_at = ${ahead}`;
  const secondsLeft = await addThen(locked);
  await mendDueTimes(db);
  const { rows } = await pool.query(
    "SELECT FROM graphile_worker._private_jobs WHERE locked_by = 'somebody' AND locked_at <= now()",
  );
  expect([rows.length, (await secondsLeft()) <= 0]).toEqual([1, true]);
});

test("what was planned for a time keeps it", async () => {
  const runAt = Date.now() + 20 * minuteMs;
  const secondsLeft = await addThen(`created_at = ${ahead}, updated_at = ${ahead}`, runAt);
  await mendDueTimes(db);
  expect(Math.abs((await secondsLeft()) - (runAt - Date.now()) / 1000)).toBeLessThan(60);
});
