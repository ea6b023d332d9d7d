import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { hourMs, minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { completeForgotten } from "../move/complete-forgotten.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const answerMinutes = { board: 8, mail: 15 };
const app = await testApp({ pool, db, now: () => clock.now }, { answerMinutes });
const withoutLimit = await testApp({ pool, db, now: () => clock.now }, { answerMinutes: undefined });
const kitchen = await openKitchen(pool);
const staff = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (changes: object = asap): Promise<Placed> => (await post(app, orderBody(kitchen, changes))).json();
const move = ({ id }: Placed, to: string, more: object = {}) =>
  callAs(app, staff, transitionOrder, { params: { id }, body: { to, ...more } });
const seen = async ({ identificationTag: tag }: Placed, by = app) =>
  (await callAs(by, null, getOrder, { params: { tag } })).json();

beforeEach(() => {
  clock.now = start;
});

test("a guest sees until when the restaurant answers, as long as it has not and only where there is a limit", async () => {
  const order = await place();
  expect(await seen(order)).toHaveProperty("answerBy", "2026-11-19T16:15:00.000Z");
  expect(await seen(order, withoutLimit)).not.toHaveProperty("answerBy");
  await move(order, "ACCEPTED", { minutes: 30 });
  expect(await seen(order)).not.toHaveProperty("answerBy");
});

test("a guest sees when the order came into each of its states", async () => {
  const order = await place();
  for (const [i, to] of ["ACCEPTED", "READY", "ON_THE_WAY", "COMPLETED"].entries()) {
    clock.now = start + (i + 1) * 10 * minuteMs;
    await move(order, to, to === "ACCEPTED" ? { minutes: 30 } : {});
  }
  expect((await seen(order)).reached).toEqual([
    { status: "PLACED", at: "2026-11-19T16:00:00.000Z" },
    { status: "ACCEPTED", at: "2026-11-19T16:10:00.000Z" },
    { status: "READY", at: "2026-11-19T16:20:00.000Z" },
    { status: "ON_THE_WAY", at: "2026-11-19T16:30:00.000Z" },
    { status: "COMPLETED", at: "2026-11-19T16:40:00.000Z" },
  ]);
});

test("nobody is told a time at which only the clock supposed that an order is completed", async () => {
  const order = await place();
  await move(order, "ACCEPTED", { minutes: 30 });
  clock.now = start + 7 * hourMs;
  await completeForgotten({ db, payments: orderPayments }, clock.now);
  const { status, reached } = await seen(order);
  expect([status, reached.map((one: Placed & { status: string }) => one.status)]).toEqual([
    "COMPLETED",
    ["PLACED", "ACCEPTED"],
  ]);
});
