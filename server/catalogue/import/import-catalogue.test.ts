import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import {
  importReduced,
  importServices,
  noon,
  sampleCategory,
  sampleProduct,
  sampleService,
  temporaryFolder,
} from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { pauseAll } from "../../testing/kitchen.ts";
import { withoutTriggers } from "../../testing/without-triggers.ts";
import { findMenu } from "../menus/find-menu.ts";
import { findRestaurants } from "../restaurants/find-restaurants.ts";
import { checkCatalogue } from "./import-catalogue.ts";

const { db, pool } = await testDatabase();
const folder = temporaryFolder();

beforeEach(() => withoutTriggers(pool, "TRUNCATE restaurants, cities, restaurant_types, countries, pictures CASCADE"));

async function idOf(uid = "wirtshaus-probe"): Promise<string> {
  return (await pool.query("SELECT id FROM restaurants WHERE uid = $1", [uid])).rows[0].id;
}

async function menuOf(uid?: string) {
  return findMenu(db, await idOf(uid));
}

const importMenu = (categories: unknown[]) => importServices(db, [sampleService({ categories })]);

test("everything a file says is there afterwards", async () => {
  writeFileSync(
    join(folder, "banner.png"),
    await sharp({ create: { width: 900, height: 480, channels: 3, background: "red" } })
      .png()
      .toBuffer(),
  );
  const service = sampleService({
    description: "Wie daheim.",
    serviceTypes: ["Österreichische Küche", "Wirtshaus", "österreichische küche"],
    legal: { name: "Probe GmbH", address: "Probegasse 7", vatId: "ATU1", register: "FN 1a" },
    preparationMinutes: 35,
    event: { priceDisabled: true },
    banner: "banner.png",
    schedules: [
      { weekdays: [5, 6], startTime: "18:00:00", endTime: "02:00:00" },
      { weekdays: [7], startTime: "00:00:00", endTime: "24:00:00" },
    ],
    postalAvailabilities: [
      { city: { name: "Wien" }, minimumOrderAmount: 15.5 },
      { city: { name: "Wien, Leopoldstadt" }, minimumOrderAmount: 10 },
    ],
    additionalServiceAttributes: {
      orderTypes: ["ON_SITE", "EVENT", "DELIVERY"],
      discount: { enabled: true, type: "PERCENTAGE", value: 12.5, max: 5 },
    },
    categories: [
      {
        name: "Speisen",
        description: "Warm",
        products: [
          {
            name: "Bier",
            description: "0,5 l",
            price: 4.2,
            order: 3,
            discount: 10,
            vatRate: 20,
            deposit: 0.25,
            allergens: ["A"],
            optionGroups: [
              { name: "Größe", type: "SINGLE", options: [{ name: "Seidl", price: -1.2 }] },
              { name: "Dazu", type: "MULTIPLE", options: [{ name: "Soletti", price: 1, allergens: ["A"] }] },
            ],
          },
        ],
      },
      { name: "Leer", products: [] },
    ],
  });
  expect(await importReduced(db, [service], folder)).toEqual({ created: 0, updated: 1, products: 1, retired: 0 });

  const [restaurant] = await findRestaurants(db, [await idOf()]);
  expect(restaurant).toMatchObject({
    name: "Wirtshaus Probe",
    description: "Wie daheim.",
    types: ["Österreichische Küche", "Wirtshaus"],
    legal: { name: "Probe GmbH", address: "Probegasse 7", vatId: "ATU1", register: "FN 1a" },
    preparationMinutes: 35,
    event: { priceDisabled: true },
    banner: { width: 900, height: 480 },
    logo: null,
    discount: { type: "PERCENTAGE", basisPoints: 1250, maxCents: 500 },
    orderTypes: ["ON_SITE", "EVENT", "DELIVERY"],
    schedules: service["schedules"],
    city: { name: "Wien" },
    postcode: { postcode: "1070" },
    country: { name: "Österreich" },
    postalAvailabilities: [
      { city: "Wien", minimumOrderCents: 1550 },
      { city: "Wien, Leopoldstadt", minimumOrderCents: 1000 },
    ],
  });
  expect(await menuOf()).toMatchObject([
    {
      name: "Speisen",
      description: "Warm",
      products: [
        {
          name: "Bier",
          description: "0,5 l",
          priceCents: 420,
          position: 3,
          discountBasisPoints: 1000,
          vatRate: 2000,
          depositCents: 25,
          allergens: ["A"],
          optionGroups: [
            { name: "Größe", min: 1, max: 1, free: 0, options: [{ name: "Seidl", priceCents: -120 }] },
            { name: "Dazu", min: 0, max: null, options: [{ name: "Soletti", priceCents: 100, allergens: ["A"] }] },
          ],
        },
      ],
    },
    { name: "Leer", products: [] },
  ]);
});

test("the same file again changes no id", async () => {
  const categories = [
    sampleCategory({
      products: [
        sampleProduct({ optionGroups: [{ name: "Dazu", type: "MULTIPLE", options: [{ name: "Reis", price: 1 }] }] }),
        sampleProduct({ name: "Gulasch" }),
      ],
    }),
  ];
  await importMenu(categories);
  const [id, menu] = [await idOf(), await menuOf()];
  expect(await importMenu(categories)).toEqual({ created: 0, updated: 1, products: 2, retired: 0 });
  expect([await idOf(), await menuOf()]).toEqual([id, menu]);
});

test("the nth of equal names stays the nth", async () => {
  const twice = (first: number, second: number) => [
    sampleCategory({
      products: [
        sampleProduct({ name: "Pizza", price: first, order: 1 }),
        sampleProduct({ name: "Pizza", price: second, order: 2 }),
      ],
    }),
  ];
  await importMenu(twice(8, 9));
  const before = (await menuOf())[0]?.products;
  await importMenu(twice(8.5, 9.5));
  const after = (await menuOf())[0]?.products;
  expect(after?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
  expect(after?.map(({ priceCents }) => priceCents)).toEqual([850, 950]);
});

test.each([
  ["against their order in the menu", [2, 1, 3]],
  ["at the same place", [1, 1, 1]],
])("equal names %s keep their ids", async (_, orders) => {
  const products = orders.map((order, i) => sampleProduct({ name: "Tagesteller", price: 5 + i, order }));
  await importMenu([sampleCategory({ products })]);
  const before = await menuOf();
  await importMenu([sampleCategory({ products })]);
  expect(await menuOf()).toEqual(before);
});

test("what is no longer named is retired, not deleted, and comes back as itself when it is named again", async () => {
  const both = [
    sampleCategory({ products: [sampleProduct(), sampleProduct({ name: "Gulasch" })] }),
    sampleCategory({ name: "Suppen" }),
  ];
  await importMenu(both);
  const before = await menuOf();
  const imported = await importMenu([sampleCategory({ products: [sampleProduct({ name: "Gulasch" })] })]);
  expect(imported.retired).toBe(2);
  expect((await menuOf()).flatMap(({ products }) => products.map(({ name }) => name))).toEqual(["Gulasch"]);
  expect((await pool.query("SELECT FROM products")).rowCount).toBe(3);
  await importMenu(both);
  expect(await menuOf()).toEqual(before);
});

test("a product that gets another name is a new one", async () => {
  await importMenu([sampleCategory()]);
  const [before] = await menuOf();
  await importMenu([sampleCategory({ products: [sampleProduct({ name: "Wiener Schnitzel" })] })]);
  const [after] = await menuOf();
  expect(after?.id).toBe(before?.id);
  expect(after?.products[0]?.id).not.toBe(before?.products[0]?.id);
});

test("options that are no longer named leave the menu, the others keep their ids", async () => {
  const sizes = (...names: string[]) => [
    sampleCategory({
      products: [
        sampleProduct({
          optionGroups: [{ name: "Größe", type: "SINGLE", options: names.map((name) => ({ name, price: 1 })) }],
        }),
      ],
    }),
  ];
  await importMenu(sizes("klein", "mittel", "groß"));
  const before = (await menuOf())[0]?.products[0]?.optionGroups[0]?.options;
  await importMenu(sizes("groß", "klein"));
  const after = (await menuOf())[0]?.products[0]?.optionGroups[0]?.options;
  expect(after?.map(({ id }) => id)).toEqual([before?.[2]?.id, before?.[0]?.id]);
});

test("restaurants a file does not name stay as they are", async () => {
  await importServices(db, [sampleService({ uid: "andere" })]);
  const before = await findRestaurants(db, [await idOf("andere")]);
  await importServices(db, [sampleService()]);
  expect(await findRestaurants(db, [await idOf("andere")])).toEqual(before);
});

test("cities and types are one in whatever spelling, and the first spelling stays", async () => {
  const inCity = (uid: string, name: string, type: string) =>
    sampleService({
      uid,
      serviceTypes: [type],
      additionalServiceAttributes: { city: { name } },
      postalAvailabilities: [],
    });
  await importServices(db, [inCity("a1", "St. Pölten", "Pizza"), inCity("a2", "SANKT PÖLTEN", "pizza")]);
  expect((await pool.query("SELECT name FROM cities")).rows).toEqual([{ name: "St. Pölten" }]);
  expect((await pool.query("SELECT name FROM restaurant_types")).rows).toEqual([{ name: "Pizza" }]);
});

test("a faulty file changes nothing, also where only its pictures are at fault", async () => {
  await importServices(db, [sampleService()]);
  const before = await findRestaurants(db, [await idOf()]);
  writeFileSync(join(folder, "no-picture.png"), "hello");
  const services = [
    sampleService({ name: "Neu", logo: "no-picture.png", banner: "missing.webp" }),
    sampleService({ uid: "andere", enabled: 1 }),
  ];
  const failed = importServices(db, services, folder);
  await expect(failed).rejects.toMatchObject({
    faults: [
      "Wirtshaus Probe: services[1].enabled: expected true or false",
      `Neu: services[0].banner: expected a picture, but ${join(folder, "missing.webp")} cannot be read (ENOENT)`,
      "Neu: services[0].logo: expected a JPEG, PNG, WebP or AVIF picture",
    ],
  });
  await expect(importServices(db, services.slice(0, 1), folder)).rejects.toMatchObject({ faults: { length: 2 } });
  expect(await findRestaurants(db, [await idOf()])).toEqual(before);
  expect((await pool.query("SELECT FROM restaurants")).rowCount).toBe(1);
});

test("a file with a dish of whose price its drinks leave nothing is refused with their names", async () => {
  const drink = (name: string, portion: number) => ({ name, price: 0, vatRate: 20, portion });
  const groups = [
    { name: "Bier", type: "SINGLE", options: [drink("Märzen", 3.5), drink("Soda", 2.9)] },
    { name: "Danach", type: "MULTIPLE", options: [drink("Espresso", 2.4)] },
  ];
  const lunch = (price: number) =>
    importMenu([sampleCategory({ products: [sampleProduct({ price, vatRate: 10, optionGroups: groups })] })]);
  await expect(lunch(5.9)).rejects.toThrow(
    /^Wirtshaus Probe, Speisen, Schnitzel: price: Mit Märzen \(Anteil 3,50\s€\) und Espresso \(Anteil 2,40\s€\) bleibt von 5,90\s€ nichts/,
  );
  await lunch(5.91);
});

test("a file whose drink has a rate of its own and no part of the price is asked for the field", async () => {
  const options = [{ name: "Radler", price: 0, vatRate: 20 }];
  const optionGroups = [{ name: "Dazu", type: "SINGLE", options }];
  const products = [sampleProduct({ vatRate: 10, optionGroups })];
  await expect(importMenu([sampleCategory({ products })])).rejects.toThrow(
    "Wirtshaus Probe, Dazu, Radler: portion: Wie viel vom Preis ist das Getränk?",
  );
});

test("marks beside allergens that hardly go with them are imported with a note that names the dish", async () => {
  const products = [
    sampleProduct({ name: "Strudel", marks: ["VEGAN"], allergens: ["A", "G"] }),
    sampleProduct({ name: "Steckerlfisch", marks: ["VEGETARIAN"], allergens: ["D"] }),
    sampleProduct({ name: "Frittaten", marks: ["VEGETARIAN"], allergens: ["A", "C", "G"] }),
  ];
  const services = [sampleService({ categories: [sampleCategory({ products })] })];
  const { warnings } = await checkCatalogue({ services }, folder, noon);
  expect(warnings).toEqual([
    "Wirtshaus Probe, Strudel: vegan, enthält aber Milch (G). Nobody has confirmed that it is right.",
    "Wirtshaus Probe, Steckerlfisch: vegetarisch, enthält aber Fisch (D). Nobody has confirmed that it is right.",
  ]);
});

test("drinks without a rate are imported at that of food, with a note that names each dish and option", async () => {
  const options = [
    { name: "Bier 0,3 l", price: 4.5 },
    { name: "Cola", price: 3, vatRate: 20 },
    { name: "Pommes", price: 2 },
  ];
  const products = [
    sampleProduct({ name: "Märzen 0,5 l" }),
    sampleProduct({ name: "Zwickl", vatRate: 10 }),
    sampleProduct({ name: "Brettljause", optionGroups: [{ name: "Dazu", type: "MULTIPLE", options }] }),
  ];
  const services = [sampleService({ categories: [sampleCategory({ name: "Heurigenkarte", products })] })];
  const { warnings } = await checkCatalogue({ services }, folder, noon);
  expect(warnings).toEqual([
    "Wirtshaus Probe, Heurigenkarte, Märzen 0,5 l: vatRate is missing, and 10 was taken. It looks like a drink, whose rate is 20.",
    "Wirtshaus Probe, Dazu, Bier 0,3 l: vatRate is missing, and the dish's was taken. It looks like a drink, whose rate is 20.",
  ]);
  await importMenu([sampleCategory({ products: [sampleProduct({ name: "Märzen 0,5 l" })] })]);
  expect((await pool.query("SELECT vat_rate FROM products")).rows).toEqual([{ vat_rate: 1000 }]);
});

test("an import that fails half-way leaves nothing behind", async () => {
  await pool.query("ALTER TABLE products ADD CONSTRAINT no_liver CHECK (name <> 'Leber')");
  const services = [
    sampleService(),
    sampleService({ uid: "andere", categories: [sampleCategory({ products: [sampleProduct({ name: "Leber" })] })] }),
  ];
  await expect(importServices(db, services)).rejects.toThrow();
  await pool.query("ALTER TABLE products DROP CONSTRAINT no_liver");
  const { rows } = await pool.query(
    "SELECT (SELECT count(*) FROM restaurants) + (SELECT count(*) FROM cities) AS left",
  );
  expect(rows).toEqual([{ left: "0" }]);
});

test("two imports of the same restaurant at once end as one after the other", async () => {
  await Promise.all([1, 2, 3].map((price) => importMenu([sampleCategory({ products: [sampleProduct({ price })] })])));
  expect((await pool.query("SELECT FROM products")).rowCount).toBe(1);
  expect((await pool.query("SELECT version FROM restaurants")).rows).toEqual([{ version: 3 }]);
});

test("a pause the staff has set survives an import", async () => {
  await importServices(db, [sampleService()]);
  await pauseAll(pool, await idOf(), noon + 60 * 60_000);
  await importServices(db, [sampleService()]);
  const [restaurant] = await findRestaurants(db, [await idOf()]);
  expect(restaurant?.pauses).toMatchObject([{ type: "DELIVERY" }, { type: "TAKEAWAY" }]);
});
