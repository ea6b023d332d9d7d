import { randomUUID } from "node:crypto";
import { changeDelivery, findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { getOrderTimes, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { home, orderBody, post } from "../../../testing/orders.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });

async function open() {
  const kitchen = await openKitchen(pool);
  const { id } = kitchen;
  const owner = await makeAccount(db, { now, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findDelivery, { params: { id } })).json();
  const change = async (areas: object[], revision?: string) => {
    const { service: _, ...stored } = await find();
    return callAs(app, owner, changeDelivery, {
      params: { id },
      body: { ...stored, revision: revision ?? stored.revision, areas },
    });
  };
  return { kitchen, id, owner, find, change };
}
const area = (changes: object = {}) => ({
  id: randomUUID(),
  name: "Zweiter Bezirk",
  postcodes: ["A-1020"],
  cities: [],
  fee: 3.9,
  minimum: 12,
  freeFrom: 50,
  extraMinutes: 20,
  ...changes,
});

test("an area that an owner makes is where guests are delivered to at once, for its fee", async () => {
  const { kitchen, id, change, find } = await open();
  const [wien] = (await find()).areas;
  const { areas } = (await change([wien, area()])).json();
  expect(areas).toEqual([wien, area({ id: areas[1].id, postcodes: ["1020"] })]);
  const shown = async () => (await callAs(app, null, getService, { query: { id } })).json();
  await expect.poll(async () => (await shown()).deliveryAreas, soon).toEqual(areas);
  const asked = { type: "DELIVERY", asapDelivery: true, takeawayTime: null, address: home };
  expect((await post(app, orderBody(kitchen, { ...asked, total: 43.65 }))).json()).toMatchObject({ deliveryFee: 3.9 });
  const times = async (query: object) =>
    (await callAs(app, null, getOrderTimes, { query: { id, type: "DELIVERY", ...query } })).json()[0];
  expect(await times({ postcode: "1020", city: "Wien" })).toEqual({ hour: 17, minute: 45 });
  expect(await times({ postcode: "1070", city: "Wien" })).toEqual({ hour: 17, minute: 30 });
});

test("what is no Austrian postcode is refused by name, and one without a street in the register is named", async () => {
  const { find, change } = await open();
  const refused = await change([area({ postcodes: ["104O", "10400", "1045", "PLZ 1040", "1040"] })]);
  expect([refused.statusCode, refused.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    [0, 1, 2, 3].map((i) => `areas.0.postcodes.${i}`),
  ]);
  await change([area({ postcodes: ["1040", "8011"] })]);
  expect((await find()).unknownPostcodes).toEqual([]);
  await pool.query(
    `INSERT INTO address_streets (id, street, district, city, postcode, key, numbers)
     VALUES ($1, 'Wiedner Hauptstraße', NULL, 'Wien', '1040', ' wiedner hauptstrasse ', '{12}')`,
    [randomUUID()],
  );
  expect((await find()).unknownPostcodes).toEqual(["8011"]);
  await pool.query("DELETE FROM address_streets WHERE postcode = '1040'");
});

test("areas keep their ids, in any order, and nobody takes another restaurant's", async () => {
  const { find, change } = await open();
  const other = await open();
  const [theirs] = (await other.find()).areas;
  const [wien] = (await find()).areas;
  const { areas } = (await change([area({ id: theirs.id }), wien])).json();
  expect(areas.map(({ name }: { name: string }) => name)).toEqual(["Zweiter Bezirk", "Wien"]);
  expect(areas[1].id).toBe(wien.id);
  expect(areas[0].id).not.toBe(theirs.id);
  expect((await other.find()).areas).toEqual([theirs]);
  expect((await change([])).json().areas).toEqual([]);
});

test("whoever changes what somebody else changed meanwhile is told, and of two at once one", async () => {
  const { find, change } = await open();
  const { revision } = await find();
  await change([area()]);
  const late = await change([], revision);
  expect([late.statusCode, late.json().code]).toEqual([409, "revision-changed"]);
  const known = (await find()).revision;
  const both = await Promise.all([change([], known), change([area({ name: "Ganz anders" })], known)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test("a postcode in two areas is refused with the area that has it, and nothing is kept", async () => {
  const { find, change } = await open();
  const before = await find();
  const answer = await change([area(), area({ name: "Nochmal", postcodes: ["1020"] })]);
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    [{ field: "areas.1.postcodes.0", message: "1020 gehört schon zu „Zweiter Bezirk“." }],
  ]);
  for (const wrong of [{ fee: -1 }, { extraMinutes: 241 }, { postcodes: [] }, { name: "" }, { minimum: 0.001 }])
    expect((await change([area(wrong)])).statusCode).toBe(422);
  expect(await find()).toEqual(before);
});

test("the audit log says in words where was delivered and is", async () => {
  const { id, owner, change } = await open();
  await change([area()]);
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toEqual([
    {
      field: "areas",
      before: "Wien: Wien, gratis, ab 15,00\u00a0€",
      after: "Zweiter Bezirk: 1020, 3,90\u00a0€, ab 12,00\u00a0€, gratis ab 50,00\u00a0€, +20 min",
    },
  ]);
});
