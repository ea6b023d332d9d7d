import { dayMs } from "@mahlzeit/domain/local-time";
import Fastify from "fastify";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { timetableOf } from "../../job-handlers.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { listenForJobs } from "../../testing/job-listener.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";

const { pool, db, config } = await testDatabase();
await prepareJobs(pool);
const listen = await listenForJobs(pool, config);

/** Runs the queue for the duration of a test; returns the jobs done, in order. */
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
    "plan-escalation": nothing,
    escalate: nothing,
    "plan-light-checks": nothing,
    "check-lights": nothing,
    "tell-of-silence": nothing,
    "mail-silence": nothing,
    "mail-invitation": nothing,
    "forget-old-invitations": nothing,
    "ask-holidays": nothing,
    "mail-holiday": nothing,
    "end-question": nothing,
    "ask-payment": nothing,
    "refund-payment": nothing,
    "forget-mails": nothing,
    "end-personal-data": nothing,
    "complete-forgotten": nothing,
    "check-books": nothing,
    "plan-unplanned": nothing,
    "delete-test-orders": nothing,
    "run-demo-kitchen": nothing,
    "record-demo-weeks": nothing,
    "encode-picture": nothing,
    "remove-unused-pictures": nothing,
    "publish-menu": nothing,
    "forget-menu-drafts": nothing,
    "change-prices": nothing,
    "mail-menu-draft": nothing,
    "forget-old-suggestions": nothing,
    "measure-punctuality": nothing,
    "recount-stars": nothing,
    "erase-rating-words": nothing,
    "forget-old-reports": nothing,
    "remind-of-reports": nothing,
    "mail-report-receipt": nothing,
    "mail-rating": nothing,
    "mail-rating-answer": nothing,
    "mail-reporter": nothing,
    "mail-hidden-content": nothing,
    "forget-recent-acts": nothing,
    "mend-due-times": nothing,
    "plan-orders-ahead": nothing,
    "forget-print-jobs": nothing,
    "count-days": nothing,
    "forget-attempts": nothing,
    "forget-dead-sessions": nothing,
    "forget-dead-links": nothing,
    "forget-dead-tickets": nothing,
    "forget-pairing-codes": nothing,
    "forget-audit": nothing,
    "forget-coupon-guests": nothing,
    "close-month": nothing,
    "erase-allergies": nothing,
    "remind-of-dues": nothing,
    "mail-due-reminder": nothing,
    "mail-payout-account": nothing,
    "tell-years": nothing,
    "mail-year": nothing,
    "make-transfer": nothing,
    "ask-accounts": nothing,
    "mail-statement": nothing,
    "mail-suspension": nothing,
    "mail-termination": nothing,
    "end-contract": nothing,
    "forget-old-mails": nothing,
    "forget-unsent-mails": nothing,
    "mail-application": nothing,
    "mail-operator-of-applications": nothing,
    "remind-of-applications": nothing,
    "mail-fee-terms": nothing,
    "remind-of-fee-terms": nothing,
    "forget-old-applications": nothing,
    "mail-order-account": nothing,
    "forget-order-claims": nothing,
  };
  const queue = await startJobs(
    from,
    {
      handlers: { ...ofOrders, ...others, ...handlers },
      timetable: timetableOf({ demo: true }),
      observe: () => undefined,
      listen,
    },
    Fastify().log,
  );
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
  await expect.poll(() => done, soon).toEqual([kept]);
});

test("a job for later is not done now", async () => {
  const [now, later] = [uuidv7(), uuidv7()];
  await db.transaction((tx) =>
    addJobs(tx, [
      { task: "expire-order", payload: { orderId: later }, runAt: Date.now() + dayMs },
      { task: "expire-order", payload: { orderId: now } },
    ]),
  );
  const done = await work();
  await expect.poll(() => done, soon).toEqual([now]);
});

test("a job that fails is tried again, later each time, for about two weeks", async () => {
  const orderId = uuidv7();
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  const runAt = (at: string) =>
    pool.query(`UPDATE graphile_worker._private_jobs SET run_at = ${at} WHERE payload->>'orderId' = $1`, [orderId]);
  // The queue counts its pause from this time, because it is later than now, so the duration of an attempt does not
  // matter.
  const tomorrow = `'${new Date(Date.now() + dayMs).toISOString()}'::timestamptz`;
  await work({
    "expire-order": async (payload) => {
      if (payload.orderId === orderId) await runAt(tomorrow);
      throw new Error("no server");
    },
  });
  const find = async () => {
    const { rows } = await pool.query(
      `SELECT attempts AS tries, max_attempts AS most, extract(epoch FROM run_at - ${tomorrow})::int AS seconds
       FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1 AND locked_at IS NULL AND attempts > 0`,
      [orderId],
    );
    return rows;
  };
  await expect.poll(find, soon).toEqual([{ tries: 1, most: 60, seconds: 3 }]);
  await runAt("now()");
  await expect.poll(find, soon).toEqual([{ tries: 2, most: 60, seconds: 7 }]);
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
  await expect.poll(() => done, soon).toContain(orderId);
});

test("a job of which another took the place while it ran is gone once its server was killed, and the other is done", async () => {
  const orderId = uuidv7();
  const add = (payload: { orderId: string }) =>
    db.transaction((tx) => addJobs(tx, [{ task: "cancel-unanswered", payload, key: `cancel-${orderId}` }]));
  await add({ orderId });
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-killed', locked_at = now() - interval '61 seconds', attempts = 1
     WHERE key = $1`,
    [`cancel-${orderId}`],
  );
  await add({ orderId });
  const find = async () =>
    (await pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [orderId])).rowCount;
  expect(await find()).toBe(2);
  const done = await work();
  await expect.poll(find, soon).toBe(0);
  expect(done.filter((one) => one === orderId)).toEqual([orderId]);
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
  // Another server looks for abandoned jobs when it starts.
  const others = await work();
  onTestFinished(() => ended.resolve());
  expect(await lock()).toBe(owner);
  expect(others).not.toContain(orderId);
});

test("a server that loses the connection which shows its life shows it again", async () => {
  await work();
  const shown = async () => {
    const { rows } = await pool.query<{ pid: number; locks: number }>(
      `SELECT pid, count(*)::int AS locks FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2 AND granted GROUP BY pid`,
    );
    return rows;
  };
  await expect.poll(async () => (await shown()).map(({ locks }) => locks), soon).toEqual([2]);
  const [lost] = await shown();
  await pool.query("SELECT pg_terminate_backend($1)", [lost?.pid]);
  await expect
    .poll(async () => (await shown()).filter(({ pid }) => pid !== lost?.pid), soon)
    .toMatchObject([{ locks: 2 }]);
});

test("what a server that is off at night missed it makes up for as it starts", async () => {
  await pool.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('end-personal-data', now() - interval '9 days', now() - interval '3 days')
     ON CONFLICT (identifier) DO UPDATE SET known_since = excluded.known_since, last_execution = excluded.last_execution`,
  );
  const made = Promise.withResolvers<void>();
  await work({ "end-personal-data": async () => made.resolve() });
  await made.promise;
});

test.each([
  ["that is away", Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })],
  ["whose disk is full", Object.assign(new pg.DatabaseError("could not extend file", 2, "error"), { code: "53100" })],
])("a database %s when a job ends does not end the server: it is told of the job later", async (_which, error) => {
  let isAway = false;
  const connect = (callback?: Parameters<typeof pool.connect>[0]) => {
    if (callback) return pool.connect(callback);
    return isAway ? Promise.reject(error) : pool.connect();
  };
  const [orderId, ended] = [uuidv7(), Promise.withResolvers<void>()];
  await db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId } }]));
  const handler = async (payload: { orderId: string }) => {
    // Jobs of the tests above are retried meanwhile.
    if (payload.orderId !== orderId) return;
    isAway = true;
    ended.resolve();
  };
  await work({ "expire-order": handler }, Object.assign(Object.create(pool) as typeof pool, { connect }));
  await ended.promise;
  const find = () => pool.query("SELECT FROM graphile_worker._private_jobs WHERE payload->>'orderId' = $1", [orderId]);
  expect((await find()).rowCount).toBe(1);
  isAway = false;
  await expect.poll(async () => (await find()).rowCount, soon).toBe(0);
});
