import { dayMs, minuteMs } from "@mahlzeit/domain/local-time";
import Fastify from "fastify";
import { Logger, run } from "graphile-worker";
import pg from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { timetableOf } from "../../job-handlers.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, findJobs, type QueuedJob, rescheduleJobs } from "../../testing/jobs.ts";
import { uuidv7 } from "../database/uuid.ts";
import { addJobs } from "./add-jobs.ts";
import { type JobHandlers, prepareJobs, startJobs } from "./job-queue.ts";
import { sweepJobs } from "./sweep-jobs.ts";

const { pool, db } = await testDatabase();
await prepareJobs(pool);
const silent = new Logger(() => () => undefined);

beforeEach(() => deleteJobs(pool));

/** Runs the queue for the duration of a test; returns the jobs done, in order. */
async function work(handlers: Partial<JobHandlers> = {}, from = pool, pollMs?: number): Promise<string[]> {
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
    "send-webhook": nothing,
    "mail-webhook-off": nothing,
    "forget-webhook-deliveries": nothing,
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
    "forget-week-cards": nothing,
    "retire-dishes": nothing,
    "change-prices": nothing,
    "mail-menu-draft": nothing,
    "mail-week-card": nothing,
    "forget-old-suggestions": nothing,
    "measure-punctuality": nothing,
    "recount-stars": nothing,
    "erase-rating-words": nothing,
    "forget-old-reports": nothing,
    "remind-of-reports": nothing,
    "mail-report-receipt": nothing,
    "mail-complaint": nothing,
    "mail-complaint-to-member": nothing,
    "push-complaint": nothing,
    "mail-rating": nothing,
    "mail-rating-answer": nothing,
    "mail-reporter": nothing,
    "mail-hidden-content": nothing,
    "forget-recent-acts": nothing,
    "plan-orders-ahead": nothing,
    "forget-print-jobs": nothing,
    "count-days": nothing,
    "forget-attempts": nothing,
    "forget-dead-sessions": nothing,
    "forget-dead-links": nothing,
    "forget-dead-tickets": nothing,
    "forget-pairing-codes": nothing,
    "forget-drivers": nothing,
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
    "end-answer-time": nothing,
    "ask-about-remedy": nothing,
    "end-return-time": nothing,
    "mail-withdrawal": nothing,
    "mail-withdrawal-to-member": nothing,
    "mail-withdrawal-link": nothing,
    "mail-order-account": nothing,
    "forget-order-claims": nothing,
  };
  const queue = await startJobs(
    from,
    {
      handlers: { ...ofOrders, ...others, ...handlers },
      timetable: timetableOf({ demo: true }),
      observe: () => undefined,
      ...(pollMs === undefined ? {} : { pollMs }),
    },
    Fastify().log,
  );
  onTestFinished(() => queue.stop());
  return done;
}

const add = (orderId: string, key?: string) =>
  db.transaction((tx) =>
    addJobs(tx, [{ task: "expire-order", payload: { orderId }, ...(key === undefined ? {} : { key }) }]),
  );
const jobsAbout = (orderId: string) => findJobs(pool, "payload->>'orderId' = $1", [orderId]);

test("workers begin a job as soon as it is announced, however seldom they look by themselves", async () => {
  const done = await work({}, pool, 10 * minuteMs);
  // The second one is added right after the workers have looked.
  for (let i = 0; i < 3; i++) {
    const orderId = uuidv7();
    await add(orderId);
    await expect.poll(() => done, soon).toContain(orderId);
  }
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

test("a job that fails is tried again, later each time", async () => {
  const orderId = uuidv7();
  await add(orderId);
  const begun: number[] = [];
  await work({
    "expire-order": async (payload, attempts) => {
      if (payload.orderId === orderId) begun[attempts] = Date.now();
      throw new Error("no server");
    },
  });
  for (const atLeast of [1, 2]) {
    const failed = async () => (await jobsAbout(orderId)).filter(({ attempts }) => attempts >= atLeast);
    await expect.poll(failed, soon).toHaveLength(1);
    const [{ attempts, runAt, lastError }] = (await failed()) as [QueuedJob<unknown>];
    expect(lastError).toBe("no server");
    // The queue waits for e, e² … seconds.
    expect(runAt - (begun[attempts] ?? Number.NaN)).toBeGreaterThan(Math.exp(attempts) * 1000 - 50);
    await rescheduleJobs(pool, "payload->>'orderId' = $1", [orderId]);
  }
});

/**
 * Starts a worker that begins the waiting job and then shows no sign of life, as if it had been killed. Returns a function
 * that ends the job, and the worker after it.
 */
async function dyingWorker(): Promise<() => Promise<void>> {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const begin = async () => {
    begun.resolve();
    await ended.promise;
  };
  const taskList = { "expire-order": begin };
  const runner = await run({ pgPool: pool, noHandleSignals: true, taskList, parsedCronItems: [], logger: silent });
  let stopped: Promise<void> | undefined;
  const end = () => {
    stopped ??= runner.stop();
    ended.resolve();
    return stopped;
  };
  onTestFinished(end);
  await begun.promise;
  return end;
}

test("the job of a worker that was killed is given back after a minute, not after four hours", async () => {
  const orderId = uuidv7();
  await add(orderId);
  await dyingWorker();
  await sweepJobs(pool);
  expect(await jobsAbout(orderId)).toEqual([]);
  await sweepJobs(pool, 0);
  expect(await jobsAbout(orderId)).toMatchObject([{ isLocked: false }]);
  const done = await work();
  await expect.poll(() => done, soon).toContain(orderId);
});

test("a queue whose job was done by workers that counted as dead, while others did it again, goes on", async () => {
  const [first, next] = [uuidv7(), uuidv7()];
  const addTo = (queue: string, orderId: string) =>
    db.transaction((tx) => addJobs(tx, [{ task: "expire-order", payload: { orderId }, queue }]));
  await addTo("a queue", first);
  const endLate = await dyingWorker();
  await addTo("a queue", next);
  await sweepJobs(pool, 0);
  const again = Promise.withResolvers<void>();
  const done: string[] = [];
  const slowly = async ({ orderId }: { orderId: string }) => {
    if (orderId === first && done.push("again") === 1) await again.promise;
    done.push(orderId);
  };
  await work({ "expire-order": slowly });
  await expect.poll(() => done, soon).toEqual(["again"]);
  await endLate();
  await expect.poll(async () => (await findJobs(pool, "task = 'expire-order'")).length, soon).toBe(1);
  again.resolve();
  await sweepJobs(pool);
  await rescheduleJobs(pool, "payload->>'orderId' = $1", [next]);
  await expect.poll(() => done, soon).toContain(next);
});

test("a job of which another took the place while it ran is gone once its server was killed, and the other is done", async () => {
  const [orderId, key] = [uuidv7(), `key ${uuidv7()}`];
  await add(orderId, key);
  await dyingWorker();
  await add(orderId, key);
  expect(await findJobs(pool, "task = 'expire-order'")).toMatchObject([
    { key: null, isLocked: true, attempts: 60 },
    { key, isLocked: false, attempts: 0 },
  ]);
  await sweepJobs(pool, 0);
  expect(await findJobs(pool, "task = 'expire-order'")).toMatchObject([{ key }]);
  const done = await work();
  await expect.poll(() => findJobs(pool, "task = 'expire-order'"), soon).toEqual([]);
  expect(done.filter((one) => one === orderId)).toEqual([orderId]);
});

/** Starts workers that begin a job and do not end it during the test. */
async function workSlowly(orderId: string): Promise<readonly string[]> {
  const begun: string[] = [];
  const ended = Promise.withResolvers<void>();
  const slowly = async (payload: { orderId: string }) => {
    if (payload.orderId !== orderId) return;
    begun.push(orderId);
    await ended.promise;
  };
  await work({ "expire-order": slowly });
  onTestFinished(() => ended.resolve());
  await expect.poll(() => begun, soon).toEqual([orderId]);
  return begun;
}

test("a job that takes longer than that stays with its worker while the server lives", async () => {
  const orderId = uuidv7();
  await add(orderId);
  await workSlowly(orderId);
  const others = await work();
  await sweepJobs(pool, 0);
  expect(await findJobs(pool, "task = 'expire-order'")).toMatchObject([{ isLocked: true }]);
  expect(others).not.toContain(orderId);
});

test("workers that lose their connection are replaced, and what they had locked comes back", async () => {
  const orderId = uuidv7();
  await add(orderId);
  const begun = await workSlowly(orderId);
  const signs = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `SELECT pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2 AND granted`,
    );
    return rows.map(({ pid }) => pid);
  };
  await expect.poll(async () => (await signs()).length, soon).toBe(3);
  const lost = await signs();
  for (const pid of lost) await pool.query("SELECT pg_terminate_backend($1)", [pid]);
  await expect.poll(async () => (await signs()).filter((pid) => !lost.includes(pid)).length, soon).toBe(3);
  await sweepJobs(pool, 0);
  await expect.poll(() => begun, soon).toEqual([orderId, orderId]);
});

test("what a server that is off at night missed it makes up for as it starts", () => {
  expect(timetableOf({ demo: true })).toContainEqual(expect.stringMatching(/ end-personal-data \?fill=\d+d/));
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
  await add(orderId);
  const handler = async (payload: { orderId: string }) => {
    // Jobs of the tests above are retried meanwhile.
    if (payload.orderId !== orderId) return;
    isAway = true;
    ended.resolve();
  };
  await work({ "expire-order": handler }, Object.assign(Object.create(pool) as typeof pool, { connect }));
  await ended.promise;
  const left = () => findJobs(pool, "task = 'expire-order'");
  expect(await left()).toMatchObject([{ isLocked: true }]);
  isAway = false;
  await expect.poll(left, soon).toEqual([]);
});
