import { forgotPassword, registerCustomer } from "@mahlzeit/contract/people/customers";
import { dayMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { addOrderMail } from "../../orders/order/mails/add-order-mail.ts";
import { testApp } from "../../testing/app.ts";
import { testConfig } from "../../testing/app-config.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { deleteJobs, findJobs, rescheduleJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { guest, orderBody, post } from "../../testing/orders.ts";
import { messageIds, type SmtpBehaviour, type SmtpDouble, smtpDouble } from "../../testing/smtp-double.ts";

const { pool, db } = await testDatabase();
const at = Date.parse("2026-11-19T16:00:00Z");
const kitchen = await openKitchen(pool);
const quiet = await testApp({ pool, db, now: () => at });

beforeEach(async () => {
  await deleteJobs(pool);
  await pool.query("DELETE FROM alerts");
});

/** Adds a waiting mail to a guest. */
async function promiseMail(): Promise<string> {
  const { id } = (await post(quiet, orderBody(kitchen))).json();
  await deleteJobs(pool);
  await db.transaction((tx) => addOrderMail(tx, { orderId: id, kind: "accepted" }, at));
  return id;
}

/** Starts a server that sends mails for the duration of a test; returns its log lines. */
async function startMailing(smtpUrl: string): Promise<string[]> {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const mail = { ...testConfig().mail, smtpUrl };
  const app = await testApp({ pool, db, now: () => at, log }, { mail, logLevel: "trace" });
  await app.listen({ host: "127.0.0.1", port: 0 });
  return lines;
}

const jobs = () => findJobs(pool);

/** Waits until an attempt has failed and delays the next one, so that nothing is running. Returns the error. */
async function failedTry(): Promise<string> {
  const delayMails = () =>
    rescheduleJobs(pool, "locked_at IS NULL AND last_error IS NOT NULL", [], { runAt: Date.now() + dayMs });
  let error = "";
  await expect
    .poll(async () => {
      const failed = await delayMails();
      error = failed[0]?.lastError ?? "";
      return failed.length;
    }, soon)
    .toBe(1);
  return error;
}

const soonAgain = () => rescheduleJobs(pool, "locked_at IS NULL");

const alerts = async () =>
  (await openAlerts(db)).map(({ kind, order, mail }) => ({ kind, orderId: order?.id ?? null, mail }));

test.each([
  ["its recipient", { recipient: 550 }],
  ["what it says", { content: 554 }],
] as [string, SmtpBehaviour][])(
  "a mail refused for good for %s is not tried again, and the operator sees it",
  async (_, manners) => {
    const smtp = await smtpDouble(manners);
    const orderId = await promiseMail();
    const log = await startMailing(smtp.url);
    await expect.poll(alerts, soon).toEqual([{ kind: "mail-refused", orderId, mail: "accepted" }]);
    await expect.poll(jobs, soon).toEqual([]);
    expect(log.join("")).not.toContain(guest.email);
  },
);

test.each([
  ["that is too busy for a recipient", { recipient: 451 }],
  ["that is full", { content: 452 }],
  ["that has not been told of the sender yet", { sender: 550 }],
  ["that wants a login", { recipient: 530 }],
] as [string, SmtpBehaviour][])("a mail waits for a server %s and arrives once", async (_, manners) => {
  const smtp = await smtpDouble(manners);
  const orderId = await promiseMail();
  const log = await startMailing(smtp.url);
  const error = await failedTry();
  expect(error).toContain("no mail");
  expect([...log, error].join("")).not.toContain("@example.at");
  Object.assign(manners, { sender: undefined, recipient: undefined, content: undefined });
  smtp.received.length = 0;
  await soonAgain();
  await expectOnce(smtp, orderId);
  expect(await alerts()).toEqual([]);
});

test("a mail that three days of tries did not deliver is given up, and the operator sees it", async () => {
  const orderId = await promiseMail();
  await rescheduleJobs(pool, "true", [], { attempts: 20 });
  await startMailing("smtp://127.0.0.1:9");
  await failedTry();
  expect(await jobs()).toMatchObject([{ attempts: 21 }]);
  expect(await alerts()).toEqual([]);
  await soonAgain();
  await expect.poll(alerts, soon).toEqual([{ kind: "mail-undelivered", orderId, mail: "accepted" }]);
  await expect.poll(jobs, soon).toEqual([]);
});

test("a slow server gets a mail once", async () => {
  const smtp = await smtpDouble({ beforeTaking: () => new Promise((resolve) => setTimeout(resolve, 1500)) });
  const orderId = await promiseMail();
  await startMailing(smtp.url);
  await expectOnce(smtp, orderId);
});

test("where the connection breaks before the server's word, the same mail comes once more", async () => {
  const smtp: SmtpDouble = await smtpDouble({
    beforeTaking: async () => {
      if (smtp.received.length === 1) smtp.cut();
    },
  });
  const orderId = await promiseMail();
  await startMailing(smtp.url);
  await failedTry();
  expect(smtp.received).toHaveLength(1);
  await soonAgain();
  await expect.poll(jobs, soon).toEqual([]);
  const id = `order-${orderId}.accepted@localhost`;
  expect(messageIds(smtp.received)).toEqual([id, id]);
  expect(smtp.received.every((mail) => mail.includes("Date: Thu, 19 Nov 2026 16:00:00 +0000"))).toBe(true);
});

test("mails about accounts that are refused for good leave nothing behind but a word to the operator, whose they were", async () => {
  const smtp = await smtpDouble({ recipient: 550 });
  const customer = { firstName: "Eva", lastName: "Huber", phone: "+43 660 1234567" };
  for (const email of ["weg@example.at", "fort@example.at"])
    await quiet.callEndpoint(registerCustomer, { body: { email, password: "geheim-genug", customer } });
  await quiet.callEndpoint(forgotPassword, { body: { email: "Weg@example.at" } });
  const log = await startMailing(smtp.url);
  const about = async () =>
    (await openAlerts(db)).map(({ mail, account }) => `${mail} ${account?.name} ${account?.email}`).toSorted();
  await expect
    .poll(about, soon)
    .toEqual([
      "reset-password Eva Huber weg@example.at",
      "welcome Eva Huber fort@example.at",
      "welcome Eva Huber weg@example.at",
    ]);
  expect((await pool.query("SELECT FROM account_mails")).rowCount).toBe(0);
  expect(log.join("")).not.toContain("@example.at");
  // A waiting mail's data are deleted with the account.
  await pool.query("DELETE FROM accounts WHERE email = 'weg@example.at'");
  expect(await about()).toEqual(["welcome Eva Huber fort@example.at"]);
});

test("the operator learns of every mail of an order that nobody took", async () => {
  const smtp = await smtpDouble({ recipient: 550 });
  const orderId = await promiseMail();
  await db.transaction((tx) => addOrderMail(tx, { orderId, kind: "to-restaurant" }, at));
  await startMailing(smtp.url);
  const mails = async () => (await alerts()).map(({ mail }) => mail).toSorted();
  await expect.poll(mails, soon).toEqual(["accepted", "to-restaurant"]);
});

async function expectOnce(smtp: SmtpDouble, orderId: string): Promise<void> {
  await expect.poll(jobs, soon).toEqual([]);
  await expect.poll(() => messageIds(smtp.received), soon).toEqual([`order-${orderId}.accepted@localhost`]);
}
