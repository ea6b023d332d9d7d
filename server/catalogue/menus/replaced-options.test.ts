import { findManagedMenu, publishMenu, saveMenuDraft } from "@mahlzeit/contract/catalogue/edit-menu";
import { getMenu, type Product } from "@mahlzeit/contract/catalogue/menus";
import { markSoldOut } from "@mahlzeit/contract/kitchen/intake";
import type { MenuDocument } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { dayMs } from "@mahlzeit/domain/local-time";
import { expect, test } from "vitest";
import { makeAccount } from "../../testing/accounts.ts";
import { testApp } from "../../testing/app.ts";
import { callAs } from "../../testing/calls.ts";
import { importServices, noon, sampleCategory, sampleProduct, sampleService, soon } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { guest, post } from "../../testing/orders.ts";

const { db, pool } = await testDatabase();
const clock = { now: noon };
const app = await testApp({ db, pool, now: () => clock.now });

const side = (prices: readonly (readonly [string, number])[], more: object = {}) => ({
  name: "Beilage",
  type: "SINGLE",
  options: prices.map(([name, price]) => ({ name, price, allergens: [] })),
  ...more,
});
const rice = ["Reis", 0] as const;
let made = 0;

/** Opens a restaurant whose dishes each have groups of their own. */
async function open(dishes: Readonly<Record<string, readonly object[]>>) {
  clock.now = noon;
  const uid = `beilagen-${++made}`;
  const bring = (some: Readonly<Record<string, readonly object[]>>) => {
    const products = Object.entries(some).map(([name, optionGroups]) => sampleProduct({ name, optionGroups }));
    return importServices(db, [sampleService({ uid, categories: [sampleCategory({ products })] })]);
  };
  await bring(dishes);
  const { id } = (await pool.query("SELECT id FROM restaurants WHERE uid = $1", [uid])).rows[0];
  const params = { id };
  const owner = await makeAccount(db, { now: noon, memberOf: { [id]: "owner" } });
  const find = async () => (await callAs(app, owner, findManagedMenu, { params })).json();
  const publish = async (edit: (menu: MenuDocument) => MenuDocument) => {
    const { revision, published } = await find();
    const body = { revision, document: edit(published.document) as typeof published.document };
    const saved = (await callAs(app, owner, saveMenuDraft, { params, body })).json();
    const answer = await callAs(app, owner, publishMenu, { params, body: { revision: saved.revision } });
    expect(answer.statusCode).toBe(200);
  };
  const menu = async (): Promise<Product[]> =>
    (await callAs(app, null, getMenu, { body: { id } })).json().flatMap((one: { products: Product[] }) => one.products);
  const dish = async (name: string) => (await menu()).find((one) => one.name === name) as Product;
  /** Orders like a browser that loaded the menu then. */
  const order = async (known: Product, ...options: string[]) => {
    const answer = await post(app, {
      type: "TAKEAWAY",
      service: { id },
      orderProducts: [
        {
          product: { id: known.id },
          quantity: 1,
          optionGroupSelections: known.optionGroups.map((group, i) => ({
            optionGroup: { id: group.id },
            selectedOptions: group.options.filter(({ name }) => name === options[i]).map((one) => ({ id: one.id })),
          })),
        },
      ],
      customer: guest,
      paymentType: "ON_SPOT",
      takeawayTime: { hour: 18, minute: 30 },
    });
    return answer.statusCode === 201
      ? answer
          .json()
          .orderProducts[0].optionGroupSelections.flatMap(
            (one: { selectedOptions: { id: string }[] }) => one.selectedOptions,
          )
      : answer.json().code;
  };
  await expect.poll(async () => (await menu()).length, soon).toBe(Object.keys(dishes).length);
  return { id, bring, publish, menu, dish, order };
}
const groupsIn = (menu: MenuDocument, dish: string) =>
  menu.categories.flatMap(({ products }) => products).find(({ name }) => name === dish)?.optionGroupIds ?? [];

/** Returns the menu with these groups for a dish, without groups that no dish has then. */
function giving(menu: MenuDocument, dish: string, ...optionGroupIds: readonly string[]): MenuDocument {
  const categories = menu.categories.map((category) => ({
    ...category,
    products: category.products.map((one) => (one.name === dish ? { ...one, optionGroupIds } : one)),
  }));
  const used = new Set(categories.flatMap(({ products }) => products.flatMap((one) => one.optionGroupIds)));
  return { categories, optionGroups: menu.optionGroups.filter(({ id }) => used.has(id)) };
}

test("groups that a later file makes equal are one, and for 180 days their former ids can be ordered", async () => {
  const { bring, dish, order } = await open({
    Gulasch: [side([rice, ["Knödel", 1]])],
    Schnitzel: [side([rice, ["Knödel", 2]])],
  });
  const [gulasch, schnitzel] = [await dish("Gulasch"), await dish("Schnitzel")];
  expect(gulasch.optionGroups[0]?.id).not.toBe(schnitzel.optionGroups[0]?.id);
  const equal = [side([rice, ["Knödel", 2]])];
  await bring({ Gulasch: equal, Schnitzel: equal });
  const sidesOf = async (name: string) => (await dish(name)).optionGroups[0];
  await expect.poll(async () => (await sidesOf("Gulasch"))?.id === (await sidesOf("Schnitzel"))?.id, soon).toBe(true);
  const now = await sidesOf("Gulasch");
  for (const known of [gulasch, schnitzel])
    expect(await order(known, "Knödel")).toMatchObject([{ id: now?.options[1]?.id, price: 2 }]);
  clock.now = noon + 179 * dayMs;
  expect(await order(gulasch, "Knödel")).toHaveLength(1);
  expect(await order(schnitzel, "Knödel")).toHaveLength(1);
  clock.now = noon + 180 * dayMs;
  expect([await order(gulasch, "Knödel"), await order(schnitzel, "Knödel")]).toContain("invalid-options");
});

test("a group that an editor gives to other dishes is found by theirs, also after it got another name", async () => {
  const { publish, dish, menu, order } = await open({
    Gulasch: [side([rice, ["Knödel", 1]])],
    Schnitzel: [side([rice, ["Knödel", 2]])],
    Braten: [side([rice, ["Knödel", 3]])],
  });
  const known = new Map((await menu()).map((one) => [one.name, one]));
  const before = (name: string) => known.get(name) as Product;
  await publish((now) => giving(now, "Gulasch", groupsIn(now, "Schnitzel")[0] ?? ""));
  const [shared] = before("Schnitzel").optionGroups;
  expect(await order(before("Gulasch"), "Knödel")).toMatchObject([{ id: shared?.options[1]?.id, price: 2 }]);
  // Browsers find it by its name.
  expect((await dish("Gulasch")).optionGroups[0]).not.toHaveProperty("formerIds");

  // Both are replaced by a third, which is renamed at the same time: aliases of the second then point to the third.
  await publish((now) => {
    const [third = ""] = groupsIn(now, "Braten");
    const one = giving(giving(now, "Gulasch", third), "Schnitzel", third);
    return { ...one, optionGroups: one.optionGroups.map((group) => ({ ...group, name: "Dazu" })) };
  });
  const [last] = before("Braten").optionGroups;
  for (const name of ["Gulasch", "Schnitzel", "Braten"])
    expect(await order(before(name), "Knödel")).toMatchObject([{ id: last?.options[1]?.id, price: 3 }]);
  await expect.poll(async () => (await dish("Gulasch")).optionGroups[0]?.name, soon).toBe("Dazu");
  const former = (await dish("Gulasch")).optionGroups[0]?.formerIds;
  expect(new Set(former)).toEqual(new Set([before("Gulasch").optionGroups[0]?.id, shared?.id]));
});

test("what one dish has no longer stays what it is for another that has it still", async () => {
  const { publish, menu, order } = await open({
    Gulasch: [side([rice, ["Knödel", 1]])],
    Schnitzel: [side([rice, ["Knödel", 1]])],
    Braten: [side([rice, ["Knödel", 3]])],
  });
  const known = new Map((await menu()).map((one) => [one.name, one]));
  await publish((now) => giving(now, "Gulasch", groupsIn(now, "Braten")[0] ?? ""));
  const priceOf = async (name: string) => (await order(known.get(name) as Product, "Knödel"))[0]?.price;
  expect([await priceOf("Gulasch"), await priceOf("Schnitzel"), await priceOf("Braten")]).toEqual([3, 1, 3]);
});

test("two groups of one name become those that have the same options, each its own", async () => {
  const sauce = (...options: (readonly [string, number])[]) => side(options, { name: "Soße" });
  const { publish, dish, order } = await open({
    Pommes: [sauce(["Ketchup", 0], ["Mayonnaise", 0]), sauce(["Aioli", 1], ["Salsa", 1])],
    Nuggets: [sauce(["Ketchup", 0.5], ["Mayonnaise", 0.5])],
    Wedges: [sauce(["Aioli", 2], ["Salsa", 2])],
  });
  const known = await dish("Pommes");
  await publish((now) => giving(now, "Pommes", ...groupsIn(now, "Wedges"), ...groupsIn(now, "Nuggets")));
  const chosen = await order(known, "Mayonnaise", "Salsa");
  expect(chosen.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ["Salsa", 2],
    ["Mayonnaise", 0.5],
  ]);
});

test("an option that is sold out stays so under the id that it gets, and is no shorter for what it meets there", async () => {
  const { id, publish, dish, order } = await open({
    Gulasch: [side([rice, ["Knödel", 1]])],
    Schnitzel: [side([rice, ["Knödel", 2]])],
  });
  const cook = await makeAccount(db, { now: noon, memberOf: { [id]: "staff" } });
  const optionOf = async (name: string, i: number) => (await dish(name)).optionGroups[0]?.options[i]?.id;
  for (const [name, i, until] of [
    ["Gulasch", 1, noon + 2 * dayMs],
    ["Gulasch", 0, noon + dayMs],
    ["Schnitzel", 0, "CHANGED"],
  ] as const) {
    const options = [await optionOf(name, i)];
    const end = typeof until === "number" ? new Date(until).toISOString() : until;
    const marked = await callAs(app, cook, markSoldOut, { body: { restaurant: id, options, until: end } });
    expect(marked.statusCode).toBe(200);
  }
  await publish((now) => giving(now, "Gulasch", ...groupsIn(now, "Schnitzel")));
  await expect
    .poll(async () => (await dish("Gulasch")).optionGroups[0]?.options.map(({ unavailable }) => unavailable), soon)
    .toEqual([
      { reason: "SOLD_OUT", until: null },
      { reason: "SOLD_OUT", until: new Date(noon + 2 * dayMs).toISOString() },
    ]);
  expect(await order(await dish("Schnitzel"), "Knödel")).toBe("sold-out");
});
