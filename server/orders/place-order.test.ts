import { expect, test } from "vitest";
import { testApp } from "../testing/app.ts";
import { testDatabase } from "../testing/database.ts";
import { openKitchen } from "../testing/kitchen.ts";
import { guest, home, orderBody, post } from "../testing/orders.ts";

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
  const { rows } = await pool.query(
    `SELECT t.identifier, j.payload FROM graphile_worker._private_jobs j
     JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE payload->>'orderId' = $1 ORDER BY 1`,
    [id],
  );
  expect(rows.map((row) => row.identifier)).toEqual(["mail-guest", "mail-restaurant"]);
});

test("the order can be seen again by its tag, as it was answered", async () => {
  const placed = (await post(app, orderBody(kitchen))).json();
  const seen = await app.inject(`/api/service/order/get/preview/${placed.identificationTag}`);
  expect(seen.json()).toEqual(placed);
});

test("a delivery keeps its address, and as soon as possible is a time", async () => {
  const answer = await post(
    app,
    orderBody(kitchen, { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true }),
  );
  expect(answer.json()).toMatchObject({ asapDelivery: true, takeawayTime: null, address: { ...home, extra: null } });
});
