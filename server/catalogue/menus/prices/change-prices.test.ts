import { findManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { callOffPrices, changePrices, findPrices, type ManagedPrices } from "@mahlzeit/contract/catalogue/edit-prices";
import { getMenu, type product } from "@mahlzeit/contract/catalogue/menus";
import { markSoldOut } from "@mahlzeit/contract/kitchen/intake";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { dayMs, hourMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import type * as z from "zod/mini";
import { makeAccount, type TestAccount } from "../../../testing/accounts.ts";
import { testApp } from "../../../testing/app.ts";
import { callAs } from "../../../testing/calls.ts";
import { soon } from "../../../testing/catalogue.ts";
import { testDatabase } from "../../../testing/database.ts";
import { openKitchen } from "../../../testing/kitchen.ts";
import { changePlannedPrices } from "./change-prices.ts";

const { db, pool } = await testDatabase();
const begin = Date.parse("2026-12-01T17:00:00+01:00");
const clock = { now: begin };
const app = await testApp({ db, pool, now: () => clock.now });

async function open() {
  clock.now = begin;
  const { id, pizza } = await openKitchen(pool);
  const marco = await makeAccount(db, { firstName: "Marco", now: clock.now, memberOf: { [id]: "owner" } });
  const sara = await makeAccount(db, { firstName: "Sara", now: clock.now, memberOf: { [id]: "staff" } });
  const params = { id };
  const change = (
    priceCents: number,
    { sizes, ...more }: { readonly sizes?: object; readonly [field: string]: unknown } = {},
    as: TestAccount = marco,
  ) => callAs(app, as, changePrices, { params, body: { changes: [{ productId: pizza, priceCents, sizes }], ...more } });
  const find = async (): Promise<ManagedPrices> => {
    // The session must be new, because the clock moves on.
    const staff = await makeAccount(db, { now: clock.now, memberOf: { [id]: "staff" } });
    return (await callAs(app, staff, findPrices, { params })).json();
  };
  const callOff = (as: TestAccount = marco) => callAs(app, as, callOffPrices, { params });
  const price = async (): Promise<number | undefined> => {
    const [{ products }] = (await callAs(app, null, getMenu, { body: { id } })).json();
    return products.find((product: { id: string }) => product.id === pizza)?.price;
  };
  const planId = async () =>
    (await pool.query<{ id: string }>("SELECT id FROM price_plans WHERE restaurant_id = $1", [id])).rows[0]?.id ?? "";
  const lowest = async () => (await find()).lowest.find(({ productId }) => productId === pizza)?.fromCents;
  return { id, pizza, sara, params, change, find, callOff, price, planId, lowest };
}

test("prices change at once, as a version, and the lowest of 30 days is known", async () => {
  const { change, price, lowest } = await open();
  expect((await change(1000)).statusCode).toBe(200);
  expect(await lowest()).toBe(1000);
  clock.now = begin + dayMs;
  expect((await change(1090)).statusCode).toBe(200);
  await expect.poll(price, soon).toBe(10.9);
  expect(await lowest()).toBe(1000);
  clock.now = begin + 10 * dayMs;
  expect((await change(890)).statusCode).toBe(200);
  expect(await lowest()).toBe(890);
  clock.now = begin + 11 * dayMs;
  expect((await change(1290)).statusCode).toBe(200);
  expect(await lowest()).toBe(890);
  clock.now = begin + 42 * dayMs;
  expect(await lowest()).toBe(1290);
});

test("planned prices are listed, come at their time, and only once", async () => {
  const { id, change, find, price, planId } = await open();
  const at = begin + dayMs;
  expect((await change(1190, { at: new Date(at).toISOString() })).json().planned).toMatchObject({
    by: "Marco",
    changes: [{ name: "Margherita", beforeCents: 990, priceCents: 1190 }],
  });
  expect(await price()).toBe(9.9);
  const plan = { restaurantId: id, planId: await planId() };
  await changePlannedPrices(db, plan, at);
  await changePlannedPrices(db, plan, at);
  await expect.poll(price, soon).toBe(11.9);
  expect((await find()).planned).toBeNull();
});

test("there is one plan: the next one asks first, and what was called off never comes", async () => {
  const { id, change, find, callOff, price, planId } = await open();
  const at = new Date(begin + dayMs).toISOString();
  expect((await change(1190, { at })).statusCode).toBe(200);
  const first = await planId();
  const second = await change(1290, { at });
  expect([second.statusCode, second.json().code]).toEqual([409, "menu-planned"]);
  expect((await change(1290, { at, replaces: true })).statusCode).toBe(200);
  await changePlannedPrices(db, { restaurantId: id, planId: first }, begin + dayMs);
  expect((await find()).planned?.changes).toMatchObject([{ priceCents: 1290 }]);
  const replaced = await planId();
  expect((await callOff()).json().planned).toBeNull();
  await changePlannedPrices(db, { restaurantId: id, planId: replaced }, begin + dayMs);
  expect(await price()).toBe(9.9);
});

test("a price that was published in between is not overwritten: the planned one waits until somebody says so", async () => {
  const { id, change, find, price, planId, callOff } = await open();
  const at = begin + dayMs;
  await change(1190, { at: new Date(at).toISOString() });
  expect((await find()).planned?.changes).toMatchObject([{ isHeld: false }]);
  expect((await change(1490)).statusCode).toBe(200);
  expect((await find()).planned?.changes).toMatchObject([{ beforeCents: 1490, priceCents: 1190, isHeld: true }]);
  clock.now = at;
  const plan = { restaurantId: id, planId: await planId() };
  await changePlannedPrices(db, plan, at);
  await changePlannedPrices(db, plan, at);
  await expect.poll(price, soon).toBe(14.9);
  expect((await find()).planned?.changes).toMatchObject([{ priceCents: 1190, isHeld: true }]);
  const owner = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  expect((await change(1190, { replaces: true }, owner)).json().planned).toBeNull();
  await expect.poll(price, soon).toBe(11.9);
  await change(990, { at: new Date(at + dayMs).toISOString() }, owner);
  await change(1390, {}, owner);
  expect((await callOff(owner)).json().planned).toBeNull();
  await expect.poll(price, soon).toBe(13.9);
});

test("what is planned comes at five in the morning also where clocks change", async () => {
  const { id, change, price, planId } = await open();
  for (const [day, at, cents] of [
    ["the end of winter time", "2027-03-28T03:00:00.000Z", 1011],
    ["the end of summer time", "2027-10-31T04:00:00.000Z", 1012],
  ] as const) {
    clock.now = Date.parse(at) - 8 * hourMs;
    const owner = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
    expect((await change(cents, { at }, owner)).json().planned, day).toMatchObject({ at });
    await changePlannedPrices(db, { restaurantId: id, planId: await planId() }, Date.parse(at));
    clock.now = Date.parse(at);
    await expect.poll(price, soon).toBe(cents / 100);
  }
});

test("a dish that was retired meanwhile is skipped, and the others change", async () => {
  const { id, pizza, params, planId, price } = await open();
  const { rows } = await pool.query<{ id: string }>(
    "SELECT id FROM products WHERE restaurant_id = $1 AND id <> $2 AND retired_at IS NULL LIMIT 1",
    [id, pizza],
  );
  const [other] = rows;
  const marco = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  const changes = [pizza, other?.id].map((productId) => ({ productId, priceCents: 1390 }));
  const at = new Date(begin + dayMs).toISOString();
  expect((await callAs(app, marco, changePrices, { params, body: { changes, at } })).statusCode).toBe(200);
  await pool.query("UPDATE products SET retired_at = now() WHERE restaurant_id = $1 AND id = $2", [id, other?.id]);
  await changePlannedPrices(db, { restaurantId: id, planId: await planId() }, begin + dayMs);
  await expect.poll(price, soon).toBe(13.9);
  const after = await pool.query("SELECT price_cents FROM products WHERE id = $1 AND retired_at IS NULL", [other?.id]);
  expect(after.rows).toEqual([]);
});

test("what cannot be is refused", async () => {
  const { change, sara, params } = await open();
  expect((await change(1090, {}, sara)).statusCode).toBe(404);
  expect((await change(-1)).statusCode).toBe(422);
  expect((await change(1090, { at: new Date(begin - hourMs).toISOString() })).json().code).toBe("invalid-input");
  const strange = { changes: [{ productId: crypto.randomUUID(), priceCents: 1 }] };
  const marco = await makeAccount(db, { now: clock.now, memberOf: { [params.id]: "owner" } });
  expect((await callAs(app, marco, changePrices, { params, body: strange })).json().code).toBe("invalid-input");
});

test("two who change prices at the same time both get a version", async () => {
  const { change, price } = await open();
  const answers = await Promise.all([change(1090), change(1190)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await expect.poll(async () => [10.9, 11.9].includes((await price()) ?? 0), soon).toBe(true);
});

test("what sizes cost is planned with their dish, comes with it, and waits where another surcharge was published", async () => {
  const { id, pizza, change, find, planId } = await open();
  const { rows } = await pool.query<{ id: string; name: string }>(
    "SELECT id, name FROM options WHERE restaurant_id = $1",
    [id],
  );
  const idOf = (name: string) => rows.find((option) => option.name === name)?.id ?? "";
  const sizes = (large: number) => [
    { optionId: idOf("Normal").toUpperCase(), priceCents: 1090 },
    { optionId: idOf("Groß"), priceCents: large },
  ];
  const surcharge = async () => {
    const found = await pool.query("SELECT price_cents FROM options WHERE id = $1", [idOf("Groß")]);
    return found.rows[0].price_cents;
  };
  const at = begin + dayMs;
  const planned = await change(1090, { sizes: sizes(1420), at: new Date(at).toISOString() });
  expect(planned.json().planned.changes).toMatchObject([
    {
      beforeCents: 990,
      // The kitchen's two sizes have no order.
      sizes: expect.arrayContaining([
        expect.objectContaining({ name: "Normal", beforeCents: 990, priceCents: 1090 }),
        expect.objectContaining({ name: "Groß", beforeCents: 1290, priceCents: 1420 }),
      ]),
      isHeld: false,
    },
  ]);
  expect(await surcharge()).toBe(300);
  await changePlannedPrices(db, { restaurantId: id, planId: await planId() }, at);
  expect([await surcharge(), (await find()).planned]).toEqual([330, null]);
  await change(1190, { sizes: sizes(1600), at: new Date(at + dayMs).toISOString() });
  await change(1090, { sizes: sizes(1590) });
  expect([await surcharge(), (await find()).planned?.changes[0]?.isHeld]).toEqual([500, true]);
  await changePlannedPrices(db, { restaurantId: id, planId: await planId() }, at + dayMs);
  expect(await surcharge()).toBe(500);
  const stored = await pool.query("SELECT price_cents FROM products WHERE id = $1", [pizza]);
  expect(stored.rows).toEqual([{ price_cents: 1090 }]);
});

test("only what is a size of the dish is repriced as one, now and when it is planned", async () => {
  const { id, pizza, change, find } = await open();
  const { rows } = await pool.query<{ id: string; name: string; price_cents: number }>(
    "SELECT id, name, price_cents FROM options WHERE restaurant_id = $1 ORDER BY id",
    [id],
  );
  const large = rows.find(({ name }) => name === "Groß")?.id;
  const cheese = rows.find(({ name }) => name === "Extra Käse")?.id;
  const at = new Date(begin + dayMs).toISOString();
  for (const strange of [cheese, pizza, crypto.randomUUID()])
    for (const when of [{}, { at }]) {
      const sizes = [
        { optionId: large, priceCents: 1400 },
        { optionId: strange, priceCents: 1300 },
      ];
      const refused = await change(1090, { sizes, ...when });
      expect([refused.statusCode, refused.json()]).toMatchObject([
        422,
        { code: "invalid-input", errors: [{ field: "changes", message: expect.stringContaining("„Margherita“") }] },
      ]);
    }
  const after = await pool.query("SELECT id, name, price_cents FROM options WHERE restaurant_id = $1 ORDER BY id", [
    id,
  ]);
  expect([after.rows, (await find()).planned]).toEqual([rows, null]);
});

test("a planned price waits where its sizes are others by then, and the others come", async () => {
  const { id, pizza, params, find, planId, price } = await open();
  const marco = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  const optionOf = async (name: string) =>
    (
      await pool.query("SELECT id FROM options WHERE restaurant_id = $1 AND name = $2 AND retired_at IS NULL", [
        id,
        name,
      ])
    ).rows[0].id;
  const soup = (await pool.query("SELECT id FROM products WHERE restaurant_id = $1 AND name = 'Suppe'", [id])).rows[0]
    .id;
  const sizes = [{ optionId: await optionOf("Groß"), priceCents: 1500 }];
  const changes = [
    { productId: pizza, priceCents: 1090, sizes },
    { productId: soup, priceCents: 450 },
  ];
  const body = { changes, at: new Date(begin + dayMs).toISOString() };
  expect((await callAs(app, marco, changePrices, { params, body })).statusCode).toBe(200);
  const { revision, published } = (await callAs(app, marco, findManagedMenu, { params })).json();
  const optionGroups = published.document.optionGroups.map((group: MenuDocument["optionGroups"][number]) => ({
    ...group,
    options: group.options.map((one) =>
      one.name === "Groß" ? { ...one, id: crypto.randomUUID(), name: "Riesig" } : one,
    ),
  }));
  const document = { ...published.document, optionGroups };
  const saved = (await callAs(app, marco, saveMenuDraft, { params, body: { revision, document } })).json();
  const done = await callAs(app, marco, publishMenu, { params, body: { revision: saved.revision } });
  expect(done.statusCode).toBe(200);
  expect((await find()).planned?.changes.map(({ name, isHeld }) => [name, isHeld])).toEqual([
    ["Margherita", true],
    ["Suppe", false],
  ]);
  await changePlannedPrices(db, { restaurantId: id, planId: await planId() }, begin + dayMs);
  expect((await find()).planned?.changes).toMatchObject([{ name: "Margherita", priceCents: 1090, isHeld: true }]);
  expect(await price()).toBe(9.9);
  const changed = await pool.query("SELECT price_cents FROM products WHERE id = $1", [soup]);
  expect(changed.rows).toEqual([{ price_cents: 450 }]);
});

test("a size that is sold out is so for every dish, also where prices give dishes sizes of their own", async () => {
  const { id, params } = await open();
  const { rows } = await pool.query<{ id: string; name: string }>(
    `INSERT INTO product_option_groups (restaurant_id, product_id, option_group_id, position)
       SELECT p.restaurant_id, p.id, g.id, 0 FROM products p JOIN option_groups g USING (restaurant_id)
       WHERE p.restaurant_id = $1 AND p.name <> 'Margherita' AND g.name = 'Größe'
     RETURNING product_id AS id, (SELECT name FROM products WHERE id = product_id) AS name`,
    [id],
  );
  const marco = await makeAccount(db, { now: clock.now, memberOf: { [id]: "owner" } });
  const large = (await pool.query("SELECT id FROM options WHERE restaurant_id = $1 AND name = 'Groß'", [id])).rows[0]
    .id;
  const marked = await callAs(app, marco, markSoldOut, {
    body: { restaurant: id, options: [large], until: "CHANGED" },
  });
  expect(marked.statusCode).toBe(200);
  const changes = rows.map(({ id: productId }, i) => ({
    productId,
    priceCents: 500,
    sizes: [{ optionId: large, priceCents: 600 + 100 * i }],
  }));
  expect((await callAs(app, marco, changePrices, { params, body: { changes } })).statusCode).toBe(200);
  const sizes = async () => {
    const [{ products }] = (await callAs(app, null, getMenu, { body: { id } })).json() as [
      { products: z.input<typeof product>[] },
    ];
    return products.flatMap(({ name, optionGroups }) =>
      optionGroups.flatMap(({ options }) =>
        options.map((one) => [name, one.name, one.price, one.unavailable?.reason ?? "there"].join(" ")),
      ),
    );
  };
  const surcharges = Object.fromEntries(rows.map(({ name }, i) => [name, 1 + i]));
  const expected = Object.entries({ ...surcharges, Margherita: 3 }).flatMap(([name, price]) => [
    `${name} Groß ${price} SOLD_OUT`,
    `${name} Normal 0 there`,
  ]);
  await expect
    .poll(async () => (await sizes()).toSorted(), soon)
    .toEqual([...expected, "Margherita Extra Käse 1.5 there"].toSorted());
});
