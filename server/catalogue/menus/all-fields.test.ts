import { readFileSync } from "node:fs";
import { publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { getMenu, product as guestsDish } from "@mahlzeit/contract/catalogue/menus";
import { fileEntryOf, optionFieldsOfFile } from "@mahlzeit/domain/catalogue/menu/import/file-fields";
import { menuFile } from "@mahlzeit/domain/catalogue/menu/import/menu-file";
import { dayMs } from "@mahlzeit/domain/local-time";
import { documentCategory, fullDish, fullOption } from "@mahlzeit/domain/testing/menu-documents";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import {
  importReduced,
  importServices,
  sampleCategory,
  sampleService,
  soon,
  temporaryFolder,
} from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { openMenuEditing, withDish } from "../../testing/menu-drafts.ts";
import { findDocument } from "./find-document.ts";
import { rareOfDish } from "./menu-columns.ts";

const { db, pool } = await testDatabase();
const now = Date.parse("2026-12-01T17:00:00+01:00");
const app = await testApp({ db, pool, now: () => now });
/** The groups are those of the menu. */
const { optionGroupIds: _, ...said } = fullDish;
const rare = [...rareOfDish, "portion", "portionCents", "dates"];

/** Publishes a menu whose pizza and an option of it say everything. */
async function published() {
  const opened = await openMenuEditing({ db, pool, app, now }, "owner");
  const { id, pizza, marco, params, find, save } = opened;
  const { document } = (await find()).published;
  const full = withDish(document, "Margherita", said as never);
  const optionGroups = full.optionGroups.map((group) => ({
    ...group,
    options: group.options.map((option) =>
      option.name === "Extra Käse" ? ({ ...option, ...fullOption } as typeof option) : option,
    ),
  }));
  await pool.query(
    `INSERT INTO pictures (hash, width, height, format, byte_count) VALUES ($1, 8, 8, 'jpeg', 1)
     ON CONFLICT DO NOTHING`,
    [said.picture?.hash],
  );
  // The badge is true.
  await pool.query(
    "INSERT INTO price_history (restaurant_id, product_id, since, price_cents, from_cents, to_cents) VALUES ($1, $2, $3, 990, 990, 1290)",
    [id, pizza, new Date(now - 40 * dayMs)],
  );
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
  expect(document.categories[0]?.products).toContainEqual(expect.objectContaining(said));
  expect(document.optionGroups[1]?.options[0]).toMatchObject(fullOption);
  // Guests get the badge under another name.
  const { discountBasisPoints: _, ...saidToGuests } = said;
  const dish = async () =>
    z.decode(
      guestsDish,
      (await shown()).find(({ name }: { name: string }) => name === said.name),
    );
  await expect.poll(dish, soon).toMatchObject({ ...saidToGuests, discount: 10 });
  expect((await dish()).optionGroups[1]?.options[0]).toMatchObject(fullOption);
});

test("what a dish and an option do not say is no byte of the public menu", async () => {
  const { shown } = await published();
  await expect.poll(async () => (await shown()).length, soon).toBeGreaterThan(1);
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
  const [option] = (await pizza()).optionGroups[1].options;
  expect([option.vatRate, option.portion]).toEqual([undefined, undefined]);
});

test("a menu that was stored before these fields existed is read as one that says nothing of them", async () => {
  const { find, id, save } = await openMenuEditing({ db, pool, app, now }, "owner");
  const { document } = (await find()).published;
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
  await importReduced(db, [sampleService({ uid: "zweites", optionGroups, categories }) as never], folder);
  const { rows } = await pool.query("SELECT id FROM restaurants WHERE uid = 'zweites'");
  const imported = await db.transaction((tx) => findDocument(tx, rows[0].id));
  expect(imported?.categories[0]?.products).toContainEqual(expect.objectContaining({ ...said, picture: null }));
  expect(imported?.optionGroups[1]?.options[0]).toMatchObject(fullOption);
});

test("the catalogue file's description names every field of a dish and an option", () => {
  const menu = { categories: [documentCategory("c", [{ ...fullDish, id: "p" }])], optionGroups: [] };
  const option = fileEntryOf(optionFieldsOfFile, fullOption);
  const names = [...Object.keys(JSON.parse(menuFile(menu)).categories[0].products[0]), ...Object.keys(option)];
  const text = readFileSync(new URL("../../../docs/operations/catalogue-file.md", import.meta.url), "utf8");
  // A picture is a path there.
  for (const name of names) if (name !== "pictureHash") expect(text).toContain(`| \`${name}\` `);
});

test.each([
  [{ marks: ["KOSHER"] }, "marks[0]: expected one of VEGETARIAN, VEGAN, HALAL, SPICY"],
  [{ age: 17 }, "age: expected 16 or 18"],
  [{ vatRateOnSite: 19 }, "vatRateOnSite: expected a rate of Austrian VAT"],
  [{ packed: { ...said.packed, producer: "" } }, "packed.producer: expected text that is not empty"],
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
