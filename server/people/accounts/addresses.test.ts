import { addAccountAddress, addAddress, getAccount, removeAddress } from "@mahlzeit/contract/people/customers";
import { expect, test } from "vitest";
import { makeAccount, type TestAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { testDatabase } from "../../testing/database.ts";
import { home } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
const app = await testApp({ pool, db });

const add = (who: TestAccount, body: object) => callAs(app, who, addAddress, { body });
const remove = (who: TestAccount, id: string) => callAs(app, who, removeAddress, { body: { id } });
const addressesOf = async (who: TestAccount) => (await callAs(app, who, getAccount)).json().addresses;

test("both ways keep an address as it is sent, in the order of coming", async () => {
  const anna = await makeAccount(db);
  const optional = { district: "Leopoldstadt", region: "Wien", extra: "Tür 3", doorName: "Hofbauer & Söhne" };
  const first = await add(anna, { ...home, ...optional });
  const kept = { ...home, id: expect.any(String), ...optional };
  expect(first.json().addresses).toEqual([kept]);
  const { country: _, number, ...without } = home;
  const second = await callAs(app, anna, addAccountAddress, { body: { ...without, houseNumber: `${number}a` } });
  expect(second.json().addresses).toEqual([
    kept,
    { ...home, id: expect.any(String), number: "7a", district: null, region: null, extra: null, doorName: null },
  ]);
});

test("where both names of the house number come, the address's own counts", async () => {
  const anna = await makeAccount(db);
  const answer = await add(anna, { ...home, number: "1", houseNumber: "2" });
  expect(answer.json().addresses).toMatchObject([{ number: "1" }]);
});

test.each([
  [{ city: null }, "Bitte gib Deinen Ort ein.", ["city"]],
  [{ postcode: { postcode: " " } }, "Bitte gib Deine Postleitzahl ein.", ["postcode"]],
  [{ street: null }, "Bitte gib Deine Straße und Hausnummer ein.", ["street"]],
  [{ number: null, houseNumber: "" }, "Bitte gib Deine Straße und Hausnummer ein.", ["number"]],
  [{ street: "", number: "", city: { name: "" } }, "Bitte gib Deinen Ort ein.", ["city", "street", "number"]],
])("an address with %j is incomplete", async (changes, detail, fields) => {
  const anna = await makeAccount(db);
  const answer = await add(anna, { ...home, ...changes });
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code: "address-incomplete", detail });
  expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual(fields);
  expect(await addressesOf(anna)).toEqual([]);
});

test("no part of an address is endless", async () => {
  const anna = await makeAccount(db);
  for (const field of ["street", "doorName"]) {
    const answer = await add(anna, { ...home, [field]: "a".repeat(101) });
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      [{ field, message: "Bitte höchstens 100 Zeichen" }],
    ]);
  }
});

test("the same door is kept once, however it is spelled and however often it comes at once", async () => {
  const anna = await makeAccount(db);
  const spellings = [home, { ...home, street: "PRATERSTR." }, { ...home, city: { name: " wien" } }, home];
  const answers = await Promise.all(spellings.map((address) => add(anna, address)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await addressesOf(anna)).toHaveLength(1);
});

test("twenty addresses fit, also when several come at once", async () => {
  const anna = await makeAccount(db);
  for (let i = 1; i <= 18; i++) await add(anna, { ...home, number: String(i) });
  const rush = await Promise.all([19, 20, 21, 22].map((i) => add(anna, { ...home, number: String(i) })));
  expect(rush.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 422, 422]);
  expect(rush.find(({ statusCode }) => statusCode === 422)?.json()).toMatchObject({
    code: "too-many-addresses",
    detail: "Mehr Adressen passen nicht ins Konto. Bitte lösche zuerst eine.",
  });
  expect(await addressesOf(anna)).toHaveLength(20);
  expect((await add(anna, { ...home, number: "1" })).statusCode).toBe(200);
});

test("an address is forgotten once and for all, and a second time is fine", async () => {
  const anna = await makeAccount(db);
  const [{ id }] = (await add(anna, home)).json().addresses;
  expect((await remove(anna, id.toUpperCase())).json().addresses).toEqual([]);
  expect([(await remove(anna, id)).statusCode, (await remove(anna, "keine")).statusCode]).toEqual([200, 422]);
});

test("nobody forgets another's address", async () => {
  const [anna, otto] = [await makeAccount(db), await makeAccount(db)];
  const [{ id }] = (await add(otto, home)).json().addresses;
  const answer = await remove(anna, id);
  expect([answer.statusCode, answer.json().addresses]).toEqual([200, []]);
  expect(await addressesOf(otto)).toHaveLength(1);
});
