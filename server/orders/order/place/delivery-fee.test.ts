import { getOrder } from "@mahlzeit/contract/orders/orders";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool, {}, { fee_cents: 290, free_from_cents: 5000, extra_minutes: 15 });
const delivery = { type: "DELIVERY", asapDelivery: true, takeawayTime: null, address: home };

test("an order costs the fee of its area, which every reader of it sees as a sum of its own", async () => {
  const placed = await post(app, orderBody(kitchen, { ...delivery, total: 42.65 }));
  expect([placed.statusCode, placed.json()]).toMatchObject([
    201,
    { subtotal: 39, deposit: 0.75, deliveryFee: 2.9, total: 42.65 },
  ]);
  const { vat, identificationTag: tag } = placed.json();
  expect(vat.reduce((sum: number, { gross }: { gross: number }) => sum + Math.round(gross * 100), 75)).toBe(4265);
  expect((await callAs(app, null, getOrder, { params: { tag } })).json().deliveryFee).toBe(2.9);
  const { rows } = await pool.query("SELECT terms, lead_minutes AS lead FROM orders WHERE identification_tag = $1", [
    tag,
  ]);
  expect(rows[0]).toMatchObject({
    lead: 35,
    terms: { area: { name: "Wien", minimumOrderCents: 1500, feeCents: 290, freeFromCents: 5000 } },
  });
});

test("whoever saw a price without the fee is told the new one with it", async () => {
  const refused = await post(app, orderBody(kitchen, { ...delivery, total: 39.75 }));
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: "price-changed", deliveryFee: 2.9, total: 42.65 },
  ]);
});

test("to take away, or from the threshold on, nothing is asked for", async () => {
  expect((await post(app, orderBody(kitchen))).json()).toMatchObject({ deliveryFee: 0, total: 39.75 });
  const soups = [{ product: { id: kitchen.lemonade }, quantity: 15 }];
  expect((await post(app, orderBody(kitchen, { ...delivery, orderProducts: soups }))).json()).toMatchObject({
    subtotal: 51,
    deliveryFee: 0,
  });
});

test("the database keeps the fee of an order as it was, and for deliveries only", async () => {
  await expect(pool.query("UPDATE orders SET delivery_fee_cents = 0 WHERE type = 'DELIVERY'")).rejects.toThrow(
    /cannot be changed/,
  );
  await expect(pool.query("UPDATE orders SET delivery_fee_cents = 1 WHERE type = 'TAKEAWAY'")).rejects.toThrow();
});
