import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import {
  importServices,
  noon,
  sampleCategory,
  sampleProduct,
  sampleService,
  soon,
  temporaryFolder,
} from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { guest, post } from "../../testing/orders.ts";

const { db, pool } = await testDatabase();
const app = await testApp({ db, pool, now: () => noon });
const folder = temporaryFolder();

const toppings = {
  key: "belag",
  name: "Belag",
  type: "MULTIPLE",
  min: 1,
  max: 3,
  free: 1,
  options: [
    { name: "Käse", price: 2, allergens: ["G"] },
    { name: "Mais", price: 1, allergens: [] },
    { name: "Flasche", price: 3, deposit: 0.25, allergens: [] },
  ],
};
const used = { optionGroupKeys: ["belag"] };
let made = 0;

/** Imports a menu into a restaurant of its own, and returns functions to import and read it. */
async function open(products: object[], optionGroups: object[] = [toppings]) {
  const uid = `belag-${++made}`;
  const bring = (some: object[], groups = optionGroups) =>
    importServices(
      db,
      [sampleService({ uid, optionGroups: groups, categories: [sampleCategory({ products: some })] })],
      folder,
    );
  await bring(products);
  const { id } = (await pool.query("SELECT id FROM restaurants WHERE uid = $1", [uid])).rows[0];
  const url = "/api/service/category/get/service/customer";
  const categories = async () => (await app.inject({ method: "POST", url, payload: { id } })).json();
  // The server notices a new restaurant a moment later.
  await expect.poll(async () => (await categories()).length, soon).toBe(1);
  const menu = async () => (await categories())[0].products;
  const order = (asked: object[], changes: object = {}) =>
    post(app, {
      type: "TAKEAWAY",
      service: { id },
      orderProducts: asked,
      customer: guest,
      paymentType: "ON_SPOT",
      takeawayTime: { hour: 18, minute: 30 },
      ...changes,
    });
  return { id, bring, menu, order };
}
const choose = (
  product: { id: string; optionGroups: { id: string; options: { id: string; name: string }[] }[] },
  ...names: string[]
) => ({
  product: { id: product.id },
  quantity: 2,
  optionGroupSelections: product.optionGroups.map((group) => ({
    optionGroup: { id: group.id },
    selectedOptions: names.map((name) => ({ id: group.options.find((one) => one.name === name)?.id })),
  })),
});

test("a group that dishes name by its key is one, on the menu and in what has run out", async () => {
  const { menu } = await open([sampleProduct(used), sampleProduct({ name: "Toast", ...used })]);
  const [first, second] = await menu();
  expect(first.optionGroups[0]).toMatchObject({ name: "Belag", type: "MULTIPLE", min: 1, max: 3, free: 1 });
  expect(second.optionGroups).toEqual(first.optionGroups);
});

test("the cheapest of the chosen is free on the order, its deposit is not, and too few or many are refused", async () => {
  const { menu, order } = await open([sampleProduct({ ...used, price: 10 })]);
  const [product] = await menu();
  const placed = (await order([choose(product, "Flasche", "Mais")])).json();
  expect(placed).toMatchObject({ subtotal: 26, deposit: 0.5, total: 26.5 });
  const [{ selectedOptions }] = placed.orderProducts[0].optionGroupSelections;
  expect(selectedOptions.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ["Mais", 0],
    ["Flasche", 3],
  ]);
  expect((await order([choose(product)])).json().code).toBe("invalid-options");
  const tooMany = { ...toppings, max: 1 };
  const narrow = await open([sampleProduct(used)], [tooMany]);
  expect((await narrow.order([choose((await narrow.menu())[0], "Mais", "Käse")])).json().code).toBe("invalid-options");
});

test("a dish of certain hours or types is refused for others, and named", async () => {
  const { menu, order } = await open([
    sampleProduct({ name: "Mittagsmenü", availability: { weekdays: [4], from: "11:00:00", to: "14:00:00" } }),
    sampleProduct({ name: "Eis", order: 2, orderTypes: ["DELIVERY"] }),
    sampleProduct({ name: "Spät", order: 3, availability: { weekdays: [4], from: "20:00:00", to: "22:00:00" } }),
  ]);
  const [lunch, ice, late] = await menu();
  expect([lunch.unavailable, ice.unavailable, late.unavailable]).toEqual([
    null,
    null,
    { reason: "TIME", until: "2026-11-19T19:00:00.000Z" },
  ]);
  const line = ({ id }: { id: string }) => ({ product: { id }, quantity: 1 });
  const refused = await order([line(lunch), line(ice)]);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    422,
    {
      code: "not-available",
      detail: "„Mittagsmenü“ gibt es erst ab Donnerstag, 11:00 Uhr. „Eis“ gibt es nicht zum Mitnehmen.",
      products: [
        { id: lunch.id, name: "Mittagsmenü" },
        { id: ice.id, name: "Eis" },
      ],
    },
  ]);
  const at = (hour: number, minute = 30) => ({ takeawayTime: { hour, minute } });
  expect((await order([line(lunch)], at(13))).statusCode).toBe(201);
  expect((await order([line(late)], at(20))).statusCode).toBe(201);
});

test("an entry with an id is that one under another name; one without is found by its name", async () => {
  const { bring, menu } = await open([sampleProduct(used), sampleProduct({ name: "Toast", order: 2, ...used })]);
  const [first, second] = await menu();
  const [group] = first.optionGroups;
  const renamed = { ...toppings, id: group.id, name: "Obendrauf" };
  await bring(
    [sampleProduct({ id: first.id, name: "Wiener Schnitzel", ...used }), sampleProduct({ name: "Toast", ...used })],
    [renamed],
  );
  await expect
    .poll(async () => (await menu()).map((one: { id: string; name: string }) => [one.id, one.name]), soon)
    .toEqual([
      [first.id, "Wiener Schnitzel"],
      [second.id, "Toast"],
    ]);
  const [after] = await menu();
  expect(after.optionGroups).toEqual([{ ...group, name: "Obendrauf" }]);
  // Another restaurant's id is ignored.
  const stranger = await open([sampleProduct({ id: first.id })], []);
  expect((await stranger.menu())[0].id).not.toBe(first.id);
});

test("what nobody said of allergens is unknown, and a picture comes with its focus", async () => {
  const plain = { create: { width: 640, height: 480, channels: 3 as const, background: "#a33" } };
  await sharp(plain).png().toFile(join(folder, "schnitzel.png"));
  const { menu } = await open(
    [
      {
        name: "Schnitzel",
        price: 9,
        picture: "schnitzel.png",
        pictureFocus: { x: 20, y: 80 },
        additives: "mit Farbstoff",
      },
      sampleProduct({ name: "Wasser", order: 2, allergens: [] }),
    ],
    [],
  );
  expect(await menu()).toMatchObject([
    {
      allergens: [],
      allergensKnown: false,
      additives: "mit Farbstoff",
      picture: { hash: expect.any(String), width: 640, height: 480, focusX: 20, focusY: 80 },
    },
    { allergens: [], allergensKnown: true, picture: null },
  ]);
});

test.each([
  [{ optionGroupKeys: ["sauce"] }, "optionGroupKeys[0]: expected the key of one of the optionGroups"],
  [{ optionGroupKeys: ["belag", "belag"] }, "optionGroupKeys[1]: expected each key once"],
  [{ orderTypes: [] }, "orderTypes: expected at least one order type"],
  [
    { availability: { weekdays: [1], from: "11:00:00", to: "11:00:00" } },
    "availability.to: expected another time than from (00:00:00 to 24:00:00 is all day)",
  ],
  [{ pictureFocus: { x: 101, y: 0 } }, "pictureFocus.x: expected a whole number from 0 to 100"],
  [
    { optionGroups: [{ ...toppings, min: 4, max: 5, key: undefined }] },
    "optionGroups[0].min: expected no more than there are options",
  ],
  [
    { optionGroups: [{ ...toppings, key: "x" }] },
    "optionGroups[0].key: expected only with the restaurant's optionGroups",
  ],
])("a file is refused for %j", async (product, fault) => {
  const failed = open([sampleProduct(product)]);
  await expect(failed).rejects.toMatchObject({ faults: [expect.stringContaining(fault)] });
});
