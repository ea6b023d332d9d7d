import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { pauseAll } from "../../testing/kitchen.ts";

const { db, pool } = await testDatabase();
const dayMs = 24 * 60 * 60 * 1000;
let now = noon;
const app = await testApp({ db, pool, now: () => now });

const hours = (startTime: string, endTime: string, weekdays = [1, 2, 3, 4, 5, 6, 7]) => [
  { weekdays, startTime, endTime },
];
const evenings = hours("17:00:00", "23:00:00");
const inCity = (name: string) => ({ city: { name } });

beforeAll(async () => {
  await importServices(db, [
    sampleService({ uid: "adler", name: "Adler", schedules: evenings }),
    sampleService({ uid: "zebra", name: "Zebra", serviceTypes: ["Pizza", "Pasta"] }),
    sampleService({ uid: "oeko", name: "Öko", serviceTypes: ["Pizza"], additionalServiceAttributes: inCity("Graz") }),
    sampleService({ uid: "pech", name: "Pech", additionalServiceAttributes: inCity("St. Pölten") }),
    sampleService({
      uid: "zu",
      name: "Zugesperrt",
      enabled: false,
      serviceTypes: ["Geheim"],
      additionalServiceAttributes: inCity("Linz"),
    }),
  ]);
});

const get = (path: string) => app.inject(`/api/service/${path}`);
const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/service/${path}`, payload });
const idOf = async (uid: string) => (await pool.query("SELECT id FROM restaurants WHERE uid = $1", [uid])).rows[0].id;
const uidsOf = async (filter: object) =>
  (await post("service/get/customer/filter", filter)).json().map((service: { uid: string }) => service.uid);
const unknown = "01890000-0000-7000-8000-000000000000";

test("cards are offered only where somebody collects them", async () => {
  const cashOnly = await testApp({ db, pool, now: () => now, payments: null });
  const one = await cashOnly.inject("/api/service/service/get/customer/uid?uid=adler");
  expect(one.json().additionalServiceAttributes.paymentTypes).toEqual(["ON_SPOT"]);
  const listed = await cashOnly.inject({
    method: "POST",
    url: "/api/service/service/get/customer/filter",
    payload: {},
  });
  for (const service of listed.json()) expect(service.additionalServiceAttributes.paymentTypes).toEqual(["ON_SPOT"]);
});

test("a restaurant is found by its uid with everything a guest may know", async () => {
  const answer = await get("service/get/customer/uid?uid=adler");
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    id: await idOf("adler"),
    uid: "adler",
    name: "Adler",
    description: "",
    enabled: true,
    serviceTypes: ["Österreichische Küche"],
    additionalServiceAttributes: {
      name: "Adler",
      street: "Probegasse",
      houseNumber: "7",
      phone: "+43 1 234567",
      email: "kueche@example.at",
      city: { id: expect.any(String), name: "Wien" },
      postcode: { id: expect.any(String), postcode: "1070" },
      country: { id: expect.any(String), name: "Österreich" },
      orderTypes: ["DELIVERY", "TAKEAWAY"],
      paymentTypes: ["STRIPE", "ON_SPOT"],
      discount: null,
    },
    legal: null,
    preparationMinutes: 20,
    event: null,
    schedules: [
      {
        weekdays: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"].map((day, i) => ({
          day,
          dayNr: i + 1,
        })),
        startTime: "17:00:00",
        endTime: "23:00:00",
      },
    ],
    deliveryAreas: [
      {
        id: expect.any(String),
        name: "Wien",
        postcodes: [],
        cities: ["Wien"],
        fee: 0,
        minimum: 15,
        freeFrom: null,
        extraMinutes: 0,
      },
    ],
    postalAvailabilities: [{ city: { id: expect.any(String), name: "Wien" }, minimumOrderAmount: 15 }],
    today: [{ startTime: "17:00:00", endTime: "23:00:00" }],
    acceptingOrders: false,
    open: false,
    preOrdersOnly: false,
    pauses: [],
    nextOpening: "2026-11-19T16:00:00.000Z",
    banner: null,
    logo: null,
  });
});

test.each(["ADLER", "Ädler ", "%C3%96KO"])(
  "a uid in another spelling (%s) finds the restaurant all the same",
  async (uid) => {
    const found = (await get(`service/get/customer/uid?uid=${uid}`)).json();
    expect(found.uid ?? found.code).toBe(uid === "ADLER" ? "adler" : uid === "%C3%96KO" ? "oeko" : "service-not-found");
  },
);

test("by its id comes the same", async () => {
  const id = await idOf("adler");
  expect((await get(`service/get?id=${id}`)).json()).toEqual((await get("service/get/customer/uid?uid=adler")).json());
  expect((await get(`service/get?id=${id.toUpperCase()}`)).json().uid).toBe("adler");
});

test("an unknown restaurant and one that is not enabled look the same", async () => {
  const hidden = await idOf("zu");
  const answers = await Promise.all([
    get("service/get/customer/uid?uid=nirgends"),
    get("service/get/customer/uid?uid=zu"),
    ...[unknown, hidden].flatMap((id) => [
      get(`service/get?id=${id}`),
      get(`service/get/hours?id=${id}`),
      get(`service/get/order-times?id=${id}`),
      get(`schedule/service/${id}`),
      get(`postal-availability/service/${id}`),
      get(`attributes/get/preview/banner/${id}`),
      get(`attributes/get/preview/logo/${id}`),
      post("category/get/service/customer", { id }),
    ]),
  ]);
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, "service-not-found"]);
});

test("hours, schedules and availabilities can be asked for alone", async () => {
  const id = await idOf("zebra");
  const { schedules, postalAvailabilities, today } = (await get(`service/get?id=${id}`)).json();
  expect((await get(`service/get/hours?id=${id}`)).json()).toEqual({ open: true, today, schedules });
  expect((await get(`schedule/service/${id}`)).json()).toEqual(schedules);
  expect((await get(`postal-availability/service/${id}`)).json()).toEqual(postalAvailabilities);
});

test("order times are the quarter hours after the preparation, none while closed", async () => {
  const times = (await get(`service/get/order-times?id=${await idOf("zebra")}`)).json();
  expect(times[0]).toEqual({ hour: 12, minute: 30 });
  expect(times.at(-1)).toEqual({ hour: 21, minute: 45 });
  expect((await get(`service/get/order-times?id=${await idOf("adler")}`)).json()).toEqual([]);
});

test("the listing shows open ones first, then goes by name as a dictionary does", async () => {
  expect(await uidsOf({})).toEqual(["oeko", "pech", "zebra", "adler"]);
});

test("of types and cities one of each list is enough, both lists hold, an empty one is no limit", async () => {
  expect(await uidsOf({ serviceTypes: ["Pizza"] })).toEqual(["oeko", "zebra"]);
  expect(await uidsOf({ serviceTypes: ["Pasta", "Österreichische Küche"] })).toEqual(["pech", "zebra", "adler"]);
  expect(await uidsOf({ cities: ["Graz", "Wien"] })).toEqual(["oeko", "zebra", "adler"]);
  expect(await uidsOf({ serviceTypes: ["Pizza"], cities: ["Wien"] })).toEqual(["zebra"]);
  expect(await uidsOf({ serviceTypes: [], cities: null })).toHaveLength(4);
  expect(await uidsOf({ cities: ["Bregenz"] })).toEqual([]);
});

test("cities are compared like delivery cities", async () => {
  expect(await uidsOf({ cities: [" SANKT POLTEN "] })).toEqual(["pech"]);
  expect(await uidsOf({ cities: ["Wien, Leopoldstadt"] })).toEqual(["zebra", "adler"]);
});

test("the listing comes in pages with the total in a header", async () => {
  const page = async (number: number) => {
    const answer = await post("service/get/customer/filter", { page: number, pageSize: 3 });
    return [answer.json().map((service: { uid: string }) => service.uid), answer.headers["x-total-count"]];
  };
  expect(await page(1)).toEqual([["oeko", "pech", "zebra"], "4"]);
  expect(await page(2)).toEqual([["adler"], "4"]);
  expect(await page(3)).toEqual([[], "4"]);
});

test.each([
  { page: 0 },
  { deliverTo: { city: "" } },
  { pageSize: 101 },
  { pageSize: 0 },
  { cities: "Wien" },
  { serviceTypes: [5] },
])("%j is no filter", async (filter) => {
  expect((await post("service/get/customer/filter", filter)).json().code).toBe("invalid-input");
});

test("services in cities are those of the filter, and no city means none", async () => {
  const answer = await post("service/get/customer/cities", { cities: ["Graz"] });
  expect(answer.json().map((service: { uid: string }) => service.uid)).toEqual(["oeko"]);
  expect((await post("service/get/customer/cities", { cities: [] })).json()).toEqual([]);
});

test("the lists of uids, cities and types know enabled restaurants only", async () => {
  expect((await get("service/get/customer/all/uids")).json()).toEqual(["adler", "oeko", "pech", "zebra"]);
  expect((await get("service/get/customer/all/cities")).json()).toEqual(["Graz", "St. Pölten", "Wien"]);
  expect((await get("service/get/customer/all/types")).json()).toEqual(["Österreichische Küche", "Pasta", "Pizza"]);
  expect((await app.inject("/api/restaurants/facets")).json()).toEqual({
    total: 4,
    cities: [
      { name: "Graz", count: 1, all: 1 },
      { name: "St. Pölten", count: 1, all: 1 },
      { name: "Wien", count: 2, all: 2 },
    ],
    types: [
      { name: "Österreichische Küche", count: 2, all: 2 },
      { name: "Pasta", count: 1, all: 1 },
      { name: "Pizza", count: 2, all: 2 },
    ],
    marks: [],
    campaign: null,
  });
});

test("company services want a token", async () => {
  expect((await post("service/get/company/customer", {})).statusCode).toBe(401);
});

test("time alone opens, closes and reorders", async () => {
  const open = async () => (await get("service/get/customer/uid?uid=adler")).json().acceptingOrders;
  expect(await open()).toBe(false);
  now = Date.parse("2026-11-19T15:59:59.999Z");
  expect(await open()).toBe(false);
  now = Date.parse("2026-11-19T16:00:00Z");
  expect(await open()).toBe(true);
  expect(await uidsOf({})).toEqual(["adler", "oeko", "pech", "zebra"]);
  now = Date.parse("2026-11-19T21:30:00Z");
  expect(await uidsOf({})).toEqual(["adler", "oeko", "pech", "zebra"]);
  now = Date.parse("2026-11-19T22:00:00Z");
  expect(await open()).toBe(false);
  now = noon + dayMs;
  expect(await uidsOf({})).toEqual(["oeko", "pech", "zebra", "adler"]);
});

test("an answer is asked for each time, and is not sent again until it changes, be it by time alone", async () => {
  const url = "/api/service/service/get/customer/uid?uid=adler";
  now = Date.parse("2026-11-20T15:59:30Z");
  const { headers } = await app.inject(url);
  expect(headers["cache-control"]).toBe("public, no-cache");
  const again = () => app.inject({ url, headers: { "if-none-match": String(headers.etag) } });
  expect((await again()).statusCode).toBe(304);
  now += 31_000;
  expect((await again()).json()).toMatchObject({ acceptingOrders: true });
  now = noon + 2 * dayMs;
});

test("a pause by the staff, written by another process, is seen within a second", async () => {
  const accepting = async () => (await get("service/get/customer/uid?uid=zebra")).json().acceptingOrders;
  expect(await accepting()).toBe(true);
  await pauseAll(pool, await idOf("zebra"), now + 60_000);
  await expect.poll(accepting, soon).toBe(false);
  expect(await uidsOf({})).toEqual(["oeko", "pech", "adler", "zebra"]);
  await pool.query("DELETE FROM pauses");
  await expect.poll(accepting, soon).toBe(true);
  expect(await uidsOf({})).toEqual(["oeko", "pech", "zebra", "adler"]);
});

test("after an import everything is fresh within a second: menu, listing and lists", async () => {
  const id = await idOf("zebra");
  const menu = async () =>
    (await post("category/get/service/customer", { id }))
      .json()[0]
      .products.map((product: { name: string }) => product.name);
  expect(await menu()).toEqual(["Schnitzel"]);
  await importServices(db, [
    sampleService({
      uid: "zebra",
      name: "Zebra",
      serviceTypes: ["Sushi"],
      categories: [sampleCategory({ products: [sampleProduct({ name: "Maki" })] })],
    }),
    sampleService({ uid: "biene", name: "Biene" }),
  ]);
  await expect.poll(menu, soon).toEqual(["Maki"]);
  expect(await uidsOf({})).toEqual(["biene", "oeko", "pech", "zebra", "adler"]);
  expect((await get("service/get/customer/all/types")).json()).toContain("Sushi");
  await pool.query("UPDATE restaurants SET enabled = false WHERE uid = 'biene'");
  await expect.poll(() => uidsOf({}), soon).toEqual(["oeko", "pech", "zebra", "adler"]);
});

test("places are found by their ids", async () => {
  const { city, postcode, country } = (await get("service/get/customer/uid?uid=adler")).json()
    .additionalServiceAttributes;
  expect((await get(`city/${city.id}`)).json()).toEqual(city);
  expect((await get(`postcode/${postcode.id}`)).json()).toEqual(postcode);
  expect((await get(`country/${country.id}`)).json()).toEqual(country);
  for (const path of ["city", "postcode", "country"])
    for (const id of [unknown, "no-id"]) expect((await get(`${path}/${id}`)).json().code).toBe("not-found");
});
