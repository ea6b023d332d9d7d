import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openKitchen } from "../../testing/kitchen.ts";
import { orderBody, post } from "../../testing/orders.ts";

const { pool, db } = await testDatabase();
/** Thursday, 19:12 in Vienna. */
const evening = Date.parse("2026-11-19T18:12:00Z");
const morning = "2026-11-20T04:00:00.000Z";
const clock = { now: evening };
const [app, other] = [
  await testApp({ pool, db, now: () => clock.now }),
  await testApp({ pool, db, now: () => clock.now }),
];

interface Listed {
  id: string;
  name: string;
  unavailable: unknown;
  optionGroups: { options: Listed[] }[];
}

async function openWithCook(known?: { id: string }) {
  clock.now = evening;
  const kitchen = await openKitchen(pool);
  const restaurant = known?.id ?? kitchen.id;
  const cook = await makeAccount(db, { now: evening, memberOf: { [restaurant]: "staff" } });
  const headers = { authorization: `Bearer ${cook.token}`, "x-requested-with": "test" };
  const call = async (what: string, body: object) => {
    const url = `/api/management/intake/${what}`;
    return (await app.inject({ method: "POST", url, headers, payload: { restaurant, ...body } })).json();
  };
  const menu = async (at = app): Promise<Listed[]> => {
    const url = "/api/service/category/get/service/customer";
    const answer = await at.inject({ method: "POST", url, payload: { id: restaurant } });
    return answer.json().flatMap(({ products }: { products: Listed[] }) => products);
  };
  /** Returns the names of sold-out dishes and options on the menu. */
  const out = async (at = app) =>
    (await menu(at))
      .flatMap((product) => [product, ...product.optionGroups.flatMap(({ options }) => options)])
      .filter(({ unavailable }) => unavailable !== null)
      .map(({ name }) => name);
  const order = (changes: object = {}) =>
    post(app, orderBody(kitchen, { takeawayTime: { hour: 20, minute: 0 }, ...changes }));
  return { kitchen, call, menu, out, order };
}

test("a dish that is out for today is so on the menu of every process, and there again at 05:00", async () => {
  const { kitchen, call, menu, out } = await openWithCook();
  expect(await out(other)).toEqual([]);
  const state = await call("sold-out", { products: [kitchen.lemonade] });
  expect(state.soldOut).toEqual([
    { kind: "product", id: kitchen.lemonade, name: "Limonade", dishes: 1, until: morning },
  ]);
  await expect.poll(() => out(other), soon).toEqual(["Limonade"]);
  const [lemonade] = (await menu(other)).filter(({ id }) => id === kitchen.lemonade);
  expect(lemonade?.unavailable).toEqual({ reason: "SOLD_OUT", until: morning });
  clock.now = Date.parse(morning);
  expect(await out(other)).toEqual([]);
});

test("an order with it is refused and names the dishes, an option with its dish", async () => {
  const { kitchen, call, out, order } = await openWithCook();
  await call("sold-out", { products: [kitchen.lemonade], options: [kitchen.cheese], until: "CHANGED" });
  const refused = await order();
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "sold-out",
    detail: "„Extra Käse“ zu „Margherita“ ist gerade aus. „Limonade“ ist gerade aus.",
    products: [
      { id: kitchen.pizza, name: "Margherita" },
      { id: kitchen.lemonade, name: "Limonade" },
    ],
  });
  expect((await order({ orderProducts: [{ product: { id: kitchen.soup }, quantity: 1 }] })).statusCode).toBe(201);
  const back = await call("back", { products: [kitchen.lemonade], options: [kitchen.cheese] });
  expect(back.soldOut).toEqual([]);
  expect((await order()).statusCode).toBe(201);
  await expect.poll(() => out(), soon).toEqual([]);
});

test("what counts is the time for which it is ordered", async () => {
  const { kitchen, call, order } = await openWithCook();
  await call("sold-out", { products: [kitchen.lemonade], until: "2026-11-19T19:00:00.000Z" });
  const at = (hour: number, minute: number) => ({ takeawayTime: { hour, minute } });
  expect((await order(at(19, 45))).json()).toMatchObject({
    code: "sold-out",
    detail: "„Limonade“ ist gerade aus.",
  });
  expect((await order(at(20, 0))).statusCode).toBe(201);
});

test("an option goes and comes wherever the restaurant has one of its name, and keeps so over an import", async () => {
  const options = [{ name: "Käse", price: 1 }];
  const dish = (name: string) => sampleProduct({ name, optionGroups: [{ name: "Extras", type: "MULTIPLE", options }] });
  const service = sampleService({
    uid: "zwei",
    categories: [sampleCategory({ products: [dish("Pizza"), dish("Toast"), sampleProduct({ name: "Suppe" })] })],
  });
  await importServices(db, [service]);
  const [found] = (await pool.query<{ id: string }>("SELECT id FROM restaurants WHERE uid = 'zwei'")).rows;
  const { call, menu, out } = await openWithCook(found);
  const [pizza, , soup] = await menu();
  const option = pizza?.optionGroups[0]?.options[0]?.id;
  const { soldOut } = await call("sold-out", { products: [soup?.id], options: [option] });
  expect(soldOut).toMatchObject([
    { kind: "option", name: "Käse", dishes: 2 },
    { kind: "product", name: "Suppe" },
  ]);
  await expect.poll(() => out(), soon).toEqual(["Käse", "Käse", "Suppe"]);
  await importServices(db, [service]);
  clock.now = noon + 8 * 60 * 60_000;
  expect(await out()).toEqual(["Käse", "Käse", "Suppe"]);
  await call("back", { options: [option], products: [soup?.id] });
  await expect.poll(() => out(), soon).toEqual([]);
});

test("only what is on the menu can be marked or brought back, and only until a time to come", async () => {
  const { kitchen, call } = await openWithCook();
  const stranger = await openKitchen(pool);
  const unknown = { code: "unknown-product", detail: "Das steht nicht mehr auf der Karte." };
  for (const way of ["sold-out", "back"])
    for (const what of [
      { products: [stranger.soup] },
      { options: [kitchen.soup] },
      { products: [kitchen.soup, kitchen.id] },
    ])
      expect(await call(way, what)).toMatchObject(unknown);
  const past = await call("sold-out", { products: [kitchen.soup], until: "2026-11-19T18:12:00.000Z" });
  expect(past).toMatchObject({ code: "invalid-input", errors: [{ field: "until" }] });
});

test("after a dish was marked no order with it is placed any more, however many were on their way", async () => {
  const { kitchen, call, order } = await openWithCook();
  const placing = Array.from({ length: 20 }, () => order());
  await call("sold-out", { products: [kitchen.lemonade] });
  const count = async () =>
    (await pool.query("SELECT count(*) FROM orders WHERE restaurant_id = $1", [kitchen.id])).rows[0].count;
  const placedBefore = await count();
  const answers = await Promise.all(placing);
  expect(await count()).toBe(placedBefore);
  const refused = answers.filter(({ statusCode }) => statusCode !== 201);
  for (const answer of refused) expect(answer.json().code).toBe("sold-out");
});
