import { once } from "node:events";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { soon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, unlockJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";
import { messageIds, smtpDouble } from "../../testing/smtp-double.ts";
import { startServer } from "../../testing/start-server.ts";
import { addJobs } from "./add-jobs.ts";
import { sweepJobs } from "./sweep-jobs.ts";

const { pool, db, config } = await testDatabase();
const kitchen = await openKitchen(pool);
const asap = orderBody(kitchen, { paymentType: "ON_SPOT", takeawayTime: null, type: "DELIVERY", address: address() });
const quiet = await testApp({ pool, db });
const dataDir = temporaryFolder();

function mailingTo(smtpUrl: string) {
  return { mail: { ...testConfig().mail, smtpUrl }, dataDir };
}

async function order(app = quiet): Promise<string> {
  const answer = await post(app, { ...asap, asapDelivery: true });
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
}

const mailJobs = async () =>
  (await pool.query("SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '^mail'")).rowCount;

/** Counts the locks of living workers. PostgreSQL notices a killed server a moment later. */
const signsOfLife = async () => {
  const locks = `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
    WHERE datname = current_database() AND locktype = 'advisory' AND objsubid = 2`;
  return (await pool.query(locks)).rowCount;
};

const idsOf = (ids: readonly string[]) =>
  ids.flatMap((id) => [`order-${id}.placed@localhost`, `order-${id}.to-restaurant@localhost`]).toSorted();

test("two servers at one database send each mail once", async () => {
  const smtp = await smtpDouble();
  const orders: string[] = [];
  for (let i = 0; i < 8; i++) orders.push(await order());
  for (let i = 0; i < 2; i++) {
    const app = await testApp({ pool, db }, mailingTo(smtp.url));
    await app.listen({ host: "127.0.0.1", port: 0 });
  }
  await expect.poll(mailJobs, soon).toBe(0);
  expect(messageIds(smtp.received)).toEqual(idsOf(orders));
});

test("a mail server that never answers slows neither orders nor other jobs", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  onTestFinished(() => void silent.close());
  const app = await testApp({ pool, db }, mailingTo(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`));
  await app.listen({ host: "127.0.0.1", port: 0 });
  for (let i = 0; i < 6; i++) await order(app);
  await expect.poll(() => sockets.length, soon).toBeGreaterThanOrEqual(4);

  const file = join(dataDir, "mail", "order-1.placed.eml");
  mkdirSync(join(dataDir, "mail"), { recursive: true });
  // Each mail takes its worker ten seconds; on a busy machine the next ones may start meanwhile.
  const isDoneMeanwhile = async () => {
    const before = sockets.length;
    writeFileSync(file, "");
    await order(app);
    await db.transaction((tx) => addJobs(tx, [{ task: "forget-mails", payload: { about: "order-1" } }]));
    await expect.poll(() => existsSync(file), soon).toBe(false);
    return sockets.length === before;
  };
  await expect.poll(isDoneMeanwhile, soon).toBe(true);
  for (const socket of sockets) socket.destroy();
  await app.close();
  await unlockJobs(pool);
  await deleteJobs(pool);
});

test("a server killed after handing a mail over sends it once more, as the same mail, and never again", async () => {
  let isDying = true;
  const smtp = await smtpDouble({
    beforeTaking: () => (isDying ? new Promise(() => undefined) : Promise.resolve()),
  });
  const id = await order();
  await deleteJobs(pool, "payload->>'kind' <> 'placed'");
  const killed = await startServer(config, mailingTo(smtp.url));
  await expect.poll(() => smtp.received.length, soon).toBe(1);
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  isDying = false;
  await sendTheRest(smtp.url);
  expect(messageIds(smtp.received)).toEqual(Array(2).fill(`order-${id}.placed@localhost`));
});

test("of the mails that a killed server had fetched none is lost, and only those under way come twice", async () => {
  let isDying = true;
  const smtp = await smtpDouble({
    beforeTaking: () => (isDying ? new Promise(() => undefined) : Promise.resolve()),
  });
  const orders: string[] = [];
  for (let i = 0; i < 6; i++) orders.push(await order());
  const killed = await startServer(config, mailingTo(smtp.url));
  await expect.poll(() => smtp.received.length, soon).toBeGreaterThanOrEqual(4);
  const locked = await pool.query(
    "SELECT FROM graphile_worker.jobs WHERE task_identifier ~ '^mail' AND locked_at IS NOT NULL",
  );
  // Twelve are locked; on a machine so slow that the first four take five seconds, the others went back to the queue.
  expect([4, 12]).toContain(locked.rowCount);
  killed.process.kill("SIGKILL");
  await once(killed.process, "exit");
  const underWay = messageIds(smtp.received);
  isDying = false;
  await sendTheRest(smtp.url);
  expect(messageIds(smtp.received)).toEqual([...idsOf(orders), ...underWay].toSorted());
});

/** Starts a server after another was killed, which runs the jobs that the other had fetched. */
async function sendTheRest(smtpUrl: string): Promise<void> {
  await expect.poll(signsOfLife, soon).toBe(0);
  // A server does this with those that have been locked for a minute.
  await sweepJobs(pool, 0);
  const heir = await startServer(config, mailingTo(smtpUrl));
  onTestFinished(() => void heir.process.kill("SIGKILL"));
  await expect.poll(mailJobs, soon).toBe(0);
}

function address() {
  return { street: "Praterstraße", number: "7", postcode: { postcode: "1020" }, city: { name: "Wien" } };
}
