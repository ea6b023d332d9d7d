import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { importReduced, noon, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { findProductsForOrder } from "./find-menu.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

const size = {
  name: "Größe",
  type: "SINGLE",
  options: [
    { name: "Normal", price: 0 },
    { name: "Groß", price: 3, allergens: ["G"] },
  ],
};
const extras = { name: "Extras", type: "MULTIPLE", options: [{ name: "Ohne Käse", price: -0.5 }] };
const categories = [
  {
    name: "Pizza",
    description: "Aus dem Steinofen",
    products: [
      { name: "Zuletzt", price: 9.9, order: 9 },
      {
        name: "Margherita",
        description: "Mit Basilikum",
        price: 9.9,
        order: 1,
        discount: 12.5,
        deposit: 0.25,
        vatRate: 4.9,
        allergens: ["A", "G"],
        optionGroups: [size, extras],
      },
    ],
  },
  { name: "Leer", products: [] },
];
const event = (uid: string, orderTypes: string[]) =>
  sampleService({ uid, categories, event: { priceDisabled: true }, additionalServiceAttributes: { orderTypes } });

beforeAll(() =>
  importReduced(db, [
    sampleService({ uid: "pizzeria", categories }),
    event("hochzeit", ["EVENT"]),
    event("beides", ["EVENT", "TAKEAWAY"]),
  ]),
);

const post = (path: string, payload: object) => app.inject({ method: "POST", url: `/api/service/${path}`, payload });
const idOf = async (uid: string) => (await pool.query("SELECT id FROM restaurants WHERE uid = $1", [uid])).rows[0].id;
const menuOf = async (uid: string) => (await post("category/get/service/customer", { id: await idOf(uid) })).json();
const id = expect.stringMatching(/^[0-9a-f-]{36}$/);

test("the whole menu comes in one answer: categories, products by their order, all option groups", async () => {
  const sizeOnWire = {
    id,
    name: "Größe",
    type: "SINGLE",
    min: 1,
    max: 1,
    free: 0,
    isSize: true,
    options: [
      { id, name: "Normal", price: 0, deposit: 0, allergens: [], allergensKnown: false, unavailable: null },
      { id, name: "Groß", price: 3, deposit: 0, allergens: ["G"], allergensKnown: true, unavailable: null },
    ],
  };
  const extrasOnWire = {
    id,
    name: "Extras",
    type: "MULTIPLE",
    min: 0,
    max: null,
    free: 0,
    options: [
      { id, name: "Ohne Käse", price: -0.5, deposit: 0, allergens: [], allergensKnown: false, unavailable: null },
    ],
  };
  expect(await menuOf("pizzeria")).toEqual([
    {
      id,
      name: "Pizza",
      description: "Aus dem Steinofen",
      products: [
        {
          id,
          name: "Margherita",
          description: "Mit Basilikum",
          price: 9.9,
          order: 1,
          discount: 12.5,
          reducedFrom: 11.8,
          deposit: 0.25,
          vatRate: 4.9,
          allergens: ["A", "G"],
          allergensKnown: true,
          additives: "",
          picture: null,
          unavailable: null,
          availability: null,
          orderTypes: null,
          optionGroups: [sizeOnWire, extrasOnWire],
          defaultOptionGroup: sizeOnWire,
        },
        expect.objectContaining({ name: "Zuletzt", order: 9, optionGroups: [], defaultOptionGroup: null }),
      ],
    },
    { id, name: "Leer", description: "", products: [] },
  ]);
});

test("the products of one category are those of the menu", async () => {
  const [pizza, empty] = await menuOf("pizzeria");
  expect((await post("product/get/category/customer", { category: { id: pizza.id } })).json()).toEqual(pizza.products);
  expect((await post("product/get/category/customer", { category: { id: empty.id.toUpperCase() } })).json()).toEqual(
    [],
  );
});

test("an unknown category, and one of a restaurant that is not enabled, is not found", async () => {
  const [hidden] = await menuOf("beides");
  await pool.query("UPDATE restaurants SET enabled = false WHERE uid = 'beides'");
  for (const id of [hidden.id, "01890000-0000-7000-8000-000000000000"])
    await expect
      .poll(async () => (await post("product/get/category/customer", { category: { id } })).json().code, soon)
      .toBe("not-found");
  await pool.query("UPDATE restaurants SET enabled = true WHERE uid = 'beides'");
});

test("where the host pays and nothing else can be ordered, no price leaves the server", async () => {
  const text = JSON.stringify(await menuOf("hochzeit"));
  expect(text).not.toMatch(/"(price|deposit|discount)":-?[1-9.]/);
  await expect.poll(async () => (await menuOf("beides"))[0]?.products[0].price, soon).toBe(9.9);
});

test("an order finds its products fresh, and only those of its restaurant that are on the menu", async () => {
  const products = (await menuOf("pizzeria"))[0].products as { id: string }[];
  const [foreign] = (await menuOf("hochzeit"))[0].products as { id: string }[];
  const ids = [...products.map((product) => product.id), foreign?.id ?? ""];
  const found = async () => {
    const restaurantId = await idOf("pizzeria");
    return (await db.transaction((tx) => findProductsForOrder(tx, restaurantId, ids))).map(({ name }) => name);
  };
  expect(await found()).toEqual(["Margherita", "Zuletzt"]);
  await pool.query("UPDATE products SET retired_at = now() WHERE id = $1", [ids[0]]);
  expect(await found()).toEqual(["Zuletzt"]);
  await pool.query("UPDATE products SET retired_at = NULL WHERE id = $1", [ids[0]]);
});
