import { randomUUID } from "node:crypto";
import { correctOrder, previewCorrection } from "@mahlzeit/contract/orders/corrections";
import { findDriverShift, findShiftEnd, watchDriverShift } from "@mahlzeit/contract/orders/driver-round";
import { findManagedOrder, refundOrder } from "@mahlzeit/contract/orders/managed-orders";
import { findOrderHistory } from "@mahlzeit/contract/orders/order-history";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { beforeEach, expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { deliveryShop } from "../../../testing/delivery-shop.ts";
import { testDevices } from "../../../testing/devices.ts";
import { mailsOf } from "../../../testing/payments.ts";
import { readStream } from "../../../testing/streams.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const app = await testApp({ pool, db, now: () => clock.now });
const shop = await deliveryShop(app, { pool, db, clock });
const { kitchen, theke, send, ready, move, give, report, shiftOf, boardOrder } = shop;
const pass = await testDevices(db)(app, kitchen.id, { name: "Tablet Pass" });
// The lemonade of the test's kitchen is a Märzen here, and a normal pizza comes with a brandy.
await pool.query("UPDATE products SET name = 'Märzen', age = 16 WHERE id = $1", [kitchen.lemonade]);
await pool.query("UPDATE options SET age = 18 WHERE id = $1", [kitchen.normal]);

beforeEach(async () => {
  clock.now = start;
  await pool.query("UPDATE driver_shifts SET withdrawn_at = made_at");
});

type Placed = Awaited<ReturnType<typeof ready>>;
const beer = { position: 1, quantity: 3 };
const withoutId = (order: Placed, more: object = {}, who: { token: string } = theke) =>
  callAs(app, who, correctOrder, {
    params: { id: order.id },
    body: { seq: 1, code: "NO_ID", missing: [beer], ...more },
  });
const seen = async ({ identificationTag: tag }: Placed) =>
  (await callAs(app, null, getOrder, { params: { tag } })).json();
const onlyBeer = { orderProducts: [{ product: { id: kitchen.lemonade }, quantity: 6 }] };

/** An order under way with a driver. */
async function onRoad(changes: object = {}, { tip, name }: { tip?: object; name?: string } = {}) {
  const [stefan, order] = [await send(name), await ready(changes, tip)];
  await give(stefan, order);
  await report(stefan, order, "ON_THE_WAY");
  return { stefan, order };
}

test("a line has the highest age of its dish and of what was chosen with it, and keeps it", async () => {
  const normal = { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.normal }] };
  const order = await ready({
    orderProducts: [
      { product: { id: kitchen.pizza }, quantity: 1, optionGroupSelections: [normal] },
      { product: { id: kitchen.lemonade }, quantity: 3 },
      { product: { id: kitchen.soup }, quantity: 1 },
    ],
  });
  const ages = [18, 16, undefined];
  expect((await seen(order)).orderProducts.map(({ age }: { age?: number }) => age)).toEqual(ages);
  expect((await boardOrder(order)).lines.map(({ age }) => age)).toEqual(ages);
  await expect(pool.query("UPDATE order_lines SET age = NULL WHERE order_id = $1", [order.id])).rejects.toThrow();
});

test("without an identity card the board takes whole pieces back, also on the way, and asks nobody", async () => {
  const { order } = await onRoad();
  expect((await withoutId(order, { code: undefined })).json()).toMatchObject({ code: "illegal-transition" });
  const preview = await callAs(app, theke, previewCorrection, {
    params: { id: order.id },
    body: { seq: 1, code: "NO_ID", missing: [beer] },
  });
  expect(preview.json()).toMatchObject({ total: 28.8, refund: 10.95 });
  expect((await withoutId(order)).statusCode).toBe(200);
  expect(await seen(order)).toMatchObject({
    status: "ON_THE_WAY",
    changes: [
      { by: "restaurant", code: "NO_ID", taken: [{ position: 1, quantity: 3, age: 16 }], added: [], total: 28.8 },
    ],
  });
  expect(await boardOrder(order)).toMatchObject({
    status: "ON_THE_WAY",
    total: 28.8,
    question: null,
    changes: [{ code: "NO_ID", name: "Tablet Theke", refund: 10.95 }],
  });
  expect(await mailsOf(pool, order)).toContain("correction");
  expect(await mailsOf(pool, order)).not.toContain("question");
  // The same again, of the same device, answers it as it is.
  expect((await withoutId(order)).json().changes).toHaveLength(1);
  expect((await withoutId(order, {}, pass)).json()).toMatchObject({ code: "order-changed" });
});

test("nothing else is taken back that way, nothing is brought for it, and not after it was handed over", async () => {
  const { order } = await onRoad();
  for (const missing of [
    [{ position: 0, quantity: 1 }],
    [beer, { position: 0, quantity: 1 }],
    [{ position: 1, quantity: 4 }],
    [{ position: 1, quantity: 1, replacement: { product: { id: kitchen.soup } } }],
    [],
  ])
    expect((await withoutId(order, { missing })).json(), JSON.stringify(missing)).toMatchObject({
      code: "invalid-quantity",
    });
  await move(order, "COMPLETED");
  expect((await withoutId(order)).json()).toMatchObject({ code: "illegal-transition", state: "COMPLETED" });
  expect((await seen(order)).changes).toBeUndefined();
});

test("some pieces may stay, for a guest of sixteen", async () => {
  const { order } = await onRoad();
  expect((await withoutId(order, { missing: [{ position: 1, quantity: 1 }] })).statusCode).toBe(200);
  expect((await withoutId(order, { seq: 2, missing: [{ position: 1, quantity: 2 }] })).statusCode).toBe(200);
  expect(await boardOrder(order)).toMatchObject({ total: 28.8, lines: [{ position: 0 }] });
});

test("what was paid by card goes back", async () => {
  const { order } = await onRoad({}, { tip: { receiver: "DRIVER", amount: 2 } });
  expect((await withoutId(order)).json()).toMatchObject({ changes: [{ refund: 9.93 }] });
  const { refunded, tip } = await seen(order);
  expect([refunded, tip]).toEqual([9.93, { receiver: "DRIVER", amount: 2 }]);
});

test("what went back by line goes back no second time without an identity card, and the driver is told what is left", async () => {
  const { order, stefan } = await onRoad({}, { tip: { receiver: "DRIVER", amount: 2 } });
  const owner = await makeAccount(db, { now: start, memberOf: { [kitchen.id]: "owner" } });
  const refundLine = async (position: number, quantity: number, amount: number) =>
    expect(
      await callAs(app, owner, refundOrder, {
        params: { id: order.id },
        headers: { "idempotency-key": randomUUID() },
        body: { amount, reason: "Warm", lines: [{ position, quantity }] },
      }),
    ).toMatchObject({ statusCode: 200 });
  const totals = async () => (await shiftOf(stefan)).stops[0]?.idCheck?.totals;
  await refundLine(1, 2, 6.62);
  expect(await totals()).toMatchObject([{ total: 27.92 }]);
  await refundLine(0, 2, 25.92);
  expect(await totals()).toMatchObject([{ total: null }]);
  expect((await report(stefan, order, "NO_ID")).json()).toEqual({ isTaken: true });
  const { status, refunded, total } = await seen(order);
  expect([status, refunded]).toEqual(["CANCELLED", total]);
});

test("what would leave nothing is cancelled by the restaurant, with everything back, once", async () => {
  const { order, stefan } = await onRoad(onlyBeer, { tip: { receiver: "KITCHEN", amount: 1 } });
  const all = { missing: [{ position: 0, quantity: 6 }] };
  const preview = await callAs(app, theke, previewCorrection, {
    params: { id: order.id },
    body: { seq: 1, code: "NO_ID", ...all },
  });
  expect(preview.json()).toMatchObject({ code: "nothing-left" });
  const { total } = await seen(order);
  for (let i = 0; i < 2; i++) expect((await withoutId(order, all)).json()).toMatchObject({ status: "CANCELLED" });
  expect(await seen(order)).toMatchObject({
    status: "CANCELLED",
    reason: "Ohne Nachweis des Alters dürfen wir das nicht übergeben.",
    refunded: total,
  });
  expect((await boardOrder(order)).moves.at(-1)).toMatchObject({
    status: "CANCELLED",
    by: "restaurant",
    name: "Tablet Theke",
    reasonCode: "NO_ID",
  });
  expect((await shiftOf(stefan)).cancelled).toMatchObject([{ id: order.id }]);
});

test("a driver sees who has to show what, takes it back, and reads the new sum", async () => {
  const { order, stefan } = await onRoad();
  expect((await shiftOf(stefan)).stops).toMatchObject([
    {
      total: 39.75,
      idCheck: {
        lines: [{ name: "Märzen", quantity: 3, age: 16, amount: 10.95 }],
        totals: [{ provenAge: null, total: 28.8 }],
      },
    },
  ]);
  clock.now += minuteMs;
  const id = randomUUID();
  for (let i = 0; i < 2; i++)
    expect((await report(stefan, order, "NO_ID", { id, at: start })).json()).toEqual({ isTaken: true });
  expect((await shiftOf(stefan)).stops).toMatchObject([{ id: order.id, total: 28.8, idCheck: null }]);
  expect(await boardOrder(order)).toMatchObject({ changes: [{ code: "NO_ID", name: "Stefan", refund: 10.95 }] });
  const history = await callAs(app, theke, findOrderHistory, { params: { id: order.id } });
  expect(history.json()).toMatchObject({ changes: [{ code: "NO_ID", name: "Stefan" }] });
  await report(stefan, order, "COMPLETED");
  expect((await callAs(app, stefan, findShiftEnd)).json()).toMatchObject({ cash: 28.8 });
});

test("a driver leaves the beer with a guest of sixteen, and what else is taken back later is taken back once", async () => {
  const normal = { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.normal }] };
  const { order, stefan } = await onRoad({
    orderProducts: [
      { product: { id: kitchen.pizza }, quantity: 1, optionGroupSelections: [normal] },
      { product: { id: kitchen.lemonade }, quantity: 3 },
      { product: { id: kitchen.soup }, quantity: 5 },
    ],
  });
  const [before] = (await shiftOf(stefan)).stops;
  const [all, spirits] = before?.idCheck?.totals ?? [];
  expect([all?.provenAge, spirits?.provenAge]).toEqual([null, 16]);
  for (let i = 0; i < 2; i++)
    expect((await report(stefan, order, "NO_ID", { provenAge: 16 })).json()).toEqual({ isTaken: true });
  expect((await shiftOf(stefan)).stops).toMatchObject([
    {
      total: spirits?.total,
      idCheck: { lines: [{ name: "Märzen" }], totals: [{ provenAge: null, total: all?.total }] },
    },
  ]);
  expect((await report(stefan, order, "NO_ID", { provenAge: 18 })).json()).toMatchObject({ code: "invalid-input" });
  expect((await report(stefan, order, "NO_ID")).json()).toEqual({ isTaken: true });
  expect((await seen(order)).changes).toMatchObject([
    { taken: [{ position: 0, quantity: 1 }] },
    { taken: [{ position: 1, quantity: 3 }] },
  ]);
});

test("an order of alcohol alone, which a driver takes back, is cancelled by the restaurant in the driver's name", async () => {
  const { order, stefan } = await onRoad(onlyBeer);
  expect((await shiftOf(stefan)).stops).toMatchObject([{ idCheck: { totals: [{ provenAge: null, total: null }] } }]);
  expect((await report(stefan, order, "NO_ID")).json()).toEqual({ isTaken: true });
  expect((await boardOrder(order)).moves.at(-1)).toMatchObject({
    status: "CANCELLED",
    by: "restaurant",
    name: "Stefan",
    saidAt: "2026-11-19T16:00:00.000Z",
    reasonCode: "NO_ID",
  });
  // The driver knows, and has it in the car.
  expect(await shiftOf(stefan)).toMatchObject({ stops: [], cancelled: [] });
  expect((await report(stefan, order, "COMPLETED")).json()).toMatchObject({ isTaken: false });
});

test("a driver's report fits on the way only, and no order without an age", async () => {
  const [stefan, order] = [await send(), await ready()];
  await give(stefan, order);
  expect((await report(stefan, order, "NO_ID")).json()).toMatchObject({ isTaken: false, became: { status: "READY" } });
  const large = { optionGroup: { id: kitchen.size }, selectedOptions: [{ id: kitchen.large }] };
  const pizzas = { product: { id: kitchen.pizza }, quantity: 2, optionGroupSelections: [large] };
  const other = await onRoad({ orderProducts: [pizzas] }, { name: "Amira" });
  expect((await shiftOf(other.stefan)).stops).toMatchObject([{ idCheck: null }]);
  expect((await report(other.stefan, other.order, "NO_ID")).json()).toMatchObject({ isTaken: false });
});

test("after 'Übergeben', or once it is cancelled, a driver's report changes nothing and is told what became of it", async () => {
  const handedOver = await onRoad();
  await report(handedOver.stefan, handedOver.order, "COMPLETED");
  expect((await report(handedOver.stefan, handedOver.order, "NO_ID")).json()).toMatchObject({
    isTaken: false,
    became: { status: "COMPLETED" },
  });
  expect((await seen(handedOver.order)).changes).toBeUndefined();
  expect((await boardOrder(handedOver.order)).reports).toMatchObject([{ kind: "NO_ID", name: "Stefan" }]);
  const cancelled = await onRoad({}, { name: "Amira" });
  await move(cancelled.order, "CANCELLED", { reason: "Rad kaputt" });
  expect((await report(cancelled.stefan, cancelled.order, "NO_ID")).json()).toMatchObject({
    isTaken: false,
    became: { status: "CANCELLED" },
  });
});

test("board and driver at the same moment take it back once, and neither driver nor phone is told of a fault", async () => {
  const { order, stefan } = await onRoad();
  const [tap, said] = await Promise.all([withoutId(order), report(stefan, order, "NO_ID")]);
  expect(said.json()).toEqual({ isTaken: true });
  expect([200, 409]).toContain(tap.statusCode);
  expect(await boardOrder(order)).toMatchObject({ total: 28.8, changes: [{ code: "NO_ID" }] });
  expect((await seen(order)).changes).toHaveLength(1);
});

test("a driver who lost the order takes nothing back, even while the other does", async () => {
  const { order, stefan } = await onRoad();
  const amira = await send("Amira");
  await give(amira, order);
  const [late, own] = await Promise.all([report(stefan, order, "NO_ID"), report(amira, order, "NO_ID")]);
  expect(late.json()).toMatchObject({ isTaken: false, became: { isWith: { firstName: "Amira" } } });
  expect(own.json()).toEqual({ isTaken: true });
  expect((await seen(order)).changes).toHaveLength(1);
});

test("with 'Übergeben' at the same moment it is either without the beer and handed over, or handed over as it was", async () => {
  const { order, stefan } = await onRoad();
  const [said] = await Promise.all([report(stefan, order, "NO_ID"), move(order, "COMPLETED")]);
  const { isTaken } = said.json() as { isTaken: boolean };
  const after = await seen(order);
  expect(after.status).toBe("COMPLETED");
  expect((after.changes ?? []).length).toBe(isTaken ? 1 : 0);
});

test("a shift that was taken back reports nothing", async () => {
  const { order, stefan } = await onRoad();
  await pool.query("UPDATE driver_shifts SET withdrawn_at = $2 WHERE id = $1", [stefan.id, new Date(clock.now)]);
  expect((await report(stefan, order, "NO_ID")).statusCode).toBe(401);
  expect((await callAs(app, stefan, findDriverShift)).statusCode).toBe(401);
  expect((await seen(order)).changes).toBeUndefined();
});

test("people and devices of other restaurants find no such order", async () => {
  const { order } = await onRoad();
  const foreign = await testDevices(db)(app, (await deliveryShop(app, { pool, db, clock })).kitchen.id);
  expect((await withoutId(order, {}, foreign)).statusCode).toBe(404);
  expect((await callAs(app, foreign, findManagedOrder, { params: { id: order.id } })).statusCode).toBe(404);
});

test("the phone of a driver hears at once what the board has taken back", async () => {
  // This app is local, because a listening server also sends the mails that the other tests check.
  const listening = await testApp({ pool, db, now: () => clock.now });
  const origin = await listening.listen({ host: "127.0.0.1", port: 0 });
  const { order, stefan } = await onRoad();
  const stream = await readStream(origin, watchDriverShift, { token: stefan.token });
  expect((await stream.next())?.data).toMatchObject({ stops: [{ total: 39.75 }] });
  await withoutId(order);
  expect((await stream.next())?.data).toMatchObject({ stops: [{ total: 28.8, idCheck: null }] });
  stream.close();
});
