import { api } from "@mahlzeit/contract/api";
import { beforeAll, describe, expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const lines: string[] = [];
const app = await testApp(
  { db, pool, now: () => clock.now, log: { write: (line) => void lines.push(line) } },
  { logLevel: "trace", metricsToken: "metrics" },
);

const dishes = (count: number, marks: readonly string[], changes: object = {}) =>
  Array.from({ length: count }, (_, i) =>
    sampleProduct({ name: `${marks.join("-")} ${i} ${JSON.stringify(changes)}`, marks, allergens: [], ...changes }),
  );
const inn = (uid: string, products: object[], changes: object = {}) =>
  sampleService({
    uid,
    name: uid,
    categories: [sampleCategory({ products: products.map((one, order) => ({ ...one, order })) })],
    ...changes,
  });
const filter = (body: object) => callAs(app, null, api.filterServices, { body });
const found = async (...marks: string[]) => (await filter({ marks })).json().map(({ uid }: { uid: string }) => uid);

const evening = { availability: { weekdays: [1, 2, 3, 4, 5, 6, 7], from: "17:00:00", to: "22:00:00" } };
const tomorrow = { availability: { weekdays: [5], from: "11:00:00", to: "14:00:00" } };

beforeAll(() =>
  importServices(db, [
    inn("a-gruen", dishes(3, ["VEGAN"])),
    inn("b-misch", [...dishes(2, ["VEGAN"]), ...dishes(1, ["VEGETARIAN", "SPICY"]), ...dishes(3, ["HALAL"])]),
    inn("c-wenig", [...dishes(2, ["VEGAN"]), ...dishes(5, [])]),
    inn("d-abends", dishes(3, ["SPICY"], evening)),
    inn("e-morgen", [...dishes(2, ["SPICY"]), ...dishes(4, ["SPICY"], tomorrow)]),
    inn("f-liefert", [...dishes(2, ["SPICY"]), ...dishes(3, ["SPICY"], { orderTypes: ["ON_SITE"] })]),
    inn("g-zu", dishes(3, ["HALAL", "SPICY"]), {
      schedules: [{ weekdays: [6], startTime: "11:00:00", endTime: "22:00:00" }],
    }),
  ]),
);

describe("the listing by marks", () => {
  test("has the restaurants with three such dishes, and what is vegan counts as vegetarian", async () => {
    expect(await found("VEGAN")).toEqual(["a-gruen"]);
    expect(await found("VEGETARIAN")).toEqual(["a-gruen", "b-misch"]);
    expect(await found("VEGETARIAN", "VEGAN")).toEqual(["a-gruen"]);
    expect(await found()).toHaveLength(7);
  });

  test("joins several marks by 'and', on the same dishes", async () => {
    expect(await found("HALAL")).toEqual(["b-misch", "g-zu"]);
    expect(await found("HALAL", "SPICY")).toEqual(["g-zu"]);
    expect(await found("HALAL", "VEGETARIAN")).toEqual([]);
  });

  test("counts dishes for later today, and neither those of other days nor of order types that nobody takes there", async () => {
    expect(await found("SPICY")).toEqual(["d-abends", "g-zu"]);
    clock.now = noon + 24 * 3_600_000;
    expect(await found("SPICY")).toEqual(["d-abends", "e-morgen", "g-zu"]);
    clock.now += 3 * 3_600_000;
    expect(await found("SPICY")).toEqual(["d-abends", "g-zu"]);
    clock.now = noon;
    expect(await found("SPICY")).toEqual(["d-abends", "g-zu"]);
  });

  test("counts together with cities, types and the address", async () => {
    const body = { marks: ["VEGETARIAN"], deliverTo: { city: "Wien", postcode: "1070" } };
    const answer = await filter(body);
    expect([answer.json().length, answer.headers["x-total-count"], answer.headers["x-delivering-count"]]).toEqual([
      2,
      "2",
      "2",
    ]);
    expect((await filter({ marks: ["VEGAN"], cities: ["Graz"] })).json()).toEqual([]);
    expect((await filter({ marks: ["VEGAN"], uids: ["c-wenig"] })).json()).toEqual([]);
  });

  test.each([["VEGANISH"], ["vegan"], ["VEGAN", "VEGAN", "VEGAN", "VEGAN", "VEGAN"]])(
    "refuses what is no mark, or more than there are: %j",
    async (...marks) => {
      expect((await filter({ marks })).statusCode).toBe(422);
    },
  );

  test("offers the marks for which it may find somebody", async () => {
    await importServices(db, [inn("h-nur", dishes(2, ["HALAL"]))]);
    const facets = async (query = {}) => (await callAs(app, null, api.listingFacets, { query })).json().marks;
    expect(await facets()).toEqual(["VEGETARIAN", "VEGAN", "HALAL", "SPICY"]);
  });
});

describe("a dish that cannot be ordered does not count:", () => {
  const names = ["i-aus", "j-versteckt", "k-weg"];
  const one = async (uid: string) => {
    const { rows } = await pool.query(
      "SELECT p.id, p.restaurant_id FROM products p JOIN restaurants r ON r.id = p.restaurant_id WHERE r.uid = $1",
      [uid],
    );
    return rows[0] as { id: string; restaurant_id: string };
  };
  const among = async () => (await found("VEGAN")).filter((uid: string) => names.includes(uid));

  beforeAll(() =>
    importServices(
      db,
      names.map((name) => inn(name, dishes(3, ["VEGAN"]))),
    ),
  );

  test("one that is sold out, until it is back", async () => {
    await expect.poll(among, soon).toEqual(names);
    const { id, restaurant_id: restaurant } = await one("i-aus");
    const owner = await makeAccount(db, { now: noon, memberOf: { [restaurant]: "owner" } });
    const body = { restaurant, products: [id] };
    expect((await callAs(app, owner, api.markSoldOut, { body })).statusCode).toBeLessThan(300);
    await expect.poll(among, soon).toEqual(["j-versteckt", "k-weg"]);
    expect((await callAs(app, owner, api.bringBack, { body })).statusCode).toBeLessThan(300);
    await expect.poll(among, soon).toEqual(names);
  });

  test("one that operators hide", async () => {
    const { id, restaurant_id: restaurant } = await one("j-versteckt");
    await pool.query(
      `INSERT INTO hidden_content (id, restaurant_id, kind, product_id, shown, reason, words, hidden_at)
       VALUES (gen_random_uuid(), $1, 'DISH', $2, '{}', 'FALSE', 'Stimmt nicht.', now())`,
      [restaurant, id],
    );
    await pool.query("UPDATE restaurants SET version = version WHERE id = $1", [restaurant]);
    await expect.poll(among, soon).toEqual(["i-aus", "k-weg"]);
  });

  test("one that left the menu", async () => {
    await importServices(db, [inn("k-weg", dishes(2, ["VEGAN"]))]);
    await expect.poll(among, soon).toEqual(["i-aus"]);
  });
});

describe("who filters by marks", () => {
  test("leaves them in no line of the log, no metric and no stored row", async () => {
    lines.length = 0;
    await callAs(app, null, api.placeOrder, { body: {} });
    const before = await rowsWithMarks();
    for (const marks of [["HALAL"], ["VEGAN", "SPICY"], ["NONSENSE"]]) await filter({ marks });
    await app.inject({ method: "POST", url: "/api/service/service/get/customer/filter", payload: '{"marks":["HALAL"' });
    const metrics = await app.inject({ url: "/metrics", headers: { authorization: "Bearer metrics" } });
    expect(metrics.statusCode).toBe(200);
    expect(lines.length).toBeGreaterThan(0);
    expect(`${lines.join("\n")}\n${metrics.body}`).not.toMatch(/HALAL|VEGAN|SPICY|NONSENSE|"marks"/);
    expect(before.filter(([, count]) => count > 0).map(([table]) => table)).toContain("products");
    expect(await rowsWithMarks()).toEqual(before);
  });

  /** Counts the rows of each table that have a mark in any column: those of menus alone. */
  async function rowsWithMarks(): Promise<readonly (readonly [table: string, count: number])[]> {
    const { rows: tables } = await pool.query("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()");
    return Promise.all(
      tables.map(async ({ tablename: table }) => {
        const { rows } = await pool.query(`SELECT count(*)::int FROM ${table} t WHERE t::text ~ 'HALAL|VEGAN|SPICY'`);
        return [table, rows[0].count] as const;
      }),
    );
  }
});
