import { api } from "@mahlzeit/contract/api";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });

const dish = (name: string, marks: readonly string[], changes: object = {}) =>
  sampleProduct({ name, marks, ...changes });

beforeAll(() =>
  importServices(db, [
    sampleService({
      uid: "gruen",
      name: "Grün",
      categories: [
        sampleCategory({
          name: "Pizza",
          products: [dish("Marinara", ["VEGAN"]), dish("Margherita", ["VEGETARIAN"]), dish("Diavolo", ["SPICY"])],
        }),
        sampleCategory({
          name: "Anderes",
          products: [
            dish("Zipfer Märzen", [], { age: 16 }),
            dish("Linsencurry", ["VEGAN", "SPICY", "HALAL"]),
            dish("Veganer Burger", []),
            dish("Abendcurry", ["VEGAN"], {
              availability: { weekdays: [6], from: "11:00:00", to: "14:00:00" },
            }),
          ],
        }),
      ],
    }),
  ]),
);

const found = async (q: string) => {
  const { dishes } = (await callAs(app, null, api.searchCatalogue, { query: { q } })).json();
  return dishes.map(({ name }: { name: string }) => name).toSorted();
};

test.each([
  ["vegan", ["Linsencurry", "Marinara", "Veganer Burger"]],
  ["veganes", ["Linsencurry", "Marinara", "Veganer Burger"]],
  ["vegetarisch", ["Linsencurry", "Margherita", "Marinara"]],
  ["vegetarische Pizza", ["Margherita", "Marinara"]],
  ["veganes Curry", ["Linsencurry"]],
  ["scharf", ["Diavolo", "Linsencurry"]],
  ["vegan scharf", ["Linsencurry"]],
  ["halal", ["Linsencurry"]],
  ["halal Pizza", []],
  ["veg", ["Veganer Burger"]],
])("%j finds %j", async (q, names) => {
  expect(await found(q)).toEqual(names);
});

test("the page of found dishes says what each is said to be", async () => {
  const { groups } = (await callAs(app, null, api.findDishes, { query: { q: "curry" } })).json();
  expect(groups[0].dishes).toMatchObject([{ name: "Linsencurry", marks: ["VEGAN", "HALAL", "SPICY"] }]);
  const [burger] = (await callAs(app, null, api.findDishes, { query: { q: "Burger" } })).json().groups[0].dishes;
  expect(burger).not.toHaveProperty("marks");
});

test("a dish that is found says from which age it is handed over; the others say none", async () => {
  const { dishes } = (await callAs(app, null, api.searchCatalogue, { query: { q: "Märzen" } })).json();
  expect(dishes).toMatchObject([{ name: "Zipfer Märzen", age: 16 }]);
  const { groups } = (await callAs(app, null, api.findDishes, { query: { q: "Märzen" } })).json();
  expect(groups[0].dishes).toMatchObject([{ name: "Zipfer Märzen", age: 16 }]);
  const [curry] = (await callAs(app, null, api.searchCatalogue, { query: { q: "Linsencurry" } })).json().dishes;
  expect(curry).not.toHaveProperty("age");
});
