import { randomUUID } from "node:crypto";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { booksOf, complete } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const kitchen = await openKitchen(pool);
await pool.query(
  `INSERT INTO restaurant_terms VALUES ($1, $2, '2026-11-02', 80, 60, 10, 140, 25, '2026-11-01', '2026-11-01')`,
  [randomUUID(), kitchen.id],
);
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const place = (changes: object, key: string = randomUUID()) =>
  post(app, orderBody(kitchen, changes), { "idempotency-key": key });
const storedDoor = async ({ id }: { id: string }) =>
  (await pool.query("SELECT door FROM orders WHERE id = $1", [id])).rows[0].door;

test("an order says through which door it came: to its restaurant, to whoever exports it, and in the books", async () => {
  const [ours, own] = [(await place({})).json(), (await place({ door: "tisch-4" })).json()];
  expect([await storedDoor(ours), await storedDoor(own)]).toEqual([null, "tisch-4"]);
  const seen = (await callAs(app, owner, findManagedOrder, { params: { id: own.id } })).json();
  const params = { tag: own.identificationTag };
  const exported = (await callAs(app, null, exportOrder, { params })).json();
  expect([ours.door, seen.door, exported.order.door]).toEqual([undefined, "tisch-4", "tisch-4"]);
  for (const order of [ours, own]) await complete(app, owner, order);
  // The commission of 39,00 € is 6 % through the marketplace and 1 % through the own door.
  expect(await booksOf(pool, ours)).toEqual({ commission: 234, vat: 47, restaurant: -281 });
  expect(await booksOf(pool, own)).toEqual({ commission: 39, vat: 8, restaurant: -47 });
});

test("a delivery through the own door costs the same rate", async () => {
  const delivery = { type: "DELIVERY", address: home, takeawayTime: null, asapDelivery: true, door: "web" };
  const order = (await place(delivery)).json();
  await complete(app, owner, order);
  expect((await booksOf(pool, order)).commission).toBe(39);
});

test.each(["", "QR", "tisch 4", "-qr", "a".repeat(33), "<b>", 7, ["qr"], { von: "qr" }])(
  "what is no door is refused: %j",
  async (door) => {
    expect((await place({ door })).json()).toMatchObject({ status: 422, code: "invalid-input" });
  },
);

test("null is no door", async () => {
  expect(await storedDoor((await place({ door: null })).json())).toBeNull();
});

test("the same order sent again, after its door was forgotten or another way, is that order with its first door", async () => {
  const key = randomUUID();
  const first = (await place({ door: "qr" }, key)).json();
  const again = [await place({}, key), await place({ door: "web" }, key), await place({ door: "qr" }, key)];
  expect(again.map((answer) => [answer.statusCode, answer.json().id])).toEqual(again.map(() => [201, first.id]));
  expect(await storedDoor(first)).toBe("qr");
});

test("no order changes its door, nor gets one later", async () => {
  const [ours, own] = [(await place({})).json(), (await place({ door: "qr" })).json()];
  for (const [{ id }, door] of [
    [ours, "qr"],
    [own, null],
    [own, "web"],
  ])
    await expect(pool.query("UPDATE orders SET door = $2 WHERE id = $1", [id, door])).rejects.toThrow(
      "cannot be changed",
    );
});
