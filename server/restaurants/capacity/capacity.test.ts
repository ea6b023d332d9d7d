import { findAudit } from "@mahlzeit/contract/audit";
import { changeCapacity, findCapacity } from "@mahlzeit/contract/management/capacity";
import { getService } from "@mahlzeit/contract/restaurants";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-30T18:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open() {
  const kitchen = await openKitchen(pool);
  const { id } = kitchen;
  const owner = await makeAccount(db, { now, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findCapacity, { params: { id } })).json();
  const change = async (changes: object, who = owner) => {
    const { offered: _, ...stored } = await find();
    return callAs(app, who, changeCapacity, { params: { id }, body: { ...stored, ...changes } });
  };
  return { kitchen, id, owner, find, change };
}

test("what an owner sets holds for the next order, and every guest is shown it", async () => {
  const { kitchen, id, find, change } = await open();
  const nothing = { orderAheadDays: 0, ordersPerQuarter: null, dishesPerQuarter: null };
  expect(await find()).toMatchObject({
    ...nothing,
    offered: { from: "2026-11-30T17:30:00.000Z", until: "2026-12-01T05:00:00.000Z" },
  });
  await post(app, orderBody(kitchen));
  const changed = await change({ orderAheadDays: 2, ordersPerQuarter: 1 });
  expect([changed.statusCode, changed.json()]).toMatchObject([
    200,
    { orderAheadDays: 2, ordersPerQuarter: 1, offered: { from: "2026-11-30T17:45:00.000Z" } },
  ]);
  expect((await post(app, orderBody(kitchen))).json().code).toBe("slot-gone");
  const show = async () => (await callAs(app, null, getService, { query: { id } })).json();
  await expect.poll(async () => (await show()).orderAheadDays, soon).toBe(2);
  await change(nothing);
  expect((await post(app, orderBody(kitchen))).statusCode).toBe(201);
});

test("of two who change it at once one is told, and what cannot be is refused", async () => {
  const { find, change } = await open();
  const { revision } = await find();
  await change({ orderAheadDays: 7 });
  const late = await change({ revision, orderAheadDays: 3 });
  expect([late.statusCode, late.json().code]).toEqual([409, "revision-changed"]);
  for (const wrong of [
    { orderAheadDays: 15 },
    { orderAheadDays: -1 },
    { ordersPerQuarter: 0 },
    { dishesPerQuarter: 501 },
  ])
    expect((await change(wrong)).statusCode).toBe(422);
  expect((await find()).orderAheadDays).toBe(7);
});

test("staff neither see nor change it, and the audit log says what it was and is", async () => {
  const { id, owner, change } = await open();
  const cook = await makeAccount(db, { now, memberOf: { [id]: "staff" } });
  expect((await callAs(app, cook, findCapacity, { params: { id } })).statusCode).toBe(404);
  expect((await change({ orderAheadDays: 1 }, cook)).statusCode).toBe(404);
  await change({ orderAheadDays: 1, dishesPerQuarter: 20 });
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toEqual([
    { field: "orderAheadDays", before: 0, after: 1 },
    { field: "dishesPerQuarter", before: null, after: 20 },
  ]);
});
