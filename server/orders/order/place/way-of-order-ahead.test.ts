import { findBoard } from "@mahlzeit/contract/orders/board";
import { correctOrder } from "@mahlzeit/contract/orders/corrections";
import { shiftOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { type Instant, minuteMs } from "@mahlzeit/domain/local-time";
import { type BoardEntry, laneOf } from "@mahlzeit/domain/orders/order/board";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { choose, moneyOf, placeCardOrder } from "../../../testing/payments.ts";
import { cancelUnanswered } from "../move/cancel-unanswered.ts";
import { completeForgotten } from "../move/complete-forgotten.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-30T18:00:00+01:00");
const slot = Date.parse("2026-12-02T18:30:00+01:00");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const kitchen = await openKitchen(pool, { order_ahead_days: 3 });
const cook = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
const dayAfterTomorrow = { takeawayDate: "2026-12-02" };

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
const place = async (): Promise<Placed> => (await post(app, orderBody(kitchen, dayAfterTomorrow))).json();
const answerMinutes = { board: 8, mail: 15 };
const look = (order: Placed, at: Instant) =>
  cancelUnanswered({ db, payments: orderPayments, answerMinutes }, order.id, at);
const seen = async ({ identificationTag }: Placed) =>
  (await callAs(app, null, getOrder, { params: { tag: identificationTag } })).json();
const accept = ({ id }: Placed) =>
  callAs(app, cook, transitionOrder, { params: { id }, body: { to: "ACCEPTED", minutes: null } });
async function laneAt({ id }: Placed, at: Instant) {
  const board = (await callAs(app, cook, findBoard, { query: { restaurant: kitchen.id } })).json();
  const order = board.orders.find((one: Placed) => one.id === id);
  const instants = ["placedAt", "answerFrom", "prepareFrom", "takeawayAt", "promisedAt"];
  const entry = Object.fromEntries(instants.map((name) => [name, order[name] && Date.parse(order[name])]));
  return laneOf({ ...order, ...entry } as BoardEntry, at);
}

beforeEach(() => {
  clock.now = start;
});

test("nobody cancels it before its day: its answer is counted from an hour before its preparation begins", async () => {
  const order = await place();
  const answerFrom = slot - 80 * minuteMs;
  for (const at of [start, start + 16 * minuteMs, start + 24 * 60 * minuteMs, answerFrom + 14 * minuteMs]) {
    await look(order, at);
    expect((await seen(order)).status).toBe("PLACED");
  }
  expect([await laneAt(order, start), await laneAt(order, answerFrom - 1)]).toEqual(["later", "later"]);
  expect(await laneAt(order, answerFrom)).toBe("new");
  await look(order, answerFrom + 15 * minuteMs);
  expect((await seen(order)).status).toBe("CANCELLED");
});

test("accepted today it is promised for its day, stays under later until then, and is put off from there", async () => {
  const order = await place();
  expect((await accept(order)).json().promisedAt).toBe("2026-12-02T17:30:00.000Z");
  expect(await laneAt(order, slot - 21 * minuteMs)).toBe("later");
  expect(await laneAt(order, slot - 20 * minuteMs)).toBe("cooking");
  clock.now = slot - 5 * minuteMs;
  const shifted = await callAs(app, cook, shiftOrder, { params: { id: order.id }, body: { minutes: 10 } });
  expect(shifted.json()).toMatchObject({ takeawayDate: "2026-12-02", promisedAt: "2026-12-02T17:40:00.000Z" });
  await completeForgotten({ db, payments: orderPayments }, slot + 6 * 60 * minuteMs);
  expect((await seen(order)).status).toBe("ACCEPTED");
  await completeForgotten({ db, payments: orderPayments }, slot + 6 * 60 * minuteMs + 10 * minuteMs);
  expect((await seen(order)).status).toBe("COMPLETED");
});

test("it is corrected and cancelled like any other, and its money comes back", async () => {
  const paid = await placeCardOrder(app, kitchen, dayAfterTomorrow);
  await choose(app, paid, "PAID");
  await accept(paid);
  const body = { seq: 1, missing: [{ position: 1, quantity: 3 }] };
  const corrected = await callAs(app, cook, correctOrder, { params: { id: paid.id }, body });
  expect(corrected.statusCode).toBe(200);
  expect((await seen(paid)).changes).toHaveLength(1);
  expect((await moneyOf(pool, paid))["owed"]).toBeGreaterThan(0);
  const other = await placeCardOrder(app, kitchen, dayAfterTomorrow);
  await choose(app, other, "PAID");
  clock.now += 24 * 60 * minuteMs;
  const url = `/api/orders/${other.identificationTag}/cancel`;
  const cancelled = await app.inject({ method: "POST", url, headers: { "x-requested-with": "XMLHttpRequest" } });
  expect(cancelled.json()).toMatchObject({ status: "CANCELLED", takeawayDate: "2026-12-02" });
  expect((await moneyOf(pool, other))["owed"]).toBe(3585);
});
