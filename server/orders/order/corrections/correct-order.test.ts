import { findBoard } from "@mahlzeit/contract/orders/board";
import { correctOrder, previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { findManagedOrder, transitionOrder } from "@mahlzeit/contract/orders/managed-orders";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import type { OrderState } from "@mahlzeit/domain/orders/order/states";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { pizzaAndDrinks, replacementBy } from "../../../testing/corrections.ts";
import { testDatabase } from "../../../testing/database.ts";
import { testDevices } from "../../../testing/devices.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";
import { mailsOf } from "../../../testing/payments.ts";
import { placeTestOrder } from "../place/place-test-order.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => start });
const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
const staff = await makeAccount(db, { now: start, firstName: "Mira", memberOf: { [kitchen.id]: "staff" } });
const operator = await makeAccount(db, { now: start, isOperator: true });
const makeDevice = testDevices(db);
const theke = await makeDevice(app, kitchen.id, { name: "Tablet Theke" });
const ofen = await makeDevice(app, kitchen.id, { name: "Tablet Ofen" });
const foreign = await makeDevice(app, elsewhere.id);

interface Placed {
  readonly id: string;
  readonly identificationTag: string;
}
type Caller = { readonly token: string };

const place = async (changes: object = pizzaAndDrinks(kitchen)): Promise<Placed> =>
  (await post(app, orderBody(kitchen, changes))).json();
const move = ({ id }: Placed, to: OrderState, more: object = {}) =>
  callAs(app, staff, transitionOrder, { params: { id }, body: { to, ...more } });
async function accepted(changes?: object): Promise<Placed> {
  const order = await place(changes);
  await move(order, "ACCEPTED", { minutes: 30 });
  return order;
}
const correct = (who: Caller, { id }: Placed, body: object) => callAs(app, who, correctOrder, { params: { id }, body });
const preview = (who: Caller, { id }: Placed, body: object) =>
  callAs(app, who, previewCorrection, { params: { id }, body });
const seen = async ({ identificationTag }: Placed) =>
  (await callAs(app, null, getOrder, { params: { tag: identificationTag } })).json();
const onBoard = async ({ id }: Placed) => {
  const board = (await callAs(app, theke, findBoard, { query: { restaurant: kitchen.id } })).json();
  return board.orders.find((order: { id: string }) => order.id === id);
};
const leaveOut = (position: number, quantity = 1) => ({ position, quantity });
const first = (...missing: object[]) => ({ seq: 1, missing });

test("a dish that is out is left out: guest, restaurant and board see it, and what was agreed stays", async () => {
  const order = await accepted();
  const before = await seen(order);
  const answer = await correct(theke, order, first(leaveOut(1, 2)));
  const change = {
    seq: 1,
    at: "2026-11-19T16:00:00.000Z",
    by: "restaurant",
    taken: [
      {
        position: 1,
        product: { id: kitchen.lemonade, name: "Limonade" },
        options: [],
        allergens: [],
        quantity: 2,
        fullPrice: 6.8,
      },
    ],
    added: [],
    subtotal: 17.8,
    deposit: 0.25,
    discount: { value: 0, reason: null },
    total: 18.05,
    vat: [
      { rate: 20, gross: 3.4, net: 2.83, vat: 0.57 },
      { rate: 10, gross: 14.4, net: 13.09, vat: 1.31 },
    ],
    refund: 7.3,
  };
  expect([answer.statusCode, answer.json().changes]).toEqual([200, [change]]);
  expect(await seen(order)).toEqual({ ...before, changes: [change] });
  expect(before).toMatchObject({ total: 25.35, deposit: 0.75 });
  expect((await callAs(app, staff, findManagedOrder, { params: { id: order.id } })).json().changes).toEqual([change]);
  expect(await onBoard(order)).toMatchObject({
    lines: [
      { position: 0, quantity: 1, fullPrice: 14.4 },
      { position: 1, quantity: 1, fullPrice: 3.4 },
    ],
    subtotal: 17.8,
    deposit: 0.25,
    total: 18.05,
    question: null,
    changes: [{ seq: 1, by: "restaurant", name: "Tablet Theke", refund: 7.3 }],
  });
  expect(await mailsOf(pool, order)).toEqual(["accepted", "correction", "placed", "to-restaurant"]);
});

test("it is replaced, never dearer, and what was added may go as well", async () => {
  const order = await accepted();
  const swap = first({ ...leaveOut(1, 3), replacement: replacementBy(kitchen, "pizza") });
  expect((await correct(staff, order, swap)).json().changes).toMatchObject([
    {
      taken: [{ position: 1, quantity: 3 }],
      added: [{ position: 2, product: { name: "Margherita" }, options: ["Normal"], quantity: 3, fullPrice: 10.2 }],
      deposit: 0,
      total: 24.6,
      refund: 0.75,
    },
  ]);
  const soup = { seq: 2, missing: [{ ...leaveOut(2), replacement: replacementBy(kitchen, "soup") }, leaveOut(2)] };
  expect((await correct(staff, order, soup)).json().changes).toMatchObject([
    { seq: 1 },
    {
      seq: 2,
      taken: [{ position: 2, quantity: 2, fullPrice: 6.8 }],
      added: [{ position: 3, fullPrice: 0.3 }],
      refund: 6.5,
    },
  ]);
  expect((await onBoard(order)).lines).toMatchObject([
    { position: 0, quantity: 1 },
    { position: 2, quantity: 1, fullPrice: 3.4 },
    { position: 3, quantity: 1, fullPrice: 0.3 },
  ]);
});

test("a preview says what it would cost, and changes nothing", async () => {
  const order = await accepted();
  const before = await seen(order);
  const answer = await preview(ofen, order, first(leaveOut(0)));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { subtotal: 10.2, discount: { value: 0, reason: null }, deposit: 0.75, deliveryFee: 0, total: 10.95, refund: 14.4 },
  ]);
  expect(await seen(order)).toEqual(before);
});

test("the minimum is not asked again", async () => {
  const home = {
    street: "Praterstraße",
    number: "7",
    postcode: { postcode: "1020" },
    city: { name: "Wien" },
    country: { name: "Österreich" },
  };
  const order = await accepted({ ...pizzaAndDrinks(kitchen), type: "DELIVERY", address: home });
  expect((await correct(staff, order, first(leaveOut(0)))).json().changes).toMatchObject([{ total: 10.95 }]);
});

test("the same again by the same device answers the order as it is; another is told that it changed", async () => {
  const order = await accepted();
  const swap = first({ ...leaveOut(1), replacement: replacementBy(kitchen, "pizza") }, leaveOut(1));
  for (let i = 0; i < 3; i++) {
    const answer = await correct(theke, order, swap);
    expect([answer.statusCode, answer.json().changes.length]).toEqual([200, 1]);
  }
  const others = [
    [ofen, swap],
    [staff, swap],
    [theke, first(leaveOut(1, 2))],
    [theke, first({ ...leaveOut(1), replacement: replacementBy(kitchen, "soup") }, leaveOut(1))],
    [theke, { ...first(leaveOut(0)), seq: 3 }],
  ] as const;
  for (const [who, body] of others) {
    const answer = await correct(who, order, body);
    expect([answer.statusCode, answer.json().code]).toEqual([409, "order-changed"]);
    expect((await preview(who, order, body)).json().code).toBe("order-changed");
  }
  await move(order, "READY");
  expect((await correct(theke, order, swap)).statusCode).toBe(200);
  expect((await mailsOf(pool, order)).filter((kind) => kind === "correction")).toHaveLength(1);
});

test("of many who correct at once exactly one wins, and each later one sees what it did", async () => {
  for (let round = 0; round < 5; round++) {
    const order = await accepted();
    const answers = await Promise.all([
      correct(theke, order, first(leaveOut(0))),
      correct(ofen, order, first(leaveOut(1))),
      correct(staff, order, first(leaveOut(1, 2))),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    expect((await seen(order)).changes).toHaveLength(1);
  }
});

test("an order is corrected while it is prepared or ready, and not before or after", async () => {
  const order = await place();
  const refused = async () => {
    for (const call of [correct, preview])
      expect((await call(theke, order, first(leaveOut(0)))).json()).toMatchObject({
        status: 409,
        code: "illegal-transition",
      });
  };
  await refused();
  await move(order, "ACCEPTED", { minutes: 30 });
  await move(order, "READY");
  expect((await correct(theke, order, first(leaveOut(0)))).statusCode).toBe(200);
  const second = { seq: 2, missing: [leaveOut(1)] };
  await move(order, "COMPLETED");
  expect((await correct(theke, order, second)).json()).toMatchObject({
    code: "illegal-transition",
    state: "COMPLETED",
    by: "Mira",
  });
});

test("a correction that would leave nothing is refused with the way out", async () => {
  const order = await accepted();
  for (const call of [correct, preview]) {
    const answer = await call(theke, order, first(leaveOut(0), leaveOut(1, 3)));
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: "nothing-left", detail: "So bliebe nichts übrig. Bitte storniere stattdessen die ganze Bestellung." },
    ]);
  }
  expect(await seen(order)).not.toHaveProperty("changes");
});

test("what is not there, too much, or on nobody's menu is refused, and nothing changes", async () => {
  const order = await accepted();
  await pool.query("INSERT INTO sold_out (restaurant_id, product_id, sold_out_at) VALUES ($1, $2, $3)", [
    kitchen.id,
    kitchen.soup,
    new Date(start - minuteMs),
  ]);
  const swap = (replacement: object) => first({ ...leaveOut(0), replacement });
  const bad = [
    [first(), 422, "invalid-quantity"],
    [first(leaveOut(2)), 422, "invalid-quantity"],
    [first(leaveOut(1, 4)), 422, "invalid-quantity"],
    [first(leaveOut(1, 2), leaveOut(1, 2)), 422, "invalid-quantity"],
    [first(leaveOut(0, 0)), 422, "invalid-input"],
    [first(leaveOut(-1)), 422, "invalid-input"],
    [first(leaveOut(0, 1.5)), 422, "invalid-input"],
    [{ ...first(leaveOut(0)), seq: 0 }, 422, "invalid-input"],
    [{ missing: [leaveOut(0)] }, 422, "invalid-input"],
    [swap({ product: { id: elsewhere.soup } }), 422, "unknown-product"],
    [swap({ product: { id: kitchen.pizza } }), 422, "invalid-options"],
    [swap(replacementBy(kitchen, "soup")), 422, "sold-out"],
  ] as const;
  for (const [body, status, code] of bad)
    for (const call of [correct, preview]) {
      const answer = await call(theke, order, body);
      expect([body, answer.statusCode, answer.json().code]).toEqual([body, status, code]);
    }
  expect(await seen(order)).not.toHaveProperty("changes");
  await pool.query("DELETE FROM sold_out");
});

test("only whoever answers its orders corrects one", async () => {
  const order = await accepted();
  for (const who of [operator, foreign])
    for (const call of [correct, preview])
      expect((await call(who, order, first(leaveOut(0)))).json().code).toBe("order-not-found");
});

test("where the host pays, its guest sees no price of it, and the kitchen does", async () => {
  await pool.query("UPDATE restaurants SET order_types = '{EVENT}', event_price_disabled = true WHERE id = $1", [
    kitchen.id,
  ]);
  const order = await accepted({ ...pizzaAndDrinks(kitchen), type: "EVENT" });
  await correct(theke, order, first(leaveOut(0)));
  expect((await seen(order)).changes).toMatchObject([{ taken: [{ fullPrice: 0 }], total: 0, vat: [], refund: 0 }]);
  expect(await onBoard(order)).toMatchObject({ total: 10.2, changes: [{ refund: 14.4 }] });
  await pool.query(
    "UPDATE restaurants SET order_types = '{DELIVERY,TAKEAWAY,ON_SITE}', event_price_disabled = false WHERE id = $1",
    [kitchen.id],
  );
});

test("a test order is corrected too", async () => {
  const order = await placeTestOrder(db, kitchen.id, start);
  await move(order, "ACCEPTED", { minutes: 30 });
  expect((await correct(theke, order, first(leaveOut(0)))).json().changes).toMatchObject([{ seq: 1 }]);
});
