import { findEscalation } from "@mahlzeit/contract/orders/escalation";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { EscalationStep } from "@mahlzeit/domain/orders/order/escalation";
import { beforeEach, expect, test } from "vitest";
import { findVapidKeys } from "../../kitchen/devices/push/vapid-keys.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { home, orderBody, post } from "../../testing/orders.ts";
import { startPhoneDouble } from "../../testing/phone-double.ts";
import { takeStep } from "./take-step.ts";
import { createTwilio } from "./twilio.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-20T17:00:00Z");
const publicUrl = "https://mahlzeit.example";
const clock = { now: start };
const double = await startPhoneDouble();
atTheEnd(() => double.http.close());
const app = await testApp({ pool, db, now: () => clock.now }, { phone: double.phone, publicUrl });
const noPush = { services: [], apiBase: undefined };
const push = { db, log: app.log, push: noPush, keys: await findVapidKeys(pool), contact: "a@mahlzeit.example" };
const phone = createTwilio(double.phone, publicUrl);
const parts = { db, log: app.log, answerMinutes: { board: 8, mail: 15 }, push, publicUrl, phone };
beforeEach(() => {
  clock.now = start;
  double.http.asked.length = 0;
  double.http.answer = { status: 201, body: { sid: "SM1", status: "queued" } };
});

async function open(changes: Readonly<Record<string, unknown>> = {}) {
  const kitchen = await openKitchen(pool, changes);
  const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const place = async () => (await post(app, orderBody(kitchen, asap))).json() as { id: string };
  return { kitchen, owner, place };
}
const take = (order: { id: string }, step: EscalationStep, minutes: number, more = parts) =>
  takeStep(more, { orderId: order.id, step }, start + minutes * minuteMs);
const call = (order: { id: string }) => take(order, "phone", 2);
const text = (order: { id: string }, minutes: number, more = parts) => take(order, "sms", minutes, more);
const smsAt = async ({ id }: { id: string }) => {
  const jobs = await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'step' = 'sms'", [id]);
  return jobs.map(({ runAt }) => (runAt - start) / minuteMs);
};
const lastStep = async (who: { token: string }, { id }: { id: string }) => {
  const { step, outcome } = (await callAs(app, who, findEscalation, { params: { id } })).json().at(-1);
  return { step, outcome };
};

test("a call that is over and answered nothing is followed by an SMS at once, which names no guest, once", async () => {
  const { kitchen, owner, place } = await open({ alarm_phone: "+436641234567" });
  const order = await place();
  await call(order);
  // This one is for a call whose end is never reported.
  expect(await smsAt(order)).toEqual([5]);
  clock.now = start + 2.6 * minuteMs;
  await double.press(app, double.calls()[0], null);
  expect(await smsAt(order)).toEqual([2.6]);
  await Promise.all([text(order, 3), text(order, 3), text(order, 3)]);
  await text(order, 5);
  const [sms, ...more] = double.texts().map((form) => Object.fromEntries(form));
  expect([sms, more]).toEqual([
    {
      To: "+436641234567",
      From: "Mahlzeit",
      Body: `Küche Österreicher: Bestellung Nr. 1 (Lieferung) wartet auf Antwort. ${publicUrl}/management/kitchen?restaurant=${kitchen.id}`,
      // The time to answer is 15 minutes for a restaurant that has no board.
      ValidityPeriod: "720",
    },
    [],
  ]);
  expect(await lastStep(owner, order)).toEqual({ step: "sms", outcome: "sent" });
});

test("a call that was refused is followed by an SMS; one that was answered is not, whatever its end says", async () => {
  const { owner, place } = await open();
  const refused = await place();
  double.http.answer = { status: 500, body: "no" };
  await call(refused);
  expect(await smsAt(refused)).toEqual([2]);
  await text(refused, 2);
  expect(await lastStep(owner, refused)).toEqual({ step: "sms", outcome: "failed" });
  double.http.answer = { status: 201, body: {} };
  double.http.asked.length = 0;
  const answered = await place();
  await call(answered);
  const [made] = double.calls();
  await double.press(app, made, "1");
  await double.press(app, made, null);
  expect(await smsAt(answered)).toEqual([5]);
  await text(answered, 5);
  expect(double.texts()).toEqual([]);
});

test("without a sender no SMS is sent, and the history says so", async () => {
  const { owner, place } = await open();
  const order = await place();
  const mute = createTwilio({ ...double.phone, smsFrom: undefined }, publicUrl);
  await text(order, 5, { ...parts, phone: mute });
  expect(await lastStep(owner, order)).toEqual({ step: "sms", outcome: "not-configured" });
  expect(double.texts()).toEqual([]);
});

test("a restaurant gets one SMS at a time, which says how many orders wait", async () => {
  const { kitchen, owner, place } = await open();
  const orders = [await place(), await place(), await place()];
  for (const order of orders) await take(order, "members", 1);
  await Promise.all(orders.map((order) => text(order, 3)));
  const [sms, ...more] = double.texts().map((form) => form.get("Body"));
  expect(more).toEqual([]);
  expect(sms).toMatch(/^Küche Österreicher: 3 Bestellungen warten, darunter Nr\. \d \(Lieferung\), auf Antwort\. /);
  const told = orders.find((_, i) => sms?.includes(`Nr. ${i + 1} `)) ?? { id: "" };
  const rest = orders.filter(({ id }) => id !== told.id);
  for (const order of rest) expect(await smsAt(order)).toEqual([3.5]);
  // Another restaurant still gets one.
  const other = await open();
  const elsewhere = await other.place();
  await text(elsewhere, 3);
  expect(double.texts()).toHaveLength(2);
  clock.now = start + 3.5 * minuteMs;
  const answered = { params: { id: told.id }, body: { to: "ACCEPTED", minutes: 20 } };
  expect((await callAs(app, owner, transitionOrder, answered)).statusCode).toBe(200);
  await Promise.all(rest.map((order) => text(order, 4)));
  const [, , third, ...none] = double.texts().map((form) => form.get("Body"));
  expect(none).toEqual([]);
  expect(third).toContain("2 Bestellungen warten, darunter");
  expect(third).toContain(`restaurant=${kitchen.id}`);
  expect(await lastStep(owner, told)).toEqual({ step: "sms", outcome: "sent" });
});

test("an SMS that nobody answered for ten minutes is followed by the next order's", async () => {
  const { place } = await open();
  const [first, second] = [await place(), await place()];
  await text(first, 3);
  await text(second, 12.5);
  expect(double.texts()).toHaveLength(1);
  await text(second, 13);
  expect(double.texts()).toHaveLength(2);
});
