import { changeTables, findTables } from "@mahlzeit/contract/catalogue/edit-tables";
import { filterServices, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { maxTables } from "@mahlzeit/domain/catalogue/restaurants/tables";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open(columns: object = {}) {
  const { id } = await openKitchen(pool, { ...columns });
  const owner = await makeAccount(db, { now, memberOf: { [id]: "owner" } });
  const params = { id };
  const find = async () => (await callAs(app, owner, findTables, { params })).json();
  const change = async (tables: unknown[], revision?: string) => {
    const body = { revision: revision ?? (await find()).revision, tables };
    return callAs(app, owner, changeTables, { params, body: body as never });
  };
  const shown = async () => (await callAs(app, null, getService, { query: { id } })).json().tables;
  return { id, owner, params, find, change, shown };
}

test("guests find an owner's tables at once, in the owner's order and with tidy names", async () => {
  const { find, change, shown, owner, id } = await open();
  expect(await find()).toMatchObject({ tables: [], onSite: true });
  const answer = await change(["  Tisch\u00a01 ", "Bar links", "Ćevap-Garten"]);
  const tables = ["Tisch 1", "Bar links", "Ćevap-Garten"];
  expect(answer.json()).toMatchObject({ tables });
  expect(await find()).toEqual(answer.json());
  await expect.poll(shown, soon).toEqual(tables);
  await change(["Bar links", "Tisch 1"]);
  await expect.poll(shown, soon).toEqual(["Bar links", "Tisch 1"]);
  const rows = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json() as { changes: object[] }[];
  expect(rows.map(({ changes }) => changes)).toContainEqual([
    { field: "tables", before: "Tisch 1, Bar links, Ćevap-Garten", after: "Bar links, Tisch 1" },
  ]);
  await change([]);
  await expect.poll(shown, soon).toBeUndefined();
});

test("who may not order on site sees no tables, and lists of restaurants have none", async () => {
  const { id, find, change, shown } = await open({ order_types: ["TAKEAWAY", "EVENT"] });
  await change(["Tisch 1"]);
  expect(await find()).toMatchObject({ tables: ["Tisch 1"], onSite: false });
  await pool.query("UPDATE restaurants SET description = 'neu' WHERE id = $1", [id]);
  expect(await shown()).toBeUndefined();
  await pool.query("UPDATE restaurants SET order_types = '{ON_SITE}' WHERE id = $1", [id]);
  await expect.poll(shown, soon).toEqual(["Tisch 1"]);
  const listed = (await callAs(app, null, filterServices, { body: {} })).json() as { id: string }[];
  expect(listed.find((one) => one.id === id)).not.toHaveProperty("tables");
});

test("each name that is no table's is told at its place, and nothing is changed", async () => {
  const { find, change } = await open();
  await change(["Tisch 1"]);
  const before = await find();
  const answer = await change(["Garten 3", "", "garten3", "x".repeat(13), "🌵"]);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [
      { field: "tables.1", message: "Ein Tisch braucht einen Namen." },
      { field: "tables.2", message: "„garten3“ gibt es schon." },
      { field: "tables.3", message: "Höchstens 12 Zeichen." },
      { field: "tables.4", message: "Ein Name braucht Buchstaben oder Ziffern." },
    ],
  ]);
  const many = Array.from({ length: maxTables + 1 }, (_, i) => `Tisch ${i + 1}`);
  for (const wrong of [many, [7], [["Tisch 1"]], [{}]]) expect((await change(wrong)).statusCode).toBe(422);
  expect(await find()).toEqual(before);
  expect((await change(many.slice(1))).json().tables).toHaveLength(maxTables);
});

test("of two owners who change the same list at once, one is told to look", async () => {
  const { find, change } = await open();
  const { revision } = await find();
  const both = await Promise.all([change(["Eins"], revision), change(["Zwei"], revision)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
});

test("staff read the list and do not change it", async () => {
  const { id, params, find } = await open();
  const cook = await makeAccount(db, { now, memberOf: { [id]: "staff" } });
  expect((await callAs(app, cook, findTables, { params })).statusCode).toBe(200);
  const body = { revision: (await find()).revision, tables: ["Tisch 1"] };
  expect((await callAs(app, cook, changeTables, { params, body })).statusCode).toBe(404);
});
