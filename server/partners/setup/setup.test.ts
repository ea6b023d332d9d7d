import { randomUUID } from "node:crypto";
import { changeDelivery, findDelivery } from "@mahlzeit/contract/catalogue/edit-delivery";
import { filterServices } from "@mahlzeit/contract/catalogue/restaurants";
import { findAudit } from "@mahlzeit/contract/operator/audit";
import { findManagedRestaurants } from "@mahlzeit/contract/operator/restaurants";
import { findSetup, goOnline } from "@mahlzeit/contract/partners/setup";
import { expect, test } from "vitest";
import { setPayoutAccount } from "../../money/settlement/payout-accounts/payout-accounts.ts";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { noon, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });
type Step = { step: string; missing: string[]; isNeeded: boolean };

async function open() {
  const { id } = await openKitchen(pool);
  const owner = await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } });
  const operator = await makeAccount(db, { now: noon, isOperator: true });
  const params = { id };
  const change = (columns: string) => pool.query(`UPDATE restaurants SET ${columns} WHERE id = $1`, [id]);
  await change("enabled = false, description = 'Gut.', alarm_phone = '+43123456'");
  await pool.query(
    `INSERT INTO restaurant_types (id, name, key) VALUES (gen_random_uuid(), 'Probeküche', 'probekueche')
     ON CONFLICT DO NOTHING`,
  );
  await pool.query(
    `INSERT INTO restaurant_type_members SELECT $1, id, 9 FROM restaurant_types LIMIT 1 ON CONFLICT DO NOTHING`,
    [id],
  );
  const find = async () => (await callAs(app, owner, findSetup, { params })).json();
  const missing = async () =>
    (await find()).steps.flatMap(({ step, missing, isNeeded }: Step) =>
      isNeeded && missing.length > 0 ? [{ step, missing }] : [],
    );
  const go = (isOnline: boolean, who = owner) => callAs(app, who, goOnline, { params, body: { isOnline } });
  const isListed = async () => {
    const answer = await callAs(app, null, filterServices, { body: { pageSize: 100 } });
    return answer.json().some((one: { id: string }) => one.id === id);
  };
  return { id, owner, operator, change, find, missing, go, isListed };
}

test("an owner goes online once nothing is missing, and offline again, and guests see both at once", async () => {
  const { id, owner, missing, go, isListed, find } = await open();
  expect(await missing()).toEqual([]);
  expect([(await find()).isOnline, await isListed()]).toEqual([false, false]);
  expect((await go(true)).json()).toMatchObject({ isOnline: true });
  await expect.poll(isListed, soon).toBe(true);
  const [row] = (await callAs(app, owner, findAudit, { query: { restaurant: id } })).json();
  expect(row.changes).toEqual([{ field: "isOnline", before: false, after: true }]);
  expect((await go(false)).statusCode).toBe(200);
  await expect.poll(isListed, soon).toBe(false);
});

test("while something is missing an owner stays offline; an operator may show what can be found and reached", async () => {
  const { change, missing, go, operator, find } = await open();
  await change(
    "description = '', alarm_phone = NULL, legal_name = NULL, legal_address = NULL, legal_vat_id = NULL, legal_register = NULL",
  );
  expect(await missing()).toEqual([
    { step: "profile", missing: ["Beschreibung"] },
    { step: "legal", missing: ["Firma", "Geschäftsanschrift"] },
    { step: "kitchen", missing: ["Gerät oder Alarmnummer"] },
  ]);
  const refused = await go(true);
  expect([refused.statusCode, refused.json().code]).toEqual([409, "setup-incomplete"]);
  await change("street = ''");
  expect((await go(true, operator)).statusCode).toBe(409);
  await change("street = 'Gasse'");
  expect((await go(true, operator)).statusCode).toBe(200);
  // A restaurant that is online may stay online.
  expect((await go(true)).statusCode).toBe(200);
  expect((await find()).isOnline).toBe(true);
});

test("an area of nothing but postcodes is one, whether or not an address register knows their towns", async () => {
  const { id, owner, missing, find } = await open();
  const write = async (areas: object[]) => {
    const { service: _, ...stored } = (await callAs(app, owner, findDelivery, { params: { id } })).json();
    const answer = await callAs(app, owner, changeDelivery, { params: { id }, body: { ...stored, areas } });
    expect(answer.statusCode).toBe(200);
  };
  await write([]);
  expect(await missing()).toEqual([{ step: "delivery", missing: ["Liefergebiet"] }]);
  const around = { id: randomUUID(), name: "Ums Eck", postcodes: ["9999"], cities: [], fee: 0, minimum: 15 };
  await write([{ ...around, freeFrom: null, extraMinutes: 0 }]);
  expect(await missing()).toEqual([]);
  expect((await find()).freeAreas).toEqual([{ name: "Ums Eck", minimum: 15 }]);
  await write([{ ...around, fee: 2.5, freeFrom: 40, extraMinutes: 0 }]);
  expect((await find()).freeAreas).toEqual([]);
});

test("the list is as long before there are dishes as with them", async () => {
  const { id, find, missing } = await open();
  const { length } = (await find()).steps;
  await pool.query("UPDATE products SET retired_at = now() WHERE restaurant_id = $1", [id]);
  expect((await find()).steps).toHaveLength(length);
  expect((await missing()).map(({ step }: Step) => step)).toEqual(["menu", "allergens"]);
});

test("a restaurant that takes cards is asked where its money goes until that is known, and is not kept offline", async () => {
  const { id, find, go, change } = await open();
  const payout = async () => (await find()).steps.find(({ step }: Step) => step === "payout");
  expect(await payout()).toEqual({ step: "payout", missing: ["Konto"], isNeeded: false });
  expect((await go(true)).statusCode).toBe(200);
  const account = { restaurantId: id, holder: "Küche", iban: "AT611904300234573201" };
  await db.transaction((tx) => setPayoutAccount(tx, account, noon));
  expect((await payout()).missing).toEqual([]);
  await change("payment_types = '{ON_SPOT}'");
  expect(await payout()).toBeUndefined();
});

test("two who press at once agree", async () => {
  const { go, find } = await open();
  const both = await Promise.all([go(true), go(true)]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await find()).isOnline).toBe(true);
});

test("operators see every restaurant, offline ones too", async () => {
  const { id, operator } = await open();
  const all = (await callAs(app, operator, findManagedRestaurants, {})).json();
  expect(all.find((one: { id: string }) => one.id === id)).toMatchObject({ isOnline: false });
});
