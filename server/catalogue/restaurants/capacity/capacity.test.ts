import { changeDelivery, findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { orderBody, post } from "../../../testing/orders.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-11-30T18:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open() {
  const kitchen = await openKitchen(pool);
  const { id } = kitchen;
  const owner = await makeAccount(db, { now, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findDelivery, { params: { id } })).json();
  const change = async (changes: object, who = owner) => {
    const { service: _, ...stored } = await find();
    return callAs(app, who, changeDelivery, { params: { id }, body: { ...stored, ...changes } });
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
  expect((await callAs(app, cook, findDelivery, { params: { id } })).statusCode).toBe(404);
  expect((await change({ orderAheadDays: 1 }, cook)).statusCode).toBe(404);
  await change({ orderAheadDays: 1, dishesPerQuarter: 20 });
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toEqual([
    { field: "orderAheadDays", before: 0, after: 1 },
    { field: "dishesPerQuarter", before: null, after: 20 },
  ]);
});

test("areas and limits hold together or not at all, and the audit log has one row for both", async () => {
  const { id, owner, find, change } = await open();
  const { revision, areas } = await find();
  const [wien] = areas;
  const dear = { ...wien, fee: 3.9 };
  expect((await change({ orderAheadDays: 3, areas: [dear, { ...wien, name: "Nochmal" }] })).statusCode).toBe(422);
  expect(await find()).toMatchObject({ revision, areas, orderAheadDays: 0 });
  const both = await Promise.all([change({ revision, orderAheadDays: 3 }), change({ revision, areas: [dear] })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const stored = await find();
  expect([stored.orderAheadDays, stored.areas[0].fee]).toEqual(both[0].statusCode === 200 ? [3, 0] : [0, 3.9]);
  await change({ orderAheadDays: 7, areas: [{ ...wien, fee: 4.5 }] });
  const rows: { changes: { field: string }[] }[] = (
    await callAs(app, owner, findAudit, { query: { restaurant: id } })
  ).json();
  const fields = rows.map(({ changes }) => changes.map(({ field }) => field));
  expect(fields).toHaveLength(2);
  expect(fields).toContainEqual(["areas", "orderAheadDays"]);
});
