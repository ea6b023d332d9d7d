import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { uuidv7 } from "../database/uuid.ts";
import { testDatabase } from "../testing/database.ts";
import { addJobs } from "./add-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);

/** Runs the queue while a test lasts; answers what was done, in its order. */
async function work(handlers: Partial<JobHandlers> = {}, from = pool): Promise<string[]> {
  const done: string[] = [];
  const note = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  const nothing = async () => undefined;
  const ofOrders = {
    "mail-order": note,
    "mail-guest": note,
    "mail-restaurant": note,
    "expire-order": note,
    "cancel-unanswered": note,
    "erase-contact": note,
  };
  const others = {
    "mail-account": nothing,
    "mail-suggestion": nothing,
    "ask-payment": nothing,
    "refund-payment": nothing,
    "forget-mails": nothing,
    "end-personal-data": nothing,
    "encode-picture": nothing,
    "remove-unused-pictures": nothing,
    "forget-old-suggestions": nothing,
    "forget-order-sources": nothing,
    "forget-attempts": nothing,
    "forget-dead-sessions": nothing,
    "forget-dead-links": nothing,
    "forget-old-mails": nothing,
    "forget-unsent-mails": nothing,
  };
  const queue = await startJobs(from, { ...ofOrders, ...others, ...handlers }, Fastify().log);
  onTestFinished(() => queue.stop());
  return done;
}

test("a job is done if its transaction commits, and never if it does not", async () => {
  const [kept, undone] = [uuidv7(), uuidv7()];
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId: kept } }]));
  const failing = db.transaction(async (tx) => {
    await addJobs(tx, [{ task: "expire-order", payload: { orderId: undone } }]);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  const done = await work();
  await expect.poll(() => done).toEqual([kept]);
});

test("a job for later is not done now", async () => {
  const [now, later] = [uuidv7(), uuidv7()];
  await db.transaction((tx) =>
    addJobs(tx, [
      { task: "expire-order", payload: { orderId: later }, runAt: Date.now() + 60_000 },
      { task: "expire-order", payload: { orderId: now } },
    ]),
  );
  const done = await work();
  await expect.poll(() => done).toEqual([now]);
});

test("a job that fails is tried again, later each time, for about two weeks", async () => {
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  await work({ "expire-order": () => Promise.reject(new Error("no server")) });
  const find = async () => {
    const { rows } = await pool.query(
      `SELECT attempts, max_attempts, run_at > now() AS waits FROM graphile_worker._private_jobs
       WHERE payload->>'orderId' = $1 AND locked_at IS NULL`,
      [orderId],
    );
    return rows[0];
  };
  await expect.poll(find, { timeout: 5000 }).toEqual({ attempts: 1, max_attempts: 60, waits: true });
});

test("the job of a worker that was killed is given back within a minute or two, not after four hours", async () => {
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-killed', locked_at = now() - interval '61 seconds'
     WHERE payload->>'orderId' = $1`,
    [orderId],
  );
  const done = await work();
  await expect.poll(() => done, { timeout: 5000 }).toContain(orderId);
});

test("a job that takes longer than that stays with its worker while the server lives", async () => {
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slowly = async (payload: { orderId: string }) => {
    if (payload.orderId !== orderId) return;
    begun.resolve();
    await ended.promise;
  };
  await work({ "expire-order": slowly });
  await begun.promise;
  const lock = async () => {
    const { rows } = await pool.query(
      `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '61 seconds'
       WHERE payload->>'orderId' = $1 RETURNING locked_by`,
      [orderId],
    );
    return rows[0]?.locked_by;
  };
  const owner = await lock();
  // Another server, which looks for what was left behind as it starts.
  const others = await work();
  onTestFinished(() => ended.resolve());
  expect(await lock()).toBe(owner);
  expect(others).not.toContain(orderId);
});

test("a database that is away when a job ends does not end the server: it is told of the job later", async () => {
  const error = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  let isAway = false;
  const connect = (callback?: Parameters<typeof pool.connect>[0]) => {
    if (callback) return pool.connect(callback);
    return isAway ? Promise.reject(error) : pool.connect();
  };
  const [orderId, ended] = [uuidv7(), Promise.withResolvers<void>()];
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  const handler = async (payload: { orderId: string }) => {
    // Jobs of the tests above come again meanwhile.
    if (payload.orderId !== orderId) return;
    isAway = true;
    ended.resolve();
  };
  await work({ "expire-order": handler }, Object.assign(Object.create(pool) as typeof pool, { connect }));
  await ended.promise;
  const find = () => pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [orderId]);
  expect((await find()).rowCount).toBe(1);
  isAway = false;
  await expect.poll(async () => (await find()).rowCount, { timeout: 15_000 }).toBe(0);
});
