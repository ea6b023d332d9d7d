import { freePlaceHeader, getOrderTimes } from "@mahlzeit/contract/catalogue/restaurants";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { guest, orderBody } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const start = Date.parse("2026-11-19T16:00:00Z");
const clock = { now: start };
const limits = { unpaidLimit: { perGuest: 2, perNetworkAndRestaurant: 4 } };
const [app, other] = [
  await testApp({ pool, db, now: () => clock.now }, limits),
  await testApp({ pool, db, now: () => clock.now }, limits),
];

let made = 0;
const anEmail = () => `offen-${++made}@example.at`;
type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
const order = (
  kitchen: Kitchen,
  {
    email = anEmail(),
    from = `203.0.113.${++made}`,
    on = app,
    ...changes
  }: Partial<{
    email: string;
    from: string;
    on: typeof app;
    paymentType: string;
    takeawayTime: object;
    orderType: string;
  }> = {},
) =>
  on.inject({
    method: "POST",
    url: "/api/service/order/save/request",
    remoteAddress: from,
    headers: { "content-type": "application/json" },
    payload: JSON.stringify(orderBody(kitchen, { paymentType: "STRIPE", customer: { ...guest, email }, ...changes })),
  });
const end = (tag: string, url = `/api/service/order/abandon/${tag}`) => app.inject({ method: "POST", url });

test("a guest has only so many orders waiting for payment, in all restaurants, however the mailbox is spelled", async () => {
  const kitchens = await Promise.all([openKitchen(pool), openKitchen(pool), openKitchen(pool)]);
  const spelled = ["Wartet@example.at", "wartet@EXAMPLE.at", "wartet\u200b@example.at"];
  const answers = await Promise.all(
    kitchens.map((kitchen, i) => order(kitchen, { email: spelled[i] ?? "", on: i % 2 ? app : other })),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 201, 429]);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({
    code: "too-many-unpaid",
    detail: expect.stringMatching(/Bezahl sie zuerst/),
  });
  expect(refused?.headers["retry-after"]).toBe(String(31 * 60));
  const [kitchen] = kitchens;
  expect((await order(kitchen, { email: "wartet@example.at", paymentType: "ON_SPOT" })).statusCode).toBe(201);
});

test("what is paid, given up or over makes room again", async () => {
  const kitchen = await openKitchen(pool);
  const email = anEmail();
  const [first] = [await order(kitchen, { email }), await order(kitchen, { email })];
  expect((await order(kitchen, { email })).statusCode).toBe(429);
  expect((await end(first.json().identificationTag)).statusCode).toBe(200);
  const third = await order(kitchen, { email });
  expect(third.statusCode).toBe(201);
  await pool.query(
    `WITH moved AS (UPDATE orders SET status = 'PLACED' WHERE identification_tag = $1 RETURNING id)
     INSERT INTO order_moves (order_id, status, moved_at, moved_by) SELECT id, 'PLACED', now(), 'payment' FROM moved`,
    [third.json().identificationTag],
  );
  expect((await order(kitchen, { email })).statusCode).toBe(201);
  expect((await order(kitchen, { email })).statusCode).toBe(429);
  clock.now += 31 * 60_000;
  expect((await order(kitchen, { email, takeawayTime: { hour: 19, minute: 30 } })).statusCode).toBe(201);
  clock.now = start;
});

test("one network holds only some places of a restaurant, whatever mailboxes it names, and others go on", async () => {
  const [kitchen, elsewhere] = [await openKitchen(pool), await openKitchen(pool)];
  const rush = await Promise.all(
    Array.from({ length: 9 }, (_, i) => order(kitchen, { from: `2001:db8:77::${i + 1}`, on: i % 2 ? app : other })),
  );
  expect(rush.filter(({ statusCode }) => statusCode === 201)).toHaveLength(4);
  expect((await order(elsewhere, { from: "2001:db8:77::1" })).statusCode).toBe(201);
  expect((await order(kitchen)).statusCode).toBe(201);
});

test("who finds no room because of orders that are not paid yet reads when there may be some", async () => {
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1 });
  expect((await order(kitchen)).statusCode).toBe(201);
  const late = await order(kitchen);
  expect(late.json()).toMatchObject({
    code: "slot-gone",
    detail:
      "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere. Um 17:31 kann wieder ein Platz frei werden.",
  });
  const atSpot = { paymentType: "ON_SPOT", takeawayTime: { hour: 19, minute: 0 } };
  expect((await order(kitchen, atSpot)).statusCode).toBe(201);
  expect((await order(kitchen, atSpot)).json().detail).toBe(
    "Diese Uhrzeit ist leider nicht mehr frei. Bitte wähle eine andere.",
  );
});

test("who looks for a time where all are full reads when an unpaid order may leave one, and not once it is paid", async () => {
  clock.now = Date.parse("2026-11-19T20:50:00Z");
  const kitchen = await openKitchen(pool, { orders_per_quarter: 1 });
  const times = (changes: object = {}) =>
    callAs(app, null, getOrderTimes, { query: { id: kitchen.id, type: "TAKEAWAY", ...changes } });
  const left: { hour: number; minute: number }[] = (await times()).json();
  expect(left.length).toBeGreaterThan(0);
  expect((await times()).headers[freePlaceHeader]).toBeUndefined();
  const placed = [];
  for (const takeawayTime of left)
    placed.push((await order(kitchen, { takeawayTime, orderType: "TAKEAWAY" })).json().identificationTag);
  const full = await times();
  expect([full.json(), full.headers[freePlaceHeader]]).toEqual([[], "2026-11-19T21:21:00.000Z"]);
  // The unpaid orders do not affect a later day.
  expect((await times({ date: "2026-11-21" })).headers[freePlaceHeader]).toBeUndefined();
  await pool.query("DELETE FROM unpaid_orders WHERE restaurant_id = $1", [kitchen.id]);
  expect((await times()).headers[freePlaceHeader]).toBeUndefined();
  clock.now = start;
});
