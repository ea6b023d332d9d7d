import { publishMenu } from "@mahlzeit/contract/catalogue/edit-menu";
import { changePrices, findPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { getMenu } from "@mahlzeit/contract/catalogue/menus";
import type { DocumentProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { importServices, noon, sampleCategory, sampleService, soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openMenuEditing, withDish } from "../../../testing/menu-drafts.ts";
import { changePlannedPrices } from "./change-prices.ts";

const { db, pool } = await testDatabase();
const begin = Date.parse("2026-10-01T12:00:00+02:00");
const clock = { now: begin };
const app = await testApp({ db, pool, now: () => clock.now });
const onDay = async (day: number) => {
  clock.now = begin + day * dayMs;
  await pool.query("UPDATE sessions SET expires_at = $1", [new Date(begin + 400 * dayMs)]);
};

/** Opens a menu whose Margherita costs 9,90 € since day 0. */
async function open() {
  await onDay(0);
  const opened = await openMenuEditing({ db, pool, app, now: begin }, "owner");
  const { id, marco, params, pizza, find, save } = opened;
  await pool.query("UPDATE options SET price_cents = 0 WHERE restaurant_id = $1", [id]);
  const publish = async (changes: Partial<DocumentProduct>, name = "Margherita", more: object = {}) => {
    const { draft, published } = await find();
    expect((await save(withDish(draft?.document ?? published.document, name, changes))).statusCode).toBe(200);
    return callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision, ...more } });
  };
  expect((await publish({ description: "Mit Basilikum" })).statusCode).toBe(200);
  /** Publishes the draft with another surcharge of the large size. */
  const publishLarge = async (priceCents: number) => {
    const { draft, published } = await find();
    const document = draft?.document ?? published.document;
    const optionGroups = document.optionGroups.map((group) => ({
      ...group,
      options: group.options.map((option) => (option.id === opened.large ? { ...option, priceCents } : option)),
    }));
    expect((await save({ ...document, optionGroups })).statusCode).toBe(200);
    return callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision } });
  };
  const shown = async () => {
    const menu = (await callAs(app, null, getMenu, { body: { id } })).json();
    const { price, discount, reducedFrom } = menu
      .flatMap(({ products }: { products: { name: string }[] }) => products)
      .find(({ id: one }: { id: string }) => one === pizza);
    return [price, discount, reducedFrom];
  };
  const prices = async () => (await callAs(app, marco, findPrices, { params })).json();
  const change = async (priceCents: number, more: object = {}) =>
    callAs(app, marco, changePrices, { params, body: { changes: [{ productId: pizza, priceCents }], ...more } });
  return { ...opened, publish, publishLarge, shown, prices, change };
}

const refused = (answer: { statusCode: number; json: () => { errors: { message: string }[] } }) => [
  answer.statusCode,
  answer.json().errors.map(({ message }) => message.replaceAll("\u00a0", " ")),
];

test("a badge beside an unchanged price is refused with what would be true, and a true one is shown with its reference", async () => {
  const { publish, shown } = await open();
  await onDay(40);
  expect(refused(await publish({ discountBasisPoints: 2000 }))).toEqual([
    422,
    ["Speisen, Margherita: Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 9,90 €."],
  ]);
  expect(refused(await publish({ discountBasisPoints: 2000, priceCents: 850 }))).toEqual([
    422,
    ["Speisen, Margherita: Wahr wäre höchstens minus 14 %: Der niedrigste Preis der 30 Tage davor war 9,90 €."],
  ]);
  expect(await shown()).toEqual([9.9, 0, undefined]);
  expect((await publish({ discountBasisPoints: 1400 })).statusCode).toBe(200);
  await expect.poll(shown, soon).toEqual([8.5, 14, 9.9]);
});

test("a badge has to be true with the dearest choice", async () => {
  const { id, publish } = await open();
  await pool.query("UPDATE options SET price_cents = 300 WHERE restaurant_id = $1 AND name = 'Groß'", [id]);
  expect((await publish({ description: "In zwei Größen" })).statusCode).toBe(200);
  await onDay(40);
  expect(refused(await publish({ discountBasisPoints: 1400, priceCents: 850 }))).toEqual([
    422,
    [
      "Speisen, Margherita: Wahr wäre höchstens minus 10 %: Der niedrigste Preis der 30 Tage davor war mit der teuersten Wahl 12,90 €.",
    ],
  ]);
});

test("a size that costs more is part of the price before and now: in the editor, in the bulk change and in a plan", async () => {
  const { id, pizza, large, publishLarge, publish, prices, shown, marco, params } = await open();
  await publishLarge(400);
  await onDay(10);
  await publishLarge(200);
  await onDay(12);
  await publishLarge(300);
  await onDay(35);
  expect((await prices()).lowest).toContainEqual({ productId: pizza, fromCents: 990, toCents: 1190 });
  const none = "Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war mit der teuersten Wahl 11,90 €.";
  expect(refused(await publish({ discountBasisPoints: 700, priceCents: 890 }))).toEqual([
    422,
    [`Speisen, Margherita: ${none}`],
  ]);
  expect((await publishLarge(200)).statusCode).toBe(200);
  await expect.poll(shown, soon).toEqual([8.9, 7, 9.9]);
  expect(refused(await publishLarge(300))).toEqual([422, [`Speisen, Margherita: ${none}`]]);
  const change = { productId: pizza, priceCents: 890, sizes: [{ optionId: large, priceCents: 1190 }] };
  const at = new Date(clock.now + 5 * dayMs).toISOString();
  for (const when of [{}, { at }]) {
    const body = { changes: [change], ...when };
    expect(refused(await callAs(app, marco, changePrices, { params, body }))).toEqual([422, [`„Margherita“: ${none}`]]);
  }
  // Guests do not see a badge that an option has made untrue past all rules.
  await pool.query("UPDATE options SET price_cents = 300 WHERE restaurant_id = $1 AND id = $2", [id, large]);
  await pool.query("UPDATE restaurants SET enabled = enabled WHERE id = $1", [id]);
  await expect.poll(shown, soon).toEqual([8.9, 0, undefined]);
});

test("a side dish that has to be chosen is part of the price that guests read as the lowest", async () => {
  const { id, publish, shown } = await open();
  await pool.query("UPDATE options SET price_cents = 500 WHERE restaurant_id = $1 AND name <> 'Extra Käse'", [id]);
  expect((await publish({ description: "Mit Salat" })).statusCode).toBe(200);
  await onDay(40);
  expect(refused(await publish({ discountBasisPoints: 5000, priceCents: 495 }))).toEqual([
    422,
    ["Speisen, Margherita: Wahr wäre höchstens minus 33 %: Der niedrigste Preis der 30 Tage davor war 14,90 €."],
  ]);
  expect((await publish({ discountBasisPoints: 3300 })).statusCode).toBe(200);
  await expect.poll(shown, soon).toEqual([4.95, 33, 14.9]);
});

test("a new dish has no badge, and one that cost less for a day within 30 days has none from its usual price", async () => {
  const { publish, change, find, save, marco, params } = await open();
  await onDay(20);
  expect((await change(790)).statusCode).toBe(200);
  await onDay(21);
  expect((await change(990)).statusCode).toBe(200);
  await onDay(50);
  expect(refused(await publish({ discountBasisPoints: 1000, priceCents: 890 }))).toEqual([
    422,
    ["Speisen, Margherita: Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 7,90 €."],
  ]);
  await onDay(52);
  expect((await publish({})).statusCode).toBe(200);
  const { document } = (await find()).published;
  const [category] = document.categories;
  const dish = category?.products.find(({ name }) => name === "Margherita");
  if (!category || !dish) throw new Error("no dish");
  const twin = { ...dish, id: crypto.randomUUID(), name: "Neu" };
  await save({ ...document, categories: [{ ...category, products: [...category.products, twin] }] });
  const answer = await callAs(app, marco, publishMenu, { params, body: { revision: (await find()).revision } });
  expect(refused(answer)).toEqual([
    422,
    ["Speisen, Neu: Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis."],
  ]);
});

test("while a badge stands its reference stays; once it was gone, the prices since then count", async () => {
  const { publish, shown, change } = await open();
  await onDay(31);
  expect((await publish({ discountBasisPoints: 1000, priceCents: 890 })).statusCode).toBe(200);
  await onDay(131);
  expect((await publish({ discountBasisPoints: 2000, priceCents: 790 })).statusCode).toBe(200);
  await expect.poll(shown, soon).toEqual([7.9, 20, 9.9]);
  expect((await change(750)).statusCode).toBe(200);
  expect(refused(await change(800))).toEqual([
    422,
    ["„Margherita“: Wahr wäre höchstens minus 19 %: Der niedrigste Preis der 30 Tage davor war 9,90 €."],
  ]);
  await onDay(140);
  expect((await publish({ discountBasisPoints: 0 })).statusCode).toBe(200);
  await onDay(141);
  expect(refused(await publish({ discountBasisPoints: 2000 }))).toEqual([
    422,
    ["Speisen, Margherita: Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 7,50 €."],
  ]);
});

test("planned prices and menus are refused when they are planned, and held when a badge was published meanwhile", async () => {
  const { publish, shown, change, prices, find, save, id } = await open();
  await onDay(40);
  const at = new Date(clock.now + 5 * dayMs).toISOString();
  const day45 = clock.now + 5 * dayMs;
  expect(refused(await publish({ discountBasisPoints: 2000 }, "Margherita", { at }))[0]).toBe(422);
  await save((await find()).published.document);
  expect((await change(1090, { at })).statusCode).toBe(200);
  expect((await prices()).planned.changes).toMatchObject([{ isHeld: false, fault: null }]);
  expect((await publish({ discountBasisPoints: 1000, priceCents: 890 })).statusCode).toBe(200);
  expect((await prices()).planned.changes).toMatchObject([
    { isHeld: true, fault: expect.stringMatching(/^Wahr wäre kein Rabatt: .* 9,90/) },
  ]);
  const { rows } = await pool.query("SELECT id FROM price_plans WHERE restaurant_id = $1", [id]);
  await onDay(45);
  await changePlannedPrices(db, { restaurantId: id, planId: rows[0].id }, day45);
  await expect.poll(shown, soon).toEqual([8.9, 10, 9.9]);
  expect(refused(await change(1090, { replaces: true }))[0]).toBe(422);
});

test("a catalogue file with a badge that is not true changes nothing, and names the dish and the true reduction", async () => {
  const bring = (product: object, now: number) =>
    importServices(
      db,
      [sampleService({ uid: "rabatt", name: "Zum Rabatt", categories: [sampleCategory({ products: [product] })] })],
      undefined,
      now,
    );
  const dish = { name: "Gulasch", price: 15.8, allergens: ["A"] };
  await expect(bring({ ...dish, discount: 10 }, noon - 40 * dayMs)).rejects.toMatchObject({
    faults: [
      "Zum Rabatt, Gulasch: discount: Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis.",
    ],
  });
  await bring(dish, noon - 40 * dayMs);
  const price = async () =>
    (
      await pool.query(
        `SELECT price_cents, discount_basis_points, reduced_from_cents FROM products p
         JOIN restaurants r ON r.id = p.restaurant_id WHERE r.uid = 'rabatt'`,
      )
    ).rows.map(Object.values);
  await expect(bring({ ...dish, price: 14.2, discount: 20 }, noon)).rejects.toMatchObject({
    faults: [expect.stringMatching(/^Zum Rabatt, Gulasch: discount: Wahr wäre höchstens minus 10/)],
  });
  expect(await price()).toEqual([[1580, 0, null]]);
  await bring({ ...dish, price: 14.2, discount: 10 }, noon);
  await bring({ ...dish, price: 14.2, discount: 10 }, noon + 90 * dayMs);
  expect(await price()).toEqual([[1420, 1000, 1580]]);
});

test("a catalogue file may not halve the price beside a side dish of five euros, and call that a half", async () => {
  const side = { name: "Beilage", type: "SINGLE", options: [{ name: "Knödel", price: 5 }] };
  const bring = (product: object, now: number) => {
    const dish = { name: "Gulasch", allergens: ["A"], optionGroups: [side], ...product };
    const categories = [sampleCategory({ products: [dish] })];
    return importServices(db, [sampleService({ uid: "beilage", name: "Zur Beilage", categories })], undefined, now);
  };
  await bring({ price: 10 }, noon - 40 * dayMs);
  await expect(bring({ price: 5, discount: 50 }, noon)).rejects.toMatchObject({
    faults: [expect.stringMatching(/^Zur Beilage, Gulasch: discount: Wahr wäre höchstens minus 33.* 15,00/)],
  });
  await bring({ price: 5, discount: 33 }, noon);
  const { rows } = await pool.query(
    `SELECT reduced_from_cents AS from, reduced_to_cents AS to FROM products WHERE name = 'Gulasch'
       AND restaurant_id = (SELECT id FROM restaurants WHERE uid = 'beilage')`,
  );
  expect(rows).toEqual([{ from: 1500, to: 1500 }]);
});

test("guests do not see a badge of which nobody knows the reference", async () => {
  const { id, pizza, shown, publish } = await open();
  await pool.query("UPDATE products SET discount_basis_points = 2000 WHERE restaurant_id = $1 AND id = $2", [
    id,
    pizza,
  ]);
  await onDay(1);
  expect(refused(await publish({ description: "Mit Schnittlauch" }, "Suppe"))[0]).toBe(422);
  expect(await shown()).toEqual([9.9, 0, undefined]);
});

test("a price of which a drink leaves nothing is refused with words, at once and when it is planned", async () => {
  const { publish, change, find, save } = await open();
  const { document } = (await find()).published;
  const optionGroups = document.optionGroups.map((group, i) => ({
    ...group,
    options: group.options.map((option) =>
      i > 0 ? option : { ...option, name: "Bier", vatRate: 2000, portionCents: 350 },
    ),
  }));
  expect((await save({ ...document, optionGroups })).statusCode).toBe(200);
  expect((await publish({ description: "Mit Bier" })).statusCode).toBe(200);
  const sentence = (price: string) =>
    `„Margherita“: Mit Bier (Anteil 3,50 €) bleibt von ${price} € nichts für das Gericht. Es müsste mehr als 3,50 € kosten.`;
  expect(refused(await change(300))).toEqual([422, [sentence("3,00")]]);
  const at = new Date(clock.now + dayMs).toISOString();
  expect(refused(await change(350, { at }))).toEqual([422, [sentence("3,50")]]);
  expect((await change(351)).statusCode).toBe(200);
});
