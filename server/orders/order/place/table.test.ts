import { randomUUID } from "node:crypto";
import { findBoard } from "@mahlzeit/contract/orders/board";
import { findManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { exportOrder } from "@mahlzeit/contract/orders/order-export";
import { getOrder } from "@mahlzeit/contract/orders/orders";
import { findOwnDoor } from "@mahlzeit/contract/orders/own-door";
import { tableOnlyOnSiteSentence, unknownTableSentence } from "@mahlzeit/domain/orders/order/table";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { complete } from "../../../testing/books.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { pool, db } = await testDatabase();
const now = Date.parse("2026-11-19T16:00:00Z");
const app = await testApp({ pool, db, now: () => now });
const tables = ["Tisch 4", "Stüberl", "🌿 Garten 1"];
const kitchen = await openKitchen(pool, { tables });
const owner = await makeAccount(db, { now, memberOf: { [kitchen.id]: "owner" } });
const place = (changes: object, key: string = randomUUID(), of = kitchen) =>
  post(app, orderBody(of, { type: "ON_SITE", ...changes }), { "idempotency-key": key });

test("an order on site says its table to the guest, to the restaurant and to whoever exports it", async () => {
  const made = (await place({ table: "tisch 4", door: "tisch" })).json();
  const params = { tag: made.identificationTag };
  const shown = (await callAs(app, null, getOrder, { params })).json();
  const seen = (await callAs(app, owner, findManagedOrder, { params: { id: made.id } })).json();
  const exported = (await callAs(app, null, exportOrder, { params })).json();
  expect([made, shown, seen, exported.order].map(({ table }) => table)).toEqual(Array(4).fill("Tisch 4"));
  const board = (await callAs(app, owner, findBoard, { query: { restaurant: kitchen.id } })).json();
  expect(board.orders.find(({ id }: { id: string }) => id === made.id).table).toBe("Tisch 4");
  const without = (await place({})).json();
  expect(without).not.toHaveProperty("table");
});

test.each(tables)("%s is one of its tables", async (table) => {
  expect((await place({ table })).json()).toMatchObject({ table });
});

test("a table that is not, or no longer, on the list is refused with a sentence", async () => {
  for (const table of ["Tisch 5", "🌿", "<b>", "x".repeat(100)]) {
    const answer = await place({ table });
    expect([answer.statusCode, answer.json().code, answer.json().detail]).toEqual([
      422,
      "unknown-table",
      unknownTableSentence(table),
    ]);
  }
  const other = await openKitchen(pool);
  expect((await place({ table: "Tisch 4" }, randomUUID(), other)).json().code).toBe("unknown-table");
});

test("a table that was renamed while somebody sits there is refused, and the order goes to the new name", async () => {
  const here = await openKitchen(pool, { tables: ["Tisch 1", "Tisch 2"] });
  const key = randomUUID();
  expect((await place({ table: "Tisch 1" }, randomUUID(), here)).statusCode).toBe(201);
  await pool.query("UPDATE restaurants SET tables = '{Fenster,Tisch 2}' WHERE id = $1", [here.id]);
  expect((await place({ table: "Tisch 1" }, key, here)).json().code).toBe("unknown-table");
  expect((await place({ table: "Fenster" }, key, here)).json().table).toBe("Fenster");
});

test("no other type has a table", async () => {
  const answer = await place({ type: "TAKEAWAY", table: "Tisch 4" });
  expect(answer.json()).toMatchObject({ code: "unknown-table", detail: tableOnlyOnSiteSentence });
  const hosted = await openKitchen(pool, { order_types: ["EVENT", "ON_SITE"], tables });
  expect((await place({ type: "EVENT", table: "Tisch 4" }, randomUUID(), hosted)).json().code).toBe("unknown-table");
});

test.each(["", 4, ["Tisch 4"], { name: "Tisch 4" }, "x".repeat(101)])("%j is no name", async (table) => {
  expect((await place({ table })).json()).toMatchObject({ status: 422, code: "invalid-input" });
});

test("null is no table", async () => {
  expect((await place({ table: null })).json()).not.toHaveProperty("table");
});

test("the same order sent again with another table is not the same order", async () => {
  const key = randomUUID();
  const first = (await place({ table: "Tisch 4" }, key)).json();
  expect((await place({ table: "Tisch 4" }, key)).json().id).toBe(first.id);
  expect((await place({ table: "Stüberl" }, key)).json().code).toBe("idempotency-mismatch");
});

test("no order changes its table, whatever becomes of the list", async () => {
  const { id } = (await place({ table: "Stüberl" })).json();
  for (const name of ["Tisch 4", null])
    await expect(pool.query("UPDATE orders SET table_name = $2 WHERE id = $1", [id, name])).rejects.toThrow(
      "cannot be changed",
    );
  const here = await openKitchen(pool, { tables: ["Tisch 1"] });
  const made = (await place({ table: "Tisch 1" }, randomUUID(), here)).json();
  await pool.query("UPDATE restaurants SET tables = '{}' WHERE id = $1", [here.id]);
  const params = { tag: made.identificationTag };
  expect((await callAs(app, null, getOrder, { params })).json().table).toBe("Tisch 1");
});

test("what came by a table's link is counted as one own door, whichever the table", async () => {
  const here = await openKitchen(pool, { tables });
  const host = await makeAccount(db, { now, memberOf: { [here.id]: "owner" } });
  for (const table of ["Tisch 4", "Stüberl"])
    await complete(app, host, (await place({ table, door: "tisch" }, randomUUID(), here)).json());
  await complete(app, host, (await place({ table: "Stüberl" }, randomUUID(), here)).json());
  const { all, doors } = (await callAs(app, host, findOwnDoor, { params: { id: here.id } })).json();
  expect([all.month, doors]).toEqual([3, [{ door: "tisch", month: 2, year: 2 }]]);
});
