import { expect, test } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs, type Job } from "./add-jobs.ts";
import { prepareJobs } from "./job-queue.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

const add = (jobs: readonly Job[]) => db.transaction((tx) => addJobs(tx, jobs));

async function jobsAbout(orderId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<{ job: Record<string, unknown> }>(
    `SELECT to_jsonb(j) - 'id' - 'created_at' - 'updated_at' AS job FROM graphile_worker._private_jobs j
     WHERE payload->>'orderId' = $1 ORDER BY id`,
    [orderId],
  );
  return rows.map(({ job }) => job);
}

/** Locks a job like a worker that starts it. */
const lock = (key: string) =>
  pool.query(
    "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker', attempts = 1 WHERE key = $1",
    [key],
  );

const runAt = Date.parse("2040-01-02T03:04:05.678Z");
const step = (orderId: string, at = runAt): Job => ({
  task: "escalate",
  payload: { orderId, step: "phone" },
  runAt: at,
  key: `escalate-${orderId}`,
});

test.each<[string, Omit<Job, "payload">]>([
  ["for later", { task: "expire-order", runAt }],
  ["with a key", { task: "expire-order", runAt, key: "the key" }],
])("a job %s is what the queue itself would add, also where it knows the kind already", async (_which, given) => {
  const orderId = uuidv7();
  const queued = async () => {
    await pool.query("SELECT graphile_worker.add_job('expire-order', $1, NULL, $2, 60, $3)", [
      { orderId },
      new Date(runAt),
      given.key,
    ]);
    const jobs = await jobsAbout(orderId);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [orderId]);
    return jobs;
  };
  const expected = await queued();
  expect(expected).toHaveLength(1);
  await pool.query("DELETE FROM graphile_worker._private_tasks");
  for (const _kind of ["new", "known"]) {
    await add([{ ...given, payload: { orderId } } as Job]);
    const [job] = await jobsAbout(orderId);
    const { rows } = await pool.query(
      "SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'expire-order'",
    );
    expect([job]).toEqual([{ ...expected[0], task_id: rows[0]?.id }]);
    await pool.query("DELETE FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [orderId]);
  }
});

test("jobs of kinds that the queue knows and of new ones are added together, each once", async () => {
  const orderId = uuidv7();
  await pool.query("DELETE FROM graphile_worker._private_tasks");
  await add([{ task: "expire-order", payload: { orderId } }]);
  await add([
    { task: "expire-order", payload: { orderId } },
    { task: "cancel-unanswered", payload: { orderId } },
    { task: "expire-order", payload: { orderId } },
    step(orderId),
  ]);
  expect(await jobsAbout(orderId)).toHaveLength(5);
});

test("of waiting jobs with one key the latest stays, as new as on the first day", async () => {
  const orderId = uuidv7();
  await add([step(orderId, runAt + 1), step(orderId, runAt + 2)]);
  await pool.query("UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = 'no' WHERE key = $1", [
    `escalate-${orderId}`,
  ]);
  await add([step(orderId)]);
  const jobs = await jobsAbout(orderId);
  expect(jobs).toMatchObject([{ attempts: 0, last_error: null, revision: 1 }]);
  expect(Date.parse(String(jobs[0]?.run_at))).toBe(runAt);
});

test("a job whose key belongs to one that runs waits beside it, and is not run with it", async () => {
  const orderId = uuidv7();
  await add([step(orderId)]);
  await lock(`escalate-${orderId}`);
  await add([step(orderId, runAt + 1), { task: "expire-order", payload: { orderId } }]);
  expect(await jobsAbout(orderId)).toMatchObject([
    { key: null, locked_by: "worker", attempts: 60, flags: { superseded: true } },
    { key: null, locked_by: null },
    { key: `escalate-${orderId}`, locked_by: null, attempts: 0 },
  ]);
});

test("of two that add a job with one key at once, each finds the other's", async () => {
  const orderId = uuidv7();
  await Promise.all(Array.from({ length: 8 }, (_, i) => add([step(orderId, runAt + i)])));
  expect(await jobsAbout(orderId)).toMatchObject([{ revision: 7 }]);
});

test("workers hear of jobs that are due, also where that is said, and are not woken for later ones", async () => {
  const heard: unknown[] = [];
  const client = await pool.connect();
  client.on("notification", ({ payload }) => void heard.push(JSON.parse(payload ?? "")));
  await client.query(`LISTEN "jobs:insert"`);
  const orderId = uuidv7();
  await add([step(orderId)]);
  await add([
    { task: "expire-order", payload: { orderId } },
    step(orderId),
    { task: "cancel-unanswered", payload: { orderId }, runAt: Date.parse("2020-01-01") },
  ]);
  await client.query(`NOTIFY "jobs:insert", '"end"'`);
  await client.query("SELECT");
  client.release(true);
  expect(heard.slice(0, 2)).toEqual([{ count: 2 }, "end"]);
});
