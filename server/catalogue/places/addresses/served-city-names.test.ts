import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { testApp } from "../../../testing/app.ts";
import { importServices, noon, sampleService } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startHttpDouble } from "../../../testing/http-double.ts";
import { googleAddresses } from "./google-addresses.ts";
import { loadStreets } from "./load-streets.ts";

const { db, pool } = await testDatabase();
const double = await startHttpDouble();
afterAll(() => double.close());

/** The restaurants' names of towns; those of the other towns have no restaurants any more. */
const ours = ["Klagenfurt", "Krems", "Bruck an der Leitha", "Zell am See"];
const streets = `postcode;city;district;street
9020;Klagenfurt am Wörthersee;;Testgasse
3500;Krems a.d. Donau;Stein;Testgasse
5600;Sankt Johann im Pongau;;Testgasse
6380;St. Johann in Tirol;;Testgasse
8600;Bruck an der Mur;;Testgasse
2460;Bruck an der Leitha;;Testgasse
5700;Zell am See;;Testgasse
6280;Zell am Ziller;;Testgasse`;

beforeAll(async () => {
  for (const name of ours)
    await pool.query("INSERT INTO cities VALUES (gen_random_uuid(), $1, replace(lower($1), 'st.', 'sankt'))", [name]);
  await importServices(db, [
    sampleService({ additionalServiceAttributes: { city: { name: "Bruck" }, postcode: { postcode: "8600" } } }),
    sampleService({
      uid: "pongauer-stube",
      additionalServiceAttributes: { city: { name: "Bischofshofen" }, postcode: { postcode: "5500" } },
      postalAvailabilities: [{ city: { name: "St. Johann" }, minimumOrderAmount: 15 }],
    }),
  ]);
  await loadStreets(db, streets);
});

const app = (addresses: Parameters<typeof testApp>[0]["addresses"]) =>
  testApp({ db, pool, now: () => noon, ...(addresses ? { addresses } : {}) });

test("a town from the index gets the name that restaurants use, and keeps its postcode", async () => {
  const found = (await (await app(undefined)).inject("/api/addresses?q=testgasse+5")).json() as Record<
    string,
    string
  >[];
  expect(Object.fromEntries(found.map(({ postcode, city }) => [postcode, city]))).toEqual({
    9020: "Klagenfurt",
    3500: "Krems",
    5600: "St. Johann",
    8600: "Bruck",
    // No restaurant with this name of a town delivers there.
    6380: "St. Johann in Tirol",
    // Restaurants use these very names.
    2460: "Bruck an der Leitha",
    5700: "Zell am See",
    // This is another town.
    6280: "Zell am Ziller",
  });
});

test("a town from Photon gets the name that restaurants use", async () => {
  const { addresses } = readConfig({ PHOTON_URL: double.origin });
  const properties = { type: "house", street: "Ringstraße", housenumber: "3", postcode: "3500", countrycode: "AT" };
  double.answer = { body: { features: [{ properties: { ...properties, city: "Krems an der Donau" } }] } };
  const withPhoton = await testApp({ db, pool, now: () => noon }, { addresses });
  expect((await withPhoton.inject("/api/addresses?q=ringstrasse+3+krems")).json()).toMatchObject([
    { street: "Ringstraße", postcode: "3500", city: "Krems" },
  ]);
});

test("a town from Google's predictions and details gets the name that restaurants use", async () => {
  const withGoogle = await app(googleAddresses({ apiKey: "geheim", base: double.origin }));
  const structuredFormat = { mainText: { text: "Domgasse 1" }, secondaryText: { text: "Klagenfurt am Wörthersee" } };
  double.answer = { body: { suggestions: [{ placePrediction: { placeId: "abc", structuredFormat } }] } };
  expect((await withGoogle.inject("/api/addresses?q=domgasse+1")).json()).toMatchObject([{ city: "Klagenfurt" }]);
  const parts = { country: "AT", route: "Domgasse", street_number: "1", postal_code: "9020" };
  const given = Object.entries({ ...parts, locality: "Klagenfurt am Wörthersee" });
  double.answer = {
    body: { addressComponents: given.map(([type, text]) => ({ longText: text, shortText: text, types: [type] })) },
  };
  expect((await withGoogle.inject("/api/addresses/abc")).json()).toMatchObject({
    postcode: "9020",
    city: "Klagenfurt",
  });
});
