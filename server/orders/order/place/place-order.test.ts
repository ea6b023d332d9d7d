import { findBoard } from "@mahlzeit/contract/orders/board";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { findJobs } from "../../../testing/jobs.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../../../testing/orders.ts";
import { findOrderById } from "../read/find-orders.ts";

const { pool, db } = await testDatabase();
/** A Thursday, 17:00 in Vienna. */
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);

test("an order to take away is placed with the server's own prices, and its mails are queued", async () => {
  const answer = await post(app, orderBody(kitchen, { total: 39.75, note: "Bitte\r\nscharf\nund heiß" }));
  expect(answer.json()).toMatchObject({
    status: "PLACED",
    number: 1,
    subtotal: 39,
    deposit: 0.75,
    discount: { value: 0, reason: null },
    total: 39.75,
    note: "Bitte; scharf; und heiß",
    takeawayTime: { hour: 18, minute: 30 },
    takeawayAt: "2026-11-19T17:30:00.000Z",
    creationTimestamp: "2026-11-19T16:00:00.000Z",
    customer: guest,
    service: { id: kitchen.id, uid: kitchen.uid, name: "Küche Österreicher" },
    vat: [
      { rate: 20, gross: 10.2, net: 8.5, vat: 1.7 },
      { rate: 10, gross: 28.8, net: 26.18, vat: 2.62 },
    ],
  });
  expect(answer.statusCode).toBe(201);
  const { id, identificationTag } = answer.json();
  expect(identificationTag).toMatch(/^[\w-]{24}$/);
  const jobs = await findJobs(pool, "payload->>'orderId' = $1 AND payload->>'kind' <> ''", [id]);
  expect(jobs.map(({ payload }) => payload.kind).toSorted()).toEqual(["placed", "to-restaurant"]);
});

test("the order can be seen again by its tag, as it was answered", async () => {
  const placed = (await post(app, orderBody(kitchen))).json();
  const seen = await app.inject(`/api/service/order/get/preview/${placed.identificationTag}`);
  expect(seen.json()).toEqual({ ...placed, accountOffered: true });
});

test("a delivery keeps its address, and as soon as possible is a time", async () => {
  const answer = await post(
    app,
    orderBody(kitchen, { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true }),
  );
  expect(answer.json()).toMatchObject({ asapDelivery: true, takeawayTime: null, address: { ...home, extra: null } });
});

test("what the guest was told and the terms it was priced by are kept with the order", async () => {
  const kept = async (body: object) => findOrderById(db, (await post(app, orderBody(kitchen, body))).json().id);
  const discount = { type: "PERCENTAGE", basisPoints: 1000, maxCents: 500 };
  expect(await kept({})).toMatchObject({
    expectedAt: Date.parse("2026-11-19T17:30:00Z"),
    leadMinutes: 20,
    terms: { discount, campaign: null, area: null },
  });
  const asap = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  expect(await kept(asap)).toMatchObject({
    expectedAt: Date.parse("2026-11-19T16:20:00Z"),
    leadMinutes: 20,
    terms: {
      discount,
      campaign: null,
      area: { name: "Wien", minimumOrderCents: 1500, feeCents: 0, freeFromCents: null },
    },
  });
});

test("what the guest wants if something has run out goes to the kitchen, and stays", async () => {
  const said = (await post(app, orderBody(kitchen, { ifMissing: "REPLACE" }))).json();
  const silent = (await post(app, orderBody(kitchen))).json();
  expect([said.ifMissing, silent.ifMissing]).toEqual(["REPLACE", undefined]);
  expect((await post(app, orderBody(kitchen, { ifMissing: "EAT" }))).statusCode).toBe(422);
  const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const managed = await callAs(app, owner, findManagedOrder, { params: { id: said.id } });
  expect(managed.json().ifMissing).toBe("REPLACE");
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  const wishes = [said, silent].map(({ id }) => board.orders.find((one: { id: string }) => one.id === id).ifMissing);
  expect(wishes).toEqual(["REPLACE", "ASK"]);
  const change = pool.query("UPDATE orders SET if_missing = 'ASK' WHERE id = $1", [said.id]);
  await expect(change).rejects.toThrow("cannot be changed");
});

test("the name at the door comes along from the guest to the kitchen, and is an order's own", async () => {
  const order = await post(
    app,
    orderBody(kitchen, { type: "DELIVERY", address: { ...home, doorName: " Hofbauer & Söhne " } }),
  );
  const shown = { ...home, district: null, region: null, extra: null, doorName: "Hofbauer & Söhne" };
  expect(order.json().address).toEqual(shown);
  const params = { tag: order.json().identificationTag };
  expect((await callAs(app, null, getOrder, { params })).json().address).toEqual(shown);
  expect((await callAs(app, null, exportOrder, { params })).json().order.address).toEqual(shown);
  const owner = await makeAccount(db, { memberOf: { [kitchen.id]: "owner" } });
  const managed = await callAs(app, owner, findManagedOrder, { params: { id: order.json().id } });
  expect(managed.json().address).toEqual(shown);
});

test("the discount is for card orders alone, and they wait for their payment", async () => {
  const answer = await post(app, orderBody(kitchen, { paymentType: "STRIPE", total: 35.85 }));
  const order = answer.json();
  expect(order).toMatchObject({
    status: "AWAITING_PAYMENT",
    discount: { value: 3.9, reason: "restaurant", label: "10 % Rabatt" },
    total: 35.85,
  });
  expect(order.url).toMatch(/^http:\/\/localhost:3000\/api\/payments\/sandbox\//);
});

test("a card order that costs nothing is placed without a provider", async () => {
  const generous = await openKitchen(pool, { discount_value: 10_000, discount_max_cents: 0 });
  const orderProducts = [{ product: { id: generous.soup }, quantity: 2 }];
  const order = (await post(app, orderBody(generous, { paymentType: "STRIPE", orderProducts }))).json();
  expect(order).toMatchObject({ status: "PLACED", total: 0 });
  expect(order).not.toHaveProperty("url");
});

test("where the host pays, the guest sees no price and the tables hold the real ones", async () => {
  const feast = await openKitchen(pool, { order_types: ["EVENT", "ON_SITE"], event_price_disabled: true });
  const order = (await post(app, orderBody(feast, { type: "EVENT", total: 0 }))).json();
  expect(order).toMatchObject({
    status: "PLACED",
    subtotal: 0,
    deposit: 0,
    total: 0,
    vat: [],
    event: { priceDisabled: true },
  });
  expect(order.orderProducts.flatMap((line: { fullPrice: number }) => line.fullPrice)).toEqual([0, 0]);
  const { rows } = await pool.query("SELECT total_cents, price_disabled FROM orders WHERE id = $1", [order.id]);
  expect(rows).toEqual([{ total_cents: 3900, price_disabled: true }]);
});

test("names and prices sent along are ignored, as are unknown fields", async () => {
  const [pizza, lemonade] = orderBody(kitchen).orderProducts as [object, object];
  const orderProducts = [
    { ...pizza, fullPrice: 0.01, name: "Gratis" },
    { ...lemonade, price: -5 },
  ];
  const order = (
    await post(app, orderBody(kitchen, { orderProducts, discount: { value: 100 }, status: "COMPLETED" }))
  ).json();
  expect(order).toMatchObject({
    total: 39.75,
    status: "PLACED",
    orderProducts: [{ product: { name: "Margherita" } }, {}],
  });
});

test("numbers are given per restaurant and day in Vienna", async () => {
  const own = await openKitchen(pool);
  const clock = { at: Date.parse("2026-11-19T22:30:00Z") };
  const night = await testApp({ pool, db, now: () => clock.at });
  const numbers = [];
  for (const at of ["2026-11-19T22:30:00Z", "2026-11-19T22:50:00Z", "2026-11-19T23:10:00Z"]) {
    clock.at = Date.parse(at);
    const order = (await post(night, orderBody(own, { takeawayTime: { hour: 1, minute: 0 } }))).json();
    numbers.push(order.number);
  }
  expect(numbers).toEqual([1, 2, 1]);
});
