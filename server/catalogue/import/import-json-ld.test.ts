import { documentProduct, fullOption } from "@mahlzeit/domain/testing/menu-documents";
import { expect, test } from "vitest";
import { folderStore } from "../../platform/media-store/folder-store.ts";
import { noon, temporaryFolder } from "../../testing/catalogue.ts";
import { testDatabase } from "../../testing/database.ts";
import { saveDraft } from "../menus/editing/drafts.ts";
import { readMenu } from "../menus/editing/find-managed-menu.ts";
import { findMenu } from "../menus/find-menu.ts";
import { importCatalogue } from "./import-catalogue.ts";

const { db, pool } = await testDatabase();
const folder = temporaryFolder();

const item = (name: string, price: number) => ({ "@type": "MenuItem", name, offers: { price } });
const fileWith = (...soups: ReturnType<typeof item>[]) => ({
  "@type": "Restaurant",
  name: "Gasthof Ährenfeld",
  hasMenu: {
    hasMenuSection: [
      { name: "Suppen", description: "Täglich frisch", hasMenuItem: soups },
      { name: "Biere", hasMenuItem: [item("Zwickl", 4.2)] },
    ],
  },
});
const importFile = (file: unknown) => importCatalogue(file, folder, { db, store: folderStore(folder), now: noon });

async function state() {
  const { rows } = await pool.query<{ id: string }>("SELECT id FROM restaurants WHERE uid = 'gasthof-aehrenfeld'");
  const restaurantId = rows[0]?.id ?? "";
  const { published, draft } = await db.transaction((tx) => readMenu(tx, { restaurantId, now: noon }));
  return { restaurantId, published, draft, guests: await findMenu(db, restaurantId) };
}

test("the dishes of a page's data are a draft without rates, and guests see none of them", async () => {
  expect(await importFile(fileWith(item("Frittatensuppe", 5.4)))).toMatchObject({ created: 1, products: 2 });
  const { published, draft, guests } = await state();
  expect([published.document.categories, guests]).toEqual([[], []]);
  const dishes = draft?.document.categories.flatMap(({ name, description, products }) =>
    products.map((dish) => [name, description, dish.name, dish.priceCents, dish.vatRate, dish.allergens, dish.marks]),
  );
  expect(dishes).toEqual([
    ["Suppen", "Täglich frisch", "Frittatensuppe", 540, null, null, []],
    ["Biere", "", "Zwickl", 420, null, null, []],
  ]);
});

test("the next import changes prices and dishes, and keeps what people said of those that stay", async () => {
  const { restaurantId, published, draft } = await state();
  const [soups, beers] = draft?.document.categories ?? [];
  if (!soups || !beers) throw new Error("no draft");
  const said = soups.products.map((dish) => ({ ...dish, vatRate: 1000, allergens: ["A" as const] }));
  const own = documentProduct("01938a5c-0000-7000-8000-000000000001", { name: "Von Hand" });
  const document = { categories: [{ ...soups, products: [...said, own] }, beers], optionGroups: [] };
  await db.transaction((tx) =>
    saveDraft(tx, { restaurantId, baseVersion: published.number, document, accountId: null, now: noon }),
  );
  expect(await importFile(fileWith(item("Frittatensuppe", 5.9), item("Gulaschsuppe", 6)))).toMatchObject({
    updated: 1,
    retired: 0,
  });
  const dishes = (await state()).draft?.document.categories.flatMap(({ products }) => products);
  expect(dishes?.map(({ name, priceCents, vatRate, allergens }) => [name, priceCents, vatRate, allergens])).toEqual([
    ["Frittatensuppe", 590, 1000, ["A"]],
    ["Gulaschsuppe", 600, null, null],
    ["Zwickl", 420, null, null],
  ]);
});

test("the next import keeps extras, sizes and texts of which the page says less or nothing", async () => {
  const offers = [
    { name: "Seidel", price: 4.2 },
    { name: "Flasche", price: 5.2 },
  ];
  const menuAddOn = { name: "Dazu", hasMenuItem: [{ name: "Brot", offers: { price: 1 } }] };
  const beer = { ...item("Zwickl", 4.2), offers };
  const file = (...items: object[]) => ({
    ...fileWith(),
    hasMenu: { hasMenuSection: [{ name: "Biere", hasMenuItem: items }] },
  });
  await importFile(file({ ...beer, menuAddOn }));
  const { restaurantId, published, draft } = await state();
  if (!draft) throw new Error("no draft");
  const optionGroups = draft.document.optionGroups.map((group) => ({
    ...group,
    free: 1,
    options: group.options.map(({ id, name, priceCents }) => ({ ...fullOption, id, name, priceCents })),
  }));
  expect(optionGroups.map(({ name }) => name)).toEqual(["Dazu", "Größe"]);
  const categories = draft.document.categories.map((category) => ({
    ...category,
    description: "vom Fass",
    products: category.products.map((dish) => ({ ...dish, description: "naturtrüb" })),
  }));
  const document = { categories, optionGroups };
  await db.transaction((tx) =>
    saveDraft(tx, { restaurantId, baseVersion: published.number, document, accountId: null, now: noon }),
  );
  for (const page of [file({ ...beer, menuAddOn }), file(beer)]) {
    await importFile(page);
    expect((await state()).draft?.document).toEqual(document);
  }
});
