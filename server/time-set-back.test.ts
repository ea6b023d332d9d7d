import { subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { planEscalation } from "./orders/escalation/take-step.ts";
import { DatabaseClock } from "./platform/database/database-clock.ts";
import type { Mail } from "./platform/mail/mailer.ts";
import { makeAccount } from "./testing/accounts.ts";
import { testApp } from "./testing/app.ts";
import { atTheEnd } from "./testing/at-the-end.ts";
import { callAs } from "./testing/calls.ts";
import { soon } from "./testing/catalogue.ts";
import { testDatabase } from "./testing/database.ts";
import { testDevices } from "./testing/devices.ts";
import { deleteJobs, rescheduleJobs } from "./testing/jobs.ts";
import { openKitchen } from "./testing/kitchen.ts";
import { guest, home, orderBody, post } from "./testing/orders.ts";
import { startPushDouble } from "./testing/push-double.ts";

const falseNow = () => Date.now() + 10 * minuteMs;

test("an order of before the time was put back is mailed and rings at once, not when that time comes again", async () => {
  const { pool, db } = await testDatabase();
  const service = await startPushDouble();
  atTheEnd(() => service.close());
  const push = { services: [], apiBase: service.origin };
  const before = await testApp({ pool, db, now: falseNow }, { push });
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const tablet = await testDevices(db)(before, kitchen.id, { by: owner });
  const { endpoint, keys, received } = service.makeBrowser();
  await callAs(before, tablet, subscribeToPush, { body: { restaurant: kitchen.id, endpoint, keys } });
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const { id } = (await post(before, orderBody(kitchen, asap))).json();
  // Its steps are planned already, and none has been taken yet.
  await planEscalation({ db, answerMinutes: { board: 8, mail: 15 } }, id, falseNow());
  await deleteJobs(pool, "task = 'plan-escalation'");
  // The database wrote such times before its clock was set back.
  await rescheduleJobs(pool, "key IS NULL", [], { runAt: falseNow() });
  await before.close();

  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail), close: () => undefined };
  const after = await testApp({ pool, db, mailer, clock: new DatabaseClock(falseNow) }, { push });
  await after.listen({ host: "127.0.0.1", port: 0 });
  await expect.poll(() => mails.map(({ to }) => to.address), soon).toEqual([guest.email]);
  await expect.poll(() => received.length, soon).toBe(1);
  const done = async () => (await after.inject("/metrics")).body;
  await expect.poll(done, soon).toMatch(/task="plan-orders-ahead",outcome="done"/);
});
