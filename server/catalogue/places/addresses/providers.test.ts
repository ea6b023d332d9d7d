import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../platform/config/config.ts";
import { testApp } from "../../../testing/app.ts";
import { noon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { startHttpDouble } from "../../../testing/http-double.ts";
import { googleAddresses } from "./google-addresses.ts";
import { indexedAddresses } from "./indexed-addresses.ts";
import { ensureStreets } from "./load-streets.ts";
import { withFallback } from "./with-fallback.ts";

// The real services are never called: these doubles answer as documented.
const { db, pool } = await testDatabase();
const double = await startHttpDouble();
afterAll(() => double.close());
beforeAll(() => ensureStreets(db));

let now = noon;
let warnings: string[];

beforeEach(() => {
  now = noon;
  warnings = [];
  double.asked.length = 0;
});

async function appWithGoogle(config: Parameters<typeof testApp>[1] = {}) {
  const provider = googleAddresses({ apiKey: "geheim", base: double.origin });
  const index = indexedAddresses(db);
  const warn = (reason: string) => void warnings.push(reason);
  const addresses = withFallback({ provider, index, now: () => now, warn });
  return testApp({ db, pool, now: () => now, addresses }, config);
}

async function appWithPhoton() {
  const { addresses } = readConfig({ PHOTON_URL: double.origin });
  return testApp({ db, pool, now: () => now }, { addresses });
}

async function find(app: Awaited<ReturnType<typeof testApp>>, typed: string, session = "entry-1") {
  const answer = await app.inject(`/api/addresses?${new URLSearchParams({ q: typed, session })}`);
  expect(answer.statusCode).toBe(200);
  return answer.json() as Record<string, string>[];
}

const predicted = (mainText: string, secondaryText: string, placeId = "EiNNYXJp-_1") => ({
  placePrediction: {
    placeId,
    structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
  },
});
const indexed = { street: "Mariahilfer Straße", number: "12", city: "Wien" };

test("Google is asked for addresses in Austria, in German, with the key and the entry's session", async () => {
  const app = await appWithGoogle();
  double.answer = {
    body: { suggestions: [predicted("Mariahilfer Straße 12", "Wien, Österreich"), { queryPrediction: {} }] },
  };
  expect(await find(app, "mariahilfer 12")).toEqual([
    {
      street: "Mariahilfer Straße",
      number: "12",
      postcode: "",
      city: "Wien",
      id: "EiNNYXJp-_1",
      attribution: "Google Maps",
    },
  ]);
  const [asked] = double.asked;
  expect([asked?.method, asked?.url.href, asked?.headers["x-goog-api-key"]]).toEqual([
    "POST",
    `${double.origin}/v1/places:autocomplete`,
    "geheim",
  ]);
  expect(JSON.parse(asked?.body ?? "")).toEqual({
    input: "mariahilfer 12",
    includedRegionCodes: ["at"],
    includedPrimaryTypes: ["street_address", "premise", "subpremise", "route"],
    languageCode: "de",
    regionCode: "at",
    sessionToken: "entry-1",
  });
});

const component = (longText: string, ...types: string[]) => ({
  longText,
  shortText: types[0] === "country" ? "AT" : longText,
  types,
});
const details = [
  component("12", "street_number"),
  component("Mariahilfer Straße", "route"),
  component("Neubau", "sublocality_level_1", "sublocality", "political"),
  component("Wien", "locality", "political"),
  component("Österreich", "country", "political"),
  component("1070", "postal_code"),
];

test("the details of a chosen address complete it and end the session", async () => {
  const app = await appWithGoogle();
  double.answer = { body: { addressComponents: details } };
  const answer = await app.inject("/api/addresses/EiNNYXJp-_1?session=entry-1");
  expect(answer.json()).toEqual({
    street: "Mariahilfer Straße",
    number: "12",
    postcode: "1070",
    city: "Wien",
    district: "Neubau",
    attribution: "Google Maps",
  });
  const [asked] = double.asked;
  expect(asked?.url.href).toBe(
    `${double.origin}/v1/places/EiNNYXJp-_1?languageCode=de&regionCode=at&sessionToken=entry-1`,
  );
  expect(asked?.headers["x-goog-fieldmask"]).toBe("addressComponents");
});

test("an address that cannot be completed is not found, and no id or session changes the requested URL", async () => {
  const app = await appWithGoogle();
  for (const answer of [
    { status: 404, body: {} },
    { body: { addressComponents: details.filter(({ types }) => types[0] !== "country") } },
    { body: { addressComponents: "none" } },
  ]) {
    double.answer = answer;
    expect((await app.inject("/api/addresses/abc?session=e")).json().code).toBe("not-found");
  }
  const asked = double.asked.length;
  for (const path of ["..%2F..%2Fadmin", "a%3Fkey=1", "%20", "ä", "a".repeat(401)])
    expect([path, (await app.inject(`/api/addresses/${path}`)).statusCode]).toEqual([path, 404]);
  expect((await app.inject("/api/addresses/abc?session=a%26b")).json().code).toBe("invalid-input");
  expect((await app.inject(`/api/addresses?q=wien&session=${"a".repeat(37)}`)).json().code).toBe("invalid-input");
  expect(double.asked).toHaveLength(asked);
});

test("a completed address costs something, so a guest gets thirty a minute", async () => {
  const app = await appWithGoogle({ requestLimits: true });
  double.answer = { body: { addressComponents: details } };
  const codes = [];
  for (let i = 0; i < 31; i++) codes.push((await app.inject("/api/addresses/abc")).statusCode);
  expect(codes).toEqual([...Array(30).fill(200), 429]);
});

const feature = (properties: object) => ({
  type: "Feature",
  geometry: { type: "Point", coordinates: [16.3, 48.2] },
  properties: { countrycode: "AT", city: "Wien", postcode: "1070", ...properties },
});

test("Photon is asked for houses and streets in Austria, in German", async () => {
  const app = await appWithPhoton();
  const street = feature({ type: "street", name: "Mariahilfer Straße", district: "Neubau" });
  const house = feature({ type: "house", street: "Mariahilfer Straße", housenumber: "12a", name: "Wirtshaus" });
  double.answer = { body: { features: [street, street, house, feature({ type: "house", housenumber: "3" })] } };
  const whole = {
    street: "Mariahilfer Straße",
    postcode: "1070",
    city: "Wien",
    attribution: "© OpenStreetMap-Mitwirkende",
  };
  expect(await find(app, "mariahilfer 12")).toEqual([
    { ...whole, number: "12", district: "Neubau" },
    { ...whole, number: "12a" },
  ]);
  expect(double.asked[0]?.url.href).toBe(
    `${double.origin}/api?q=mariahilfer+12&lang=de&countrycode=AT&limit=16&layer=house&layer=street`,
  );
  expect((await app.inject("/api/addresses/abc")).json().code).toBe("not-found");
});

test("answers outside Austria, without an address or with impossible values are dropped", async () => {
  const app = await appWithPhoton();
  const good = { type: "street", name: "Neubaugasse" };
  double.answer = {
    body: {
      features: [
        feature({ ...good, countrycode: "DE" }),
        feature({ ...good, name: "x".repeat(101) }),
        feature({ ...good, postcode: "12345" }),
        feature({ ...good, city: undefined }),
        feature({ ...good, name: "Neubau\u202Egasse\n\u0000", city: "<b>Wien</b>", district: "Wien" }),
      ],
    },
  };
  expect(await find(app, "neubaug")).toEqual([
    {
      street: "Neubau gasse",
      postcode: "1070",
      city: "<b>Wien</b>",
      district: "Wien",
      attribution: expect.any(String),
    },
  ]);
});

test.each([
  ["an error", { status: 500, body: {} }],
  ["no JSON", { body: "<html>" }],
  ["another shape", { body: { suggestions: [{ placePrediction: { placeId: "../x", structuredFormat: {} } }] } }],
  ["too much", { body: `"${"x".repeat(300_000)}"` }],
  ["a way elsewhere", { status: 302, headers: { location: "http://127.0.0.1:1/" }, body: {} }],
  ["nothing", { body: {} }],
] as const)("where a service says %s, the index answers", async (_, answer) => {
  const app = await appWithGoogle();
  double.answer = answer;
  expect((await find(app, "mariahilfer 12"))[0]).toMatchObject(indexed);
});

test("a silent provider delays three searches, and is then not asked until a pause is over", async () => {
  const app = await appWithGoogle();
  double.answer = "silence";
  for (let i = 0; i < 10; i++) expect((await find(app, "mariahilfer 12"))[0]).toMatchObject(indexed);
  expect(double.asked).toHaveLength(3);
  expect(warnings).toEqual(["too slow"]);

  now += 30_000;
  const answers = await Promise.all(Array.from({ length: 5 }, () => find(app, "mariahilfer 12")));
  expect(answers.every(([first]) => first?.["city"] === "Wien")).toBe(true);
  expect(double.asked).toHaveLength(4);

  double.answer = { body: { suggestions: [predicted("Neue Gasse", "Linz, Österreich")] } };
  now += 30_000;
  for (let i = 0; i < 3; i++) expect((await find(app, "neue gasse"))[0]).toMatchObject({ street: "Neue Gasse" });
  expect(double.asked).toHaveLength(7);
});

test.each([401, 403, 429])("a provider that answers %i is not asked for five minutes", async (status) => {
  const app = await appWithGoogle();
  double.answer = { status, body: { error: { message: "geheim" } } };
  await find(app, "mariahilfer 12");
  now += 5 * 60_000 - 1;
  expect((await find(app, "mariahilfer 12"))[0]).toMatchObject(indexed);
  expect(double.asked).toHaveLength(1);
  expect(warnings).toEqual([`status ${status}`]);
  now += 1;
  await find(app, "mariahilfer 12");
  expect(double.asked).toHaveLength(2);
});

test("one or two letters are not sent to a provider", async () => {
  await find(await appWithGoogle(), "ma");
  expect(double.asked).toEqual([]);
});
