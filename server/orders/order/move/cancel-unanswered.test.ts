import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { deleteJobs, findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { choose, moneyOf, placeCardOrder } from "../../../testing/payments.ts";
import { placeTestOrder } from "../place/place-test-order.ts";
import { cancelUnanswered, planUnplanned } from "./cancel-unanswered.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const makeDevice = testDevices(db);
const cook = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });

const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (changes: object = {}) => (await post(app, orderBody(kitchen, changes))).json();
const answerMinutes = { board: 8, mail: 15 };
const look = (order: { id: string }, minutes: number) =>
  cancelUnanswered({ db, payments: orderPayments, answerMinutes }, order.id, start + minutes * minuteMs);
const seen = async ({ identificationTag }: { identificationTag: string }) =>
  (await app.inject(`/api/service/order/get/preview/${identificationTag}`)).json();
const jobsOf = async (order: { id: string }) => {
  const jobs = await findJobs(pool, "payload->>'orderId' = $1", [order.id]);
  return jobs.map(({ task, payload, runAt }) => ({
    task,
    kind: payload.kind ?? null,
    minutes: Math.round((runAt - start) / minuteMs),
  }));
};
const promises = async (order: { id: string }) =>
  (await jobsOf(order)).filter(({ task }) => task === "cancel-unanswered");

beforeEach(() => {
  clock.now = start;
});

test("the question whether it was answered commits with the order", async () => {
  const tasks = (await jobsOf(await place())).map(({ task }) => task);
  expect(tasks).toContain("plan-escalation");
  const waiting = await place({ paymentType: "STRIPE" });
  expect((await jobsOf(waiting)).map(({ task }) => task)).not.toContain("plan-escalation");
});

test("it is asked again when time is up, and an order nobody answered is cancelled then, and guest and restaurant told once", async () => {
  const order = await place(asap);
  await look(order, 0);
  expect(await promises(order)).toMatchObject([{ minutes: 15 }]);
  await look(order, 14.9);
  expect((await seen(order)).status).toBe("PLACED");
  for (let i = 0; i < 3; i++) await look(order, 15);
  expect(await seen(order)).toMatchObject({ status: "CANCELLED", reason: null });
  const told = (await jobsOf(order)).map(({ kind }) => kind).filter((kind) => kind?.startsWith("unanswered"));
  expect(told).toEqual(["unanswered", "unanswered-to-restaurant"]);
});

test("what was paid for it by card is owed to its guest, counted from when it was paid", async () => {
  const order = await placeCardOrder(app, kitchen, asap);
  clock.now += 9 * minuteMs;
  await choose(app, order, "PAID");
  await look(order, 23);
  expect((await seen(order)).status).toBe("PLACED");
  for (let i = 0; i < 2; i++) await look(order, 24);
  expect((await seen(order)).status).toBe("CANCELLED");
  expect(await moneyOf(pool, order)).toEqual({ guest: -order.total * 100, owed: order.total * 100 });
});

test("an order for later may be answered until its preparation has begun", async () => {
  const order = await place({ takeawayTime: { hour: 18, minute: 15 } });
  await look(order, 0);
  // The order was placed at 17:00 for 18:15, with 20 minutes of preparation and 15 to answer.
  expect(await promises(order)).toMatchObject([{ minutes: 70 }]);
  await look(order, 69);
  expect((await seen(order)).status).toBe("PLACED");
  await look(order, 70);
  expect((await seen(order)).status).toBe("CANCELLED");
});

test("an order for much later must be answered an hour before its preparation begins, by the hours of its placement", async () => {
  const order = await place({ takeawayTime: { hour: 20, minute: 0 } });
  // A later, slower preparation time does not move the deadline of earlier orders.
  await pool.query("UPDATE restaurants SET preparation_minutes = 90 WHERE id = $1", [kitchen.id]);
  await look(order, 0);
  await pool.query("UPDATE restaurants SET preparation_minutes = 20 WHERE id = $1", [kitchen.id]);
  expect(await promises(order)).toMatchObject([{ minutes: 100 + 15 }]);
});

test("a restaurant with a paired device has eight minutes, and fifteen again once it is withdrawn", async () => {
  const order = await place(asap);
  const device = await makeDevice(app, kitchen.id);
  await look(order, 0);
  expect(await promises(order)).toMatchObject([{ minutes: 8 }]);
  await pool.query("UPDATE devices SET withdrawn_at = now() WHERE id = $1", [device.id]);
  await look(order, 8);
  expect(await promises(order)).toMatchObject([{ minutes: 15 }]);
  expect((await seen(order)).status).toBe("PLACED");
});

test("one that was answered meanwhile is left alone, however late somebody looks", async () => {
  const order = await place();
  await callAs(app, cook, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED" } });
  await look(order, 0);
  await look(order, 600);
  expect((await seen(order)).status).toBe("ACCEPTED");
  expect(await promises(order)).toEqual([]);
});

test("a worker that was down does it late", async () => {
  const order = await place(asap);
  await look(order, 300);
  expect((await seen(order)).status).toBe("CANCELLED");
});

test("where there is no limit, nothing is cancelled", async () => {
  const order = await place(asap);
  await cancelUnanswered({ db, payments: orderPayments, answerMinutes: undefined }, order.id, start + 600 * minuteMs);
  expect((await seen(order)).status).toBe("PLACED");
});

test("of a restaurant that answers at the last moment and the clock exactly one wins", async () => {
  for (let round = 0; round < 6; round++) {
    const order = await place(asap);
    const [answer] = await Promise.all([
      callAs(app, cook, transitionOrder, { params: { id: order.id }, body: { to: "ACCEPTED", minutes: 20 } }),
      look(order, 15),
    ]);
    expect([answer.statusCode, (await seen(order)).status]).toEqual(
      answer.statusCode === 200 ? [200, "ACCEPTED"] : [409, "CANCELLED"],
    );
  }
});

test("an order from a time without a limit gets its end once there is one again, planned once; an answered one and a test do not", async () => {
  const order = await place(asap);
  const answered = await place(asap);
  const trial = await placeTestOrder(db, kitchen.id, start);
  const plans = async (of: { id: string }) =>
    (await jobsOf(of)).filter(({ task }) => task === "cancel-unanswered" || task === "plan-escalation").length;
  expect(await plans(order)).toBe(1);
  // The queue also deletes finished jobs.
  await deleteJobs(pool);
  const unlimited = { db, payments: orderPayments, answerMinutes: undefined };
  await cancelUnanswered(unlimited, order.id, start + 60 * minuteMs);
  expect([(await seen(order)).status, await plans(order)]).toEqual(["PLACED", 0]);
  await callAs(app, cook, transitionOrder, { params: { id: answered.id }, body: { to: "ACCEPTED", minutes: 20 } });
  for (let i = 0; i < 2; i++) await planUnplanned(db);
  expect([await plans(order), await plans(answered), await plans(trial)]).toEqual([1, 0, 0]);
  await look(order, 60);
  expect((await seen(order)).status).toBe("CANCELLED");
});
