import { randomUUID } from "node:crypto";
import { publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { minuteMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { type MenuDocument, openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";
import { publishPlanned } from "./publish-menu.ts";

const { db, pool } = await testDatabase();
const clock = { now: Date.parse("2026-12-01T17:00:00+01:00") };
const app = await testApp({ db, pool, now: () => clock.now });

async function open() {
  const editing = await openMenuEditing({ db, pool, app, now: clock.now }, "staff");
  const publish = async (more: object = {}) => {
    const body = { revision: (await editing.find()).revision, ...more };
    return callAs(app, editing.marco, publishMenu, { params: editing.params, body });
  };
  return { ...editing, publish, menu: (await editing.find()).published.document };
}

const lunch = { from: "11:00:00", to: "14:00:00", dates: null };
const nobodys = { hash: "5".repeat(40), focusX: 50, focusY: 50 };

test.each<[string, Partial<DocumentProduct>, string]>([
  ["an allergen twice", { allergens: ["L", "A", "L"] }, "allergens"],
  ["a weekday twice", { availability: { weekdays: [3, 4, 3], ...lunch } }, "availability.weekdays"],
  ["an order type twice", { orderTypes: ["TAKEAWAY", "TAKEAWAY"] }, "orderTypes"],
  ["a picture that nobody has", { picture: nobodys }, "picture"],
])("a draft may have %s; publishing it names the dish and what is wrong", async (_, changes, field) => {
  const { menu, save, publish, find } = await open();
  expect((await save(withDish(menu, "Suppe", changes))).statusCode).toBe(200);
  const refused = await publish();
  expect([refused.statusCode, refused.json().code]).toEqual([422, "invalid-input"]);
  expect(refused.json().errors).toEqual([
    {
      field: expect.stringMatching(new RegExp(`^categories\\.\\d\\.products\\.\\d\\.${field}$`)),
      message: expect.stringMatching(/, Suppe: .+\.$/),
    },
  ]);
  expect((await find()).published.document).toEqual(menu);
});

/** Returns the menu with a category of this id. */
const withCategory = (menu: MenuDocument, id: string): MenuDocument => ({
  ...menu,
  categories: [...menu.categories, { id, name: "Nachspeisen", description: "", products: [] }],
});

test("another restaurant's category is named and stays its own; an option group's or a dish's id may be the same", async () => {
  const { menu, save, publish } = await open();
  const other = await openKitchen(pool);
  const { rows } = await pool.query("SELECT id FROM categories WHERE restaurant_id = $1", [other.id]);
  await save(withCategory(menu, rows[0].id));
  const refused = await publish();
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [
      {
        field: `categories.${menu.categories.length}`,
        message: expect.stringMatching(/^Nachspeisen: .*anderen Restaurant/),
      },
    ],
  ]);
  const [first, ...others] = menu.categories;
  const soup = { ...first?.products[0], id: other.soup, name: "Noch eine Suppe" } as DocumentProduct;
  const products = [...(first?.products ?? []), soup] as never;
  await save({ ...menu, categories: [{ ...first, products } as never, ...others] });
  expect((await publish()).statusCode).toBe(200);
});

test("an id in capitals is the same id", async () => {
  const { menu, save, publish, find } = await open();
  const shouted = menu.categories.map((category) => ({ ...category, id: category.id.toUpperCase() }));
  const twice = shouted.map((category) => ({ ...category, products: [] }));
  await save({ ...menu, categories: [...twice, ...menu.categories] });
  expect((await publish()).statusCode).toBe(422);
  await save(withCategory({ ...menu, categories: shouted }, randomUUID().toUpperCase()));
  expect((await publish()).statusCode).toBe(200);
  const published = (await find()).published.document.categories.map(({ id }) => id);
  expect(published.slice(0, -1)).toEqual(menu.categories.map(({ id }) => id));
});

test("prices beyond all reason are not even kept", async () => {
  const { menu, save } = await open();
  for (const priceCents of [2 ** 53 - 1, -(2 ** 31) - 1])
    expect((await save(withDish(menu, "Suppe", { priceCents }))).statusCode).toBe(422);
});

test("a planned menu whose picture is gone by then is held", async () => {
  const { id, menu, save, publish, find } = await open();
  const hash = "6".repeat(40);
  await pool.query("INSERT INTO pictures VALUES ($1, 'png', 900, 600, 1000)", [hash]);
  await save(withDish(menu, "Suppe", { picture: { ...nobodys, hash } }));
  const at = clock.now + minuteMs;
  expect((await publish({ at: new Date(at).toISOString() })).statusCode).toBe(200);
  const [{ id: scheduleId }] = (await pool.query("SELECT id FROM menu_schedules WHERE restaurant_id = $1", [id])).rows;
  await pool.query("DELETE FROM menu_pictures WHERE hash = $1", [hash]);
  await pool.query("DELETE FROM pictures WHERE hash = $1", [hash]);
  await publishPlanned(db, { restaurantId: id, scheduleId }, at);
  expect((await find()).schedule).toMatchObject({ isHeld: true });
});
