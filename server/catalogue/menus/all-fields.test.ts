import { publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import { menuFile } from "@mahlzeit/domain/catalogue/menu/import/menu-file";
import { nothingPacked } from "@mahlzeit/domain/catalogue/menu/packed";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, sampleCategory, sampleService, soon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openMenuEditing, withDish } from "../../testing/menu-drafts.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });
const jar = {
  ...nothingPacked,
  ingredients: "Rindfleisch, Zwiebel",
  netQuantity: "370 g",
  producer: "Lindenhof, Linz",
};
const said = {
  vatRateOnSite: 490,
  marks: ["VEGETARIAN", "SPICY"],
  age: 18,
  packed: { ...jar, withdrawable: true },
  availability: { weekdays: [], from: "11:00:00", to: "24:00:00", dates: ["2026-12-01", "2027-01-02"] },
} as const;
const saidOfOption = { vatRate: 2000, portionCents: 350, marks: ["VEGAN"], age: 16 } as const;

/** Publishes a menu whose pizza and its first option say everything. */
async function published() {
  const opened = await openMenuEditing({ db, pool, app, now }, "owner");
  const { id, marco, params, find, save } = opened;
  const { document } = (await find()).published;
  const full = withDish(document, "Margherita", { ...said, marks: [...said.marks] });
  const optionGroups = full.optionGroups.map((group, g) => ({
    ...group,
    options: group.options.map((option, i) =>
      i + g === 0 ? { ...option, ...saidOfOption, marks: ["VEGAN" as const] } : option,
    ),
  }));
  await save({ ...full, optionGroups });
  const answer = await callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision } });
  expect(answer.statusCode).toBe(200);
  const shown = async () =>
    (await callAs(app, null, getMenu, { body: { id } }))
      .json()
      .flatMap(({ products }: { products: object[] }) => products);
  return { ...opened, shown };
}

test("all that a dish and an option say goes from the draft through the rows to the guests, and stays in the document", async () => {
  const { find, shown } = await published();
  const { document } = (await find()).published;
  expect(document.categories.flatMap(({ products }) => products)).toContainEqual(expect.objectContaining(said));
  expect(document.optionGroups[0]?.options[0]).toMatchObject(saidOfOption);
  await expect.poll(shown, soon).toContainEqual(
    expect.objectContaining({
      vatRateOnSite: 4.9,
      marks: said.marks,
      age: 18,
      packed: said.packed,
      availability: said.availability,
      optionGroups: expect.arrayContaining([
        expect.objectContaining({
          options: expect.arrayContaining([
            expect.objectContaining({ vatRate: 20, portion: 3.5, marks: ["VEGAN"], age: 16 }),
          ]),
        }),
      ]),
    }),
  );
});

test("what a dish and an option do not say is no byte of the public menu", async () => {
  const { shown } = await published();
  await expect.poll(async () => (await shown()).length, soon).toBeGreaterThan(1);
  const rare = ["vatRateOnSite", "marks", "age", "packed", "portion", "dates"];
  const plain = (await shown()).filter(({ name }: { name: string }) => name !== "Margherita");
  expect(plain).not.toEqual([]);
  for (const field of rare) expect(JSON.stringify(plain)).not.toContain(`"${field}"`);
});

test("a small business has a VAT rate of 0 everywhere, and an event whose host pays shows no portion", async () => {
  const { id, shown } = await published();
  await pool.query(
    `UPDATE restaurants SET small_business = true, legal_name = 'A', legal_address = 'B', legal_vat_id = '',
       legal_register = '', order_types = '{EVENT}', event_price_disabled = true, version = version + 1 WHERE id = $1`,
    [id],
  );
  const pizza = async () => (await shown()).find(({ name }: { name: string }) => name === "Margherita");
  await expect.poll(async () => (await pizza()).vatRate, soon).toBe(0);
  expect((await pizza()).vatRateOnSite).toBeUndefined();
  const [option] = (await pizza()).optionGroups[0].options;
  expect([option.vatRate, option.portion]).toEqual([undefined, undefined]);
});

test("a menu that was stored before these fields existed is read as one that says nothing of them", async () => {
  const { find, id, save } = await openMenuEditing({ db, pool, app, now }, "owner");
  const { document } = (await find()).published;
  const rare = ["marks", "age", "packed", "vatRateOnSite", "portionCents", "dates"];
  const old = JSON.stringify(document, (key, value) => (rare.includes(key) ? undefined : value));
  await pool.query(
    `INSERT INTO menu_versions (restaurant_id, number, document, published_at, source, note)
     VALUES ($1, 2, $2, $3, 'EDITOR', '')`,
    [id, old, new Date(now)],
  );
  expect((await find()).published).toMatchObject({ number: 2, document });
  const changed = withDish(document, "Margherita", { name: "Pizza" });
  const draft = JSON.parse(JSON.stringify(changed, (key, value) => (rare.includes(key) ? undefined : value)));
  expect((await save(draft)).statusCode).toBe(200);
  await pool.query("UPDATE menu_drafts SET document = $2 WHERE restaurant_id = $1", [id, JSON.stringify(draft)]);
  expect((await find()).draft?.document).toEqual(changed);
});

test("a catalogue file says all of it, and what the menu's own file says comes back", async () => {
  const folder = temporaryFolder();
  const { find } = await published();
  const withoutPictures = (key: string, value: unknown) => (key.startsWith("picture") ? undefined : value);
  const { categories, optionGroups } = JSON.parse(menuFile((await find()).published.document), withoutPictures);
  await importServices(db, [sampleService({ uid: "zweites", optionGroups, categories })], folder);
  const { rows } = await pool.query(
    `SELECT marks, age, vat_rate_on_site, packed, available_days, available_dates::text[] FROM products
     JOIN restaurants r ON r.id = restaurant_id WHERE r.uid = 'zweites' AND products.name = 'Margherita'`,
  );
  expect(rows).toEqual([
    {
      marks: said.marks,
      age: 18,
      vat_rate_on_site: 490,
      packed: said.packed,
      available_days: [],
      available_dates: said.availability.dates,
    },
  ]);
  const options = await pool.query(
    `SELECT o.marks, o.age, o.vat_rate, o.portion_cents FROM options o JOIN restaurants r ON r.id = restaurant_id
     WHERE r.uid = 'zweites' AND o.age IS NOT NULL`,
  );
  expect(options.rows).toEqual([{ marks: ["VEGAN"], age: 16, vat_rate: 2000, portion_cents: 350 }]);
});

test.each([
  [{ marks: ["KOSHER"] }, "marks[0]: expected one of VEGETARIAN, VEGAN, HALAL, SPICY"],
  [{ age: 17 }, "age: expected 16 or 18"],
  [{ vatRateOnSite: 19 }, "vatRateOnSite: expected a rate of Austrian VAT"],
  [{ packed: { ...jar, producer: "" } }, "packed.producer: expected text that is not empty"],
  [
    { availability: { from: "11:00:00", to: "14:00:00" } },
    "availability.weekdays: expected at least one weekday, or dates",
  ],
  [
    { availability: { from: "11:00:00", to: "14:00:00", dates: ["2026-02-30"] } },
    "availability.dates[0]: expected a day",
  ],
])("a catalogue file is refused for %j", async (product, fault) => {
  const categories = [sampleCategory({ products: [{ name: "Suppe", price: 4, ...product }] })];
  const failed = importServices(db, [sampleService({ uid: "falsch", categories })], temporaryFolder());
  await expect(failed).rejects.toMatchObject({ faults: [expect.stringContaining(fault)] });
});
