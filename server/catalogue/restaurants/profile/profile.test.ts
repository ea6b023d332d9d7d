import { changeProfile, findProfile } from "@mahlzeit/contract/catalogue/edit-profile";
import { focusBanner, removeRestaurantPicture } from "@mahlzeit/contract/catalogue/pictures";
import { filterServices, getService } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { expect, test } from "vitest";
import { makeAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { noon, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

async function open() {
  const { id } = await openKitchen(pool);
  const owner = await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } });
  const cook = await makeAccount(db, { now: noon, memberOf: { [id]: "staff" } });
  const params = { id };
  const find = async () => (await callAs(app, owner, findProfile, { params })).json();
  const change = async (changes: object, who = owner) => {
    const { service: _, ...stored } = await find();
    return callAs(app, who, changeProfile, { params, body: { ...stored, ...changes } });
  };
  const show = async () => (await callAs(app, null, getService, { query: { id } })).json();
  return { id, params, owner, cook, find, change, show };
}

test("what an owner takes over is what guests read at once, and what the log tells", async () => {
  const { id, owner, change, show } = await open();
  const changes = {
    name: "Gasthaus Neu",
    description: "Jetzt mit Garten.",
    types: ["Gartenküche", "Österreichische Küche"],
    postcode: "8010",
    city: "Graz",
    preparationMinutes: 35,
    legal: { name: "Neu GmbH", address: "Gasse 1, 8010 Graz", vatId: "ATU1", register: "" },
    discount: { enabled: true, type: "PERCENTAGE", value: 12.5, max: 6 },
  };
  const answer = await change(changes);
  expect(answer.json()).toMatchObject(changes);
  await expect.poll(async () => (await show()).name, soon).toBe("Gasthaus Neu");
  const shown = await show();
  expect(shown).toMatchObject({ serviceTypes: changes.types, legal: changes.legal, preparationMinutes: 35 });
  expect(shown.additionalServiceAttributes).toMatchObject({
    city: { name: "Graz" },
    postcode: { postcode: "8010" },
    discount: changes.discount,
  });
  const listed = await callAs(app, null, filterServices, { body: { serviceTypes: ["Gartenküche"], cities: ["Graz"] } });
  expect(listed.json().map((one: { id: string }) => one.id)).toEqual([id]);
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toContainEqual({ field: "preparationMinutes", before: 20, after: 35 });
  expect(row.changes).toContainEqual({
    field: "discount",
    before: "10 % Rabatt, höchstens 5,00 €",
    after: "12,5 % Rabatt, höchstens 6,00 €",
  });
});

test("of two who change the same state at once, one is told to look", async () => {
  const { find, change } = await open();
  const { revision } = await find();
  const both = await Promise.all([change({ revision, name: "Eins" }), change({ revision, name: "Zwei" })]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(both.find(({ statusCode }) => statusCode === 409)?.json().code).toBe("revision-changed");
});

test("each fault is told at its field, and nothing is changed", async () => {
  const { find, change } = await open();
  const before = await find();
  const answer = await change({
    name: "  ",
    email: "kueche",
    phone: "",
    postcode: "?",
    types: ["Pizza", "pizza"],
    orderTypes: ["EVENT"],
    paymentTypes: ["STRIPE"],
    hidesEventPrices: true,
    legal: { name: "", address: "", vatId: "", register: "FN 1" },
    discount: { enabled: true, type: "PERCENTAGE", value: 101, max: 0 },
  });
  expect([answer.statusCode, answer.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ["name", "phone", "types", "postcode", "email", "legal.name", "legal.address", "paymentTypes", "discount.value"],
  ]);
  for (const wrong of [
    { orderTypes: [] },
    { orderTypes: ["DELIVERY", "DELIVERY"] },
    { preparationMinutes: 1.5 },
    { preparationMinutes: 721 },
    { description: "x".repeat(2001) },
    { name: "x".repeat(201) },
    { discount: { enabled: true, type: "HALF", value: 1, max: 0 } },
    { discount: { enabled: true, type: "PERCENTAGE", value: 20, max: -3 } },
    { discount: { enabled: true, type: "PERCENTAGE", value: 20, max: 100_001 } },
    { discount: { enabled: false, type: "FLAT", value: 250_000, max: 0 } },
    { paymentTypes: ["GOLD"] },
  ])
    expect((await change(wrong)).statusCode).toBe(422);
  expect(await find()).toEqual(before);
});

test("a phone number may be written as Austrians do", async () => {
  const { find, change } = await open();
  expect((await change({ phone: "02742/12 34 5" })).statusCode).toBe(200);
  expect(await find()).toMatchObject({ phone: "+43274212345" });
  expect((await change({ phone: "/" })).json().errors).toMatchObject([{ field: "phone" }]);
});

test("a restaurant that nobody sees yet may have gaps", async () => {
  const { id, change } = await open();
  await pool.query("UPDATE restaurants SET enabled = false WHERE id = $1", [id]);
  const gaps = { street: "", phone: "", email: "", postcode: "", city: "", country: "", legal: null, discount: null };
  expect((await change(gaps)).json()).toMatchObject(gaps);
});

test("staff read it and change pictures, and nothing else", async () => {
  const { params, cook, change, show, id } = await open();
  expect((await callAs(app, cook, findProfile, { params })).statusCode).toBe(200);
  expect((await change({ name: "Anders" }, cook)).statusCode).toBe(404);
  await pool.query(
    `INSERT INTO pictures (hash, format, width, height, byte_count, taken_in_at)
     VALUES ($1, 'webp', 1200, 640, 1, now()), ($2, 'webp', 1200, 640, 1, now())`,
    ["a".repeat(40), "b".repeat(40)],
  );
  const put = (hash: string) => pool.query("UPDATE restaurants SET banner_hash = $2 WHERE id = $1", [id, hash]);
  await put("a".repeat(40));
  const focus = { focusX: 30, focusY: 50 };
  expect((await callAs(app, cook, focusBanner, { params, body: focus })).statusCode).toBe(200);
  const size = { width: 1200, height: 640 };
  await expect.poll(async () => (await show()).banner, soon).toEqual({ hash: "a".repeat(40), ...size, focusX: 30 });
  expect((await callAs(app, cook, focusBanner, { params, body: { focusX: 101, focusY: 0 } })).statusCode).toBe(422);
  // The focus of a new picture is its middle.
  await put("b".repeat(40));
  await expect.poll(async () => (await show()).banner, soon).toEqual({ hash: "b".repeat(40), ...size });
  const remove = () => callAs(app, cook, removeRestaurantPicture, { params: { ...params, place: "banner" } });
  expect((await remove()).statusCode).toBe(200);
  await expect.poll(async () => (await show()).banner, soon).toBeNull();
});
