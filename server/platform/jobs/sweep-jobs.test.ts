import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { findJobs, rescheduleJobs } from "../../testing/jobs.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { prepareJobs } from "./job-queue.ts";
import { sweepJobs } from "./sweep-jobs.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

/** Adds a job, then changes it as a server would whose database clock is ahead. Returns how many seconds are left. */
async function addThen(
  changed: Parameters<typeof rescheduleJobs>[3],
  given: { readonly runAt?: number; readonly key?: string } = {},
): Promise<() => Promise<number>> {
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId }, ...given }]));
  const about = ["payload->>'orderId' = $1", [orderId]] as const;
  await rescheduleJobs(pool, ...about, changed);
  return async () => ((await findJobs(pool, ...about))[0]?.runAt ?? Number.NaN) / 1000 - Date.now() / 1000;
}

const ahead = () => Date.now() + 10 * minuteMs;

test("what was due at once before the time was put back is due now, however often that is mended", async () => {
  const secondsLeft = [await addThen({ runAt: ahead() }), await addThen({ runAt: ahead() }, { key: "the key" })];
  for (let i = 0; i < 2; i++) {
    await sweepJobs(pool);
    for (const each of secondsLeft) expect(await each()).toBeLessThanOrEqual(0);
  }
});

test("a next attempt comes as long after the one before as ever, and one that is not mended keeps its time", async () => {
  const late = await addThen({ attempts: 3, runAt: ahead() + Math.exp(3) * 1000 });
  const usual = await addThen({ attempts: 5, runAt: Date.now() + Math.exp(5) * 1000 - 1000 });
  const before = (await usual()) + Date.now() / 1000;
  await sweepJobs(pool);
  expect(await late()).toBeLessThanOrEqual(Math.exp(3));
  expect(await late()).toBeGreaterThan(0);
  expect((await usual()) + Date.now() / 1000).toBeCloseTo(before, 1);
});

test("what was planned for a time keeps it", async () => {
  const runAt = Date.now() + 20 * minuteMs;
  const secondsLeft = await addThen({}, { runAt });
  await sweepJobs(pool);
  expect((await secondsLeft()) - (runAt - Date.now()) / 1000).toBeCloseTo(0, 1);
});
