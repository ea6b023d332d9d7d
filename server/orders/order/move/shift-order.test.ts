import { shiftOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { beforeEach, expect, test } from "vitest";
import { orderPayments } from "../../../money/payments/order-payments.ts";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
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
const staff = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "staff" } });
const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
const operator = await makeAccount(db, { now: start, isOperator: true });

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}

const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
const place = async (changes: object = asap): Promise<Placed> => (await post(app, orderBody(kitchen, changes))).json();
const move = ({ id }: Placed, to: OrderState, more: object = {}) =>
  callAs(app, staff, transitionOrder, { params: { id }, body: { to, ...more } });
const shift = (who: TestAccount, { id }: Placed, minutes: unknown) =>
  callAs(app, who, shiftOrder, { params: { id }, body: { minutes } });
const accepted = async (): Promise<Placed> => {
  const order = await place();
  await move(order, "ACCEPTED", { minutes: 30 });
  return order;
};
const seen = async ({ identificationTag }: Placed) =>
  (await callAs(app, null, getOrder, { params: { tag: identificationTag } })).json();

beforeEach(() => {
  clock.now = start;
});

test("an accepted order is put off once: its guest sees the new time at once, and is told by mail", async () => {
  const order = await accepted();
  expect(await seen(order)).not.toHaveProperty("shift");
  clock.now += 12 * minuteMs;
  const answer = await shift(staff, order, 10);
  const told = {
    status: "ACCEPTED",
    promisedAt: "2026-11-19T16:40:00.000Z",
    shift: { at: "2026-11-19T16:12:00.000Z", from: "2026-11-19T16:30:00.000Z" },
  };
  expect([answer.statusCode, answer.json()]).toMatchObject([200, told]);
  expect(await seen(order)).toMatchObject(told);
  const params = { tag: order.identificationTag };
  expect((await callAs(app, null, exportOrder, { params })).json().order).toMatchObject(told);
  expect(await mailsOf(pool, order)).toEqual(["accepted", "placed", "shifted", "to-restaurant"]);
});

test("a second time it is refused with a sentence, and nothing changes", async () => {
  const order = await accepted();
  await shift(staff, order, 5);
  for (const [who, minutes] of [
    [staff, 15],
    [owner, 5],
  ] as const) {
    const again = await shift(who, order, minutes);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      {
        code: "already-shifted",
        detail: "Diese Bestellung wurde schon einmal verschoben. Ein zweites Mal geht nicht.",
      },
    ]);
  }
  expect((await seen(order)).promisedAt).toBe("2026-11-19T16:35:00.000Z");
});

test("the same once more by the same person answers the order as it is, however late", async () => {
  const order = await accepted();
  await shift(staff, order, 5);
  clock.now += 9 * minuteMs;
  await move(order, "READY");
  const again = await shift(staff, order, 5);
  expect([again.statusCode, again.json()]).toMatchObject([
    200,
    { status: "READY", promisedAt: "2026-11-19T16:35:00.000Z" },
  ]);
  expect((await mailsOf(pool, order)).filter((kind) => kind === "shifted")).toHaveLength(1);
});

test("of many who put it off at once one wins", async () => {
  for (let round = 0; round < 4; round++) {
    const order = await accepted();
    const answers = await Promise.all([shift(staff, order, 5), shift(owner, order, 15), shift(owner, order, 10)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const [winner] = answers.filter(({ statusCode }) => statusCode === 200);
    expect((await seen(order)).promisedAt).toBe(winner?.json().promisedAt);
    expect((await mailsOf(pool, order)).filter((kind) => kind === "shifted")).toHaveLength(1);
  }
});

test("a promise that has passed is put off from now", async () => {
  const order = await accepted();
  clock.now += 50 * minuteMs;
  expect((await shift(owner, order, 5)).json().promisedAt).toBe("2026-11-19T16:55:00.000Z");
});

test("only what is being prepared is put off, and only by whom it belongs to", async () => {
  const open = await place();
  const ready = await accepted();
  await move(ready, "READY");
  for (const [order, state] of [
    [open, "PLACED"],
    [ready, "READY"],
  ] as const) {
    const answer = await shift(staff, order, 5);
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: "illegal-transition", state }]);
  }
  const order = await accepted();
  expect((await shift(operator, order, 5)).json().code).toBe("order-not-found");
  for (const minutes of [0, 7, 20, "5", null]) expect((await shift(staff, order, minutes)).statusCode).toBe(422);
  expect(await seen(order)).not.toHaveProperty("shift");
});

test("six hours count from the new promise", async () => {
  const order = await accepted();
  await shift(staff, order, 15);
  await completeForgotten({ db, payments: orderPayments }, start + 404 * minuteMs);
  expect((await seen(order)).status).toBe("ACCEPTED");
  await completeForgotten({ db, payments: orderPayments }, start + 405 * minuteMs);
  expect((await seen(order)).status).toBe("COMPLETED");
});
