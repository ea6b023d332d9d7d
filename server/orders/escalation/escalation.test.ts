import { subscribeToPush } from "@mahlzeit/contract/kitchen/push";
import { findEscalation } from "@mahlzeit/contract/orders/escalation";
import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { EscalationStep } from "@mahlzeit/domain/orders/order/escalation";
import { beforeEach, expect, test } from "vitest";
import { findVapidKeys } from "../../kitchen/devices/push/vapid-keys.ts";
import { orderPayments } from "../../money/payments/order-payments.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { atTheEnd } from "../../testing/at-the-end.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { testDevices } from "../../testing/devices.ts";
import { findJobs } from "../../testing/jobs.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { openAlerts } from "../../testing/open-alerts.ts";
import { guest, home, orderBody, post } from "../../testing/orders.ts";
import { startPushDouble } from "../../testing/push-double.ts";
import { cancelUnanswered } from "../order/move/cancel-unanswered.ts";
import { planEscalation, takeStep } from "./take-step.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-20T17:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const makeDevice = testDevices(db);
const service = await startPushDouble();
atTheEnd(() => service.close());
const keys = await findVapidKeys(pool);
const push = { db, log: app.log, push: { services: [], apiBase: service.origin }, keys, contact: "a@mahlzeit.example" };
const partsWith = (answerMinutes: { board: number; mail: number } | undefined) => ({
  db,
  answerMinutes,
  push,
  log: app.log,
  phone: null,
  publicUrl: "https://mahlzeit.example",
});
const parts = partsWith({ board: 8, mail: 15 });
beforeEach(() => {
  clock.now = start;
});

/** Opens a kitchen with a tablet and an owner whose browsers are subscribed. */
async function open() {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
  const tablet = await makeDevice(app, kitchen.id, { by: owner });
  const [ofTablet, ofOwner] = [service.makeBrowser(), service.makeBrowser()];
  for (const [who, { endpoint, keys: own }] of [
    [tablet, ofTablet],
    [owner, ofOwner],
  ] as const)
    await callAs(app, who, subscribeToPush, { body: { restaurant: kitchen.id, endpoint, keys: own } });
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  const place = async (changes: object = asap) => (await post(app, orderBody(kitchen, changes))).json();
  return { kitchen, owner, tablet, ofTablet, ofOwner, place };
}

const take = (order: { id: string }, step: EscalationStep, minutes = 0) =>
  takeStep(parts, { orderId: order.id, step }, start + minutes * minuteMs);
const jobsOf = async (order: { id: string }) => {
  const jobs = await findJobs(pool, "payload->>'orderId' = $1 AND task ~ 'escalat'", [order.id]);
  return jobs
    .toSorted((a, b) => a.runAt - b.runAt)
    .map(({ task, payload, runAt }) => `${payload.step ?? task} ${Math.round(((runAt - start) / minuteMs) * 10) / 10}`);
};
const history = async (who: { token: string }, order: { id: string }) =>
  (await callAs(app, who, findEscalation, { params: { id: order.id } })).json();

test("an order commits with the job that plans its steps, once however often it runs", async () => {
  const { place } = await open();
  const order = await place();
  expect(await jobsOf(order)).toEqual([expect.stringContaining("plan-escalation")]);
  for (let i = 0; i < 2; i++) await planEscalation(parts, order.id, clock.now);
  expect((await jobsOf(order)).filter((job) => !job.startsWith("plan"))).toEqual([
    "devices 0",
    "members 1",
    "phone 2",
    "operator 4",
  ]);
  const waiting = await place({ paymentType: "STRIPE" });
  expect(await jobsOf(waiting)).toEqual([]);
});

test("of an order for later nobody hears before its answer is counted", async () => {
  const { place } = await open();
  const order = await place({ takeawayTime: { hour: 20, minute: 30 } });
  await planEscalation(parts, order.id, clock.now);
  // Preparation takes 20 minutes before 20:30, which is in 150 minutes, and an hour to answer comes before that.
  expect((await jobsOf(order)).filter((job) => !job.startsWith("plan"))[0]).toBe("devices 70");
});

test("devices hear of it first, then members, and the message names no guest", async () => {
  const { kitchen, tablet, ofTablet, ofOwner, place } = await open();
  const order = await place();
  await take(order, "devices");
  expect([ofTablet.received.length, ofOwner.received.length]).toEqual([1, 0]);
  await take(order, "members", 1);
  expect([ofTablet.received.length, ofOwner.received.length]).toEqual([1, 1]);
  const [{ message, headers } = { message: null, headers: {} }] = ofTablet.received;
  expect(message).toEqual({
    web_push: 8030,
    notification: {
      title: `Neue Bestellung Nr. ${order.number}`,
      body: "Küche Österreicher: bitte annehmen",
      navigate: "https://mahlzeit.example/kueche",
      tag: `order-${order.id}`,
    },
    kind: "order-waiting",
    number: order.number,
    restaurant: kitchen.id,
  });
  expect(ofOwner.received[0]?.message).toMatchObject({
    notification: { navigate: `https://mahlzeit.example/management/kitchen?restaurant=${kitchen.id}` },
  });
  for (const word of [guest.firstName, guest.email, guest.phone, home.street, order.identificationTag])
    expect(JSON.stringify(message)).not.toContain(word);
  expect(headers).toMatchObject({ ttl: "480", urgency: "high", topic: order.id.replaceAll("-", "") });
  expect(await history(tablet, order)).toEqual([
    { step: "devices", at: "2026-11-20T17:00:00.000Z", outcome: "sent", answer: null },
    { step: "members", at: "2026-11-20T17:01:00.000Z", outcome: "sent", answer: null },
  ]);
});

test("each step is taken once, however often and by however many its job runs", async () => {
  const { ofTablet, place } = await open();
  const order = await place();
  await Promise.all(Array.from({ length: 6 }, () => take(order, "devices")));
  await take(order, "devices", 1);
  expect(ofTablet.received).toHaveLength(1);
});

test("a step that was begun by a server that died is not taken again, and its outcome stays unknown", async () => {
  const { owner, ofTablet, place } = await open();
  const order = await place();
  await pool.query("INSERT INTO escalation_steps (order_id, step, taken_at) VALUES ($1, 'devices', $2)", [
    order.id,
    new Date(start),
  ]);
  await take(order, "devices");
  expect(ofTablet.received).toEqual([]);
  expect(await history(owner, order)).toMatchObject([{ step: "devices", outcome: null }]);
});

test("once somebody has answered, nothing more is done", async () => {
  const { owner, tablet, ofTablet, ofOwner, place } = await open();
  const order = await place();
  await callAs(app, tablet, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED", minutes: 20 } });
  await planEscalation(parts, order.id, clock.now);
  for (const step of ["devices", "members", "phone", "operator"] as const) await take(order, step, 5);
  expect([...ofTablet.received, ...ofOwner.received]).toEqual([]);
  expect((await jobsOf(order)).filter((job) => !job.startsWith("plan"))).toEqual([]);
  expect(await history(owner, order)).toEqual([]);
});

test("where nobody can be reached, the history says so", async () => {
  const kitchen = await openKitchen(pool);
  const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
  const order = (await post(app, orderBody(kitchen))).json();
  for (const step of ["devices", "members", "phone"] as const) await take(order, step);
  const outcomes = (await history(owner, order)).map((one: { step: string; outcome: string }) => [
    one.step,
    one.outcome,
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({ devices: "nobody", members: "nobody", phone: "not-configured" });
});

test("at half the time the operator hears of it, once, until somebody answers or its time is up", async () => {
  const { tablet, place } = await open();
  const [answered, unanswered] = [await place(), await place()];
  const kindsOf = async (order: { id: string }) =>
    (await openAlerts(db)).filter((alert) => alert.order?.id === order.id).map(({ kind }) => kind);
  for (const order of [answered, unanswered]) {
    for (let i = 0; i < 2; i++) await take(order, "operator", 4);
    expect(await kindsOf(order)).toEqual(["order-unanswered"]);
  }
  await callAs(app, tablet, transitionOrder, { params: { id: answered.id }, body: { to: "ACCEPTED", minutes: 20 } });
  expect([await kindsOf(answered), await kindsOf(unanswered)]).toEqual([[], ["order-unanswered"]]);
  await cancelUnanswered({ ...parts, payments: orderPayments }, unanswered.id, start + 8 * minuteMs);
  expect(await kindsOf(unanswered)).toEqual([]);
});

test("where no limit is set, messages are sent and no operator is told", async () => {
  const { place } = await open();
  const order = await place();
  await planEscalation(partsWith(undefined), order.id, clock.now);
  expect((await jobsOf(order)).filter((job) => !job.startsWith("plan"))).toEqual(["devices 0", "members 1", "phone 2"]);
});

test("an operator is not told of an order whose time ends no more, and is once it ends again", async () => {
  const { owner, place } = await open();
  const order = await place();
  const step = { orderId: order.id, step: "operator" } as const;
  await takeStep(partsWith(undefined), step, start + 4 * minuteMs);
  expect((await openAlerts(db)).filter((alert) => alert.order?.id === order.id)).toEqual([]);
  expect(await history(owner, order)).toEqual([]);
  await takeStep(parts, step, start + 5 * minuteMs);
  expect((await openAlerts(db)).filter((alert) => alert.order?.id === order.id)).toHaveLength(1);
});
