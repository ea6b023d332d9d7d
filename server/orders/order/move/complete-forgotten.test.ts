import { transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { mailsOf } from "../../../testing/payments.ts";
import { completeForgotten } from "./complete-forgotten.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool);
const cook = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

const place = async (changes: object = asap): Promise<Placed> => (await post(app, orderBody(kitchen, changes))).json();
const move = ({ id }: Placed, to: OrderState, more: object = {}) =>
  callAs(app, cook, transitionOrder, { params: { id }, body: { to, ...more } });
const completeAt = (minutes: number) => completeForgotten({ db, payments: orderPayments }, start + minutes * minuteMs);
const stateOf = async ({ identificationTag }: Placed): Promise<string> =>
  (await app.inject(`/api/service/order/get/preview/${identificationTag}`)).json().status;

beforeEach(() => {
  clock.now = start;
});

test("an accepted order counts as completed six hours after its promise, however far its kitchen said it was", async () => {
  const orders = [await place(), await place(), await place()] as const;
  const [, ready, onTheWay] = orders;
  for (const order of orders) await move(order, "ACCEPTED", { minutes: 30 });
  for (const order of [ready, onTheWay]) await move(order, "READY");
  await move(onTheWay, "ON_THE_WAY");
  await completeAt(389);
  expect(await Promise.all(orders.map(stateOf))).toEqual(["ACCEPTED", "READY", "ON_THE_WAY"]);
  await Promise.all([completeAt(390), completeAt(390)]);
  expect(await Promise.all(orders.map(stateOf))).toEqual(Array(3).fill("COMPLETED"));
  expect(await mailsOf(pool, orders[0])).toEqual(["accepted", "placed", "to-restaurant"]);
});

test("for a wished time it counts from then", async () => {
  const order = await place({});
  await move(order, "ACCEPTED");
  await completeAt(449);
  expect(await stateOf(order)).toBe("ACCEPTED");
  await completeAt(450);
  expect(await stateOf(order)).toBe("COMPLETED");
});

test("what nobody has accepted, and what came to nothing, stays as it is", async () => {
  const [open, rejected] = [await place(), await place()];
  await move(rejected, "REJECTED", { reasonCode: "TOO_BUSY" });
  await completeAt(10_000);
  expect([await stateOf(open), await stateOf(rejected)]).toEqual(["PLACED", "REJECTED"]);
});

test("more forgotten orders than fit into one batch are completed in one go", async () => {
  const orders = await Promise.all(Array.from({ length: 5 }, () => place()));
  for (const order of orders) await move(order, "ACCEPTED", { minutes: 30 });
  await completeForgotten({ db, payments: orderPayments }, start + 390 * minuteMs, 2);
  for (const order of orders) expect(await stateOf(order)).toBe("COMPLETED");
});
