import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { noon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { ensureStreets, loadStreets } from "./load-streets.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

const ownStreets = `postcode;city;district;street
3100;St. Pölten;;Wiener Straße
2340;Mödling;;Märzstraße
1150;Wien;Rudolfsheim-Fünfhaus;Märzstraße
4600;Wels;;Neue-Heimat-Straße`;

beforeAll(async () => {
  await ensureStreets(db);
  await loadStreets(db, ownStreets);
});

async function find(typed: string) {
  return (await app.inject(`/api/addresses?${new URLSearchParams({ q: typed })}`)).json() as Record<string, string>[];
}

test("a street, a number and a town in any usual way of writing", async () => {
  const wanted = { street: "Mariahilfer Straße", number: "12", city: "Wien" };
  for (const typed of [
    "Mariahilfer Straße 12, Wien",
    "mariahilfer str 12 wien",
    "mariahilfer str. 12",
    "MARIAHILFER STRASSE 12 1060",
    "wien mariahilfer straße 12",
    "mariahilferstraße 12 wien",
    "mariahilfer s 12",
    "mariahilfr strasse 12",
  ])
    expect([typed, (await find(typed))[0]]).toMatchObject([typed, wanted]);
});

test("the postcode decides between two of the same name", async () => {
  expect((await find("märzstraße 2340"))[0]).toEqual({ street: "Märzstraße", postcode: "2340", city: "Mödling" });
  expect((await find("märzstraße 5 1150"))[0]).toEqual({
    street: "Märzstraße",
    number: "5",
    postcode: "1150",
    city: "Wien",
    district: "Rudolfsheim-Fünfhaus",
  });
});

test("umlauts may be written out or left out", async () => {
  for (const typed of ["märzstr", "maerzstrasse", "marzstraße", "Maerzstr."])
    expect((await find(typed))[0]?.["street"]).toBe("Märzstraße");
  for (const typed of ["wiener straße st. pölten", "wiener str sankt poelten", "wiener strasse st pölten"])
    expect((await find(typed))[0]).toMatchObject({ street: "Wiener Straße", city: "St. Pölten" });
  expect((await find("neue heimat"))[0]?.["city"]).toBe("Wels");
});

test.each([
  ["märzstraße 12a", "12a"],
  ["märzstraße 12 a", "12a"],
  ["märzstraße 3-5", "3-5"],
  ["märzstraße 12/3/14, 1150 Wien", "12/3/14"],
  ["märzstraße", undefined],
  ["märzstraße 1150", undefined],
])("in %j the number is %s", async (typed, number) => {
  expect((await find(typed))[0]?.["number"]).toBe(number);
});

test("at most eight addresses are found, those that begin with the typed text first", async () => {
  const found = await find("haupt");
  expect(found.length).toBeLessThanOrEqual(8);
  expect(found[0]?.["street"]).toMatch(/^Haupt/);
  expect(await find("wien")).toHaveLength(8);
});

test.each(["", " ", "x", "12", "%", "_", "'; DROP TABLE address_streets; --", "🍕", "qqqqwwww"])(
  "%j finds nothing",
  async (typed) => {
    expect(await find(typed)).toEqual([]);
  },
);

test("too long a text is refused", async () => {
  expect((await app.inject(`/api/addresses?q=${"a".repeat(201)}`)).json().code).toBe("invalid-input");
  expect((await app.inject("/api/addresses")).json().code).toBe("invalid-input");
});

test("streets that are there already stay as they are", async () => {
  const count = async () => (await pool.query("SELECT count(*)::int AS streets FROM address_streets")).rows[0].streets;
  const before = await count();
  expect(before).toBeGreaterThan(400);
  await loadStreets(db, ownStreets);
  await ensureStreets(db);
  expect(await count()).toBe(before);
});
