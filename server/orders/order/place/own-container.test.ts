import { randomUUID } from "node:crypto";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { getTicket } from "@mahlzeit/contract/orders/printers";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";
import { takePhoneOrder } from "../../../testing/phone-orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const [kitchen, strict] = [await openKitchen(pool, { own_container: true }), await openKitchen(pool)];
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner", [strict.id]: "owner" } });
const place = async (changes: object = {}, of = kitchen) =>
  (await post(app, orderBody(of, { ownContainer: true, ...changes }), { "idempotency-key": randomUUID() })).json();
const boardOrder = async (id: string, of = kitchen) => {
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: of.id } })).json();
  return board.orders.find((order: { id: string }) => order.id === id);
};

test("guest, restaurant, board, ticket and export say that the guest brings a container, at the same price", async () => {
  const made = await place();
  const params = { tag: made.identificationTag };
  const seen = [
    made,
    (await callAs(app, null, getOrder, { params })).json(),
    (await callAs(app, null, exportOrder, { params })).json().order,
    (await callAs(app, owner, findManagedOrder, { params: { id: made.id } })).json(),
    await boardOrder(made.id),
    (await callAs(app, owner, getTicket, { params: { id: made.id, kind: "KITCHEN" } })).json(),
  ];
  expect(seen.map(({ ownContainer }) => ownContainer)).toEqual(Array(6).fill(true));
  const without = await place({ ownContainer: false });
  expect(without).not.toHaveProperty("ownContainer");
  expect([without.total, without.deposit]).toEqual([made.total, made.deposit]);
  await expect(pool.query("UPDATE orders SET own_container = NULL WHERE id = $1", [made.id])).rejects.toThrow();
});

test("none is brought with a delivery, nor to a restaurant that takes none, and nobody is refused for it", async () => {
  const delivered = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true };
  for (const order of [await place(delivered), await place({}, strict)]) {
    expect(order.status).toBe("PLACED");
    expect(order).not.toHaveProperty("ownContainer");
  }
  expect(await place({ type: "ON_SITE" })).toMatchObject({ ownContainer: true });
});

test("a caller brings one as well", async () => {
  const { id } = (await takePhoneOrder(app, owner, kitchen, { ownContainer: true })).json();
  expect(await boardOrder(id)).toMatchObject({ source: "PHONE", ownContainer: true });
  const other = (await takePhoneOrder(app, owner, strict, { ownContainer: true })).json();
  expect(await boardOrder(other.id, strict)).not.toHaveProperty("ownContainer");
});
