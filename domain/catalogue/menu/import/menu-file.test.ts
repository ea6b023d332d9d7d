import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
  fullOption,
} from "../../../testing/menu-documents.ts";
import { ages } from "../age.ts";
import { marks } from "../marks.ts";
import {
  type DocumentGroup,
  type DocumentOption,
  type DocumentProduct,
  emptyOption,
  type MenuDocument,
} from "../menu-document.ts";
import { nothingPacked } from "../packed.ts";
import type { PriceRange } from "../price-range.ts";
import { checkRows } from "./check-rows.ts";
import { menuFile } from "./menu-file.ts";
import type { FileEntry } from "./menu-file-entries.ts";
import { knownDishes, mergeImport } from "./merge-import.ts";
import { readMenuFile } from "./read-menu-file.ts";
import { readSchemaMenus } from "./read-schema-menus.ts";

const now = Date.UTC(2026, 10, 23, 12);
const empty: MenuDocument = { categories: [], optionGroups: [] };

function importFile(file: unknown, menu: MenuDocument, references?: ReadonlyMap<string, PriceRange>) {
  const [written] = readMenuFile(file);
  if (!written) throw new Error("no menu was found");
  const checked = checkRows(written.rows, { fixes: new Map(), known: knownDishes(menu), now });
  let ids = 0;
  const merged = mergeImport(
    menu,
    { ...written, dishes: checked.dishes },
    { unnamed: "keep", references, newId: () => `n${ids++}` },
  );
  return { ...checked, ...merged };
}

const marked = fc.subarray([...marks]);
const aged = fc.constantFrom(null, ...ages);
const group = fc.record({
  name: fc.constantFrom("Beilage", "Größe"),
  internalName: fc.constantFrom("", "Pizza"),
  min: fc.constantFrom(0, 1),
  max: fc.constantFrom(null, 1, 3),
  free: fc.constantFrom(0, 1),
  options: fc.array(
    fc.record({
      name: fc.constantFrom("Reis", "Pommes"),
      priceCents: fc.integer({ min: -500, max: 500 }),
      depositCents: fc.constantFrom(0, 25),
      allergens: fc.constantFrom(null, [], ["A"] as const),
      vatRate: fc.constantFrom(null, 0, 2000),
      portionCents: fc.constantFrom(0, 250),
      marks: marked,
      age: aged,
    }),
    { maxLength: 3 },
  ),
});
const product = fc.record({
  name: fc.constantFrom("Eins", "Zwei"),
  description: fc.constantFrom("", "mit Reis\nund Salat"),
  // None of these prices is unusual beside the others.
  priceCents: fc.integer({ min: 300, max: 2000 }),
  discountBasisPoints: fc.constantFrom(0, 1000),
  depositCents: fc.constantFrom(0, 25),
  vatRate: fc.constantFrom(490, 1000, 2000),
  allergens: fc.constantFrom(null, [], ["A", "R"] as const),
  additives: fc.constantFrom("", "mit Farbstoff"),
  availability: fc.constantFrom(
    null,
    { weekdays: [1, 5] as const, from: "11:00:00", to: "24:00:00", dates: null },
    {
      weekdays: [],
      from: "11:00:00",
      to: "14:00:00",
      dates: ["2026-12-30", "2027-01-02"],
    },
  ),
  orderTypes: fc.constantFrom(null, ["DELIVERY"] as const),
  vatRateOnSite: fc.constantFrom(null, 0, 490),
  marks: marked,
  age: aged,
  packed: fc.constantFrom(null, {
    ...nothingPacked,
    ingredients: "Rindfleisch 48 %, Zwiebel",
    netQuantity: "370 g",
    producer: "Fleischhauerei Lindenhof",
    withdrawable: true,
  }),
  picture: fc.constantFrom(null, { hash: "ab".repeat(20), focusX: 30, focusY: 70 }),
  groups: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
});
const menus: fc.Arbitrary<MenuDocument> = fc
  .record({
    groups: fc.array(group, { maxLength: 4 }),
    categories: fc.array(
      fc.record({
        name: fc.constantFrom("Speisen", "Getränke", "Süßes"),
        description: fc.constantFrom("", "immer frisch"),
        products: fc.array(product, { minLength: 1, maxLength: 4 }),
      }),
      { maxLength: 3 },
    ),
  })
  .map(({ groups, categories }) => ({
    categories: categories
      .filter(({ name }, i) => categories.findIndex((other) => other.name === name) === i)
      .map(({ products, ...category }, c) => ({
        id: `c${c}`,
        ...category,
        products: products.map(({ groups: places, ...rest }, p) => ({
          id: `c${c}p${p}`,
          ...rest,
          name: `${rest.name} ${p}`,
          optionGroupIds: places.filter((place) => place < groups.length).map((place) => `g${place}`),
        })),
      })),
    optionGroups: groups.map((one, g) => ({
      id: `g${g}`,
      ...one,
      options: one.options.map((option, o) => ({ id: `g${g}o${o}`, ...option })),
    })),
  }));

describe("the file of a menu", () => {
  it("imported where it comes from changes nothing", () => {
    fc.assert(
      fc.property(menus, (menu) => {
        fc.pre(menu.categories.length > 0);
        const { menu: after, changed } = importFile(JSON.parse(menuFile(menu)), menu);
        expect(after).toEqual(menu);
        expect(changed).toEqual([]);
      }),
    );
  });

  it("imported by a restaurant without a menu is the same menu, to the byte", () => {
    fc.assert(
      fc.property(menus, (menu) => {
        fc.pre(menu.categories.length > 0);
        const { menu: after, faults } = importFile(JSON.parse(menuFile(menu)), empty);
        expect(faults).toEqual([]);
        expect(menuFile(after)).toBe(menuFile(menu));
      }),
    );
  });

  it("changes nothing without some of its values either, which stay as they are in the menu", () => {
    fc.assert(
      fc.property(menus, fc.infiniteStream(fc.boolean()), (menu, isLeftOut) => {
        fc.pre(menu.categories.length > 0);
        const optionNames = ["price", "deposit", "vatRate", "portion", "allergens", "marks", "age"];
        const without = (entry: FileEntry, names: readonly string[]) =>
          Object.fromEntries(
            Object.entries(entry).filter(([name]) => !names.includes(name) || !isLeftOut.next().value),
          );
        const file = JSON.parse(menuFile(menu));
        const used = file.categories.flatMap(({ products }: FileEntry) =>
          (products as FileEntry[]).flatMap((dish) => dish["optionGroupKeys"]),
        );
        const optionGroups = file.optionGroups.map((given: FileEntry) => ({
          ...(used.includes(given["key"]) ? without(given, ["internalName", "type", "min", "max", "free"]) : given),
          options: (given["options"] as FileEntry[]).map((option) =>
            used.includes(given["key"]) ? without(option, optionNames) : option,
          ),
        }));
        expect(importFile({ ...file, optionGroups }, menu).menu).toEqual(menu);
      }),
    );
  });

  const categories = [
    {
      name: "Pizza",
      products: [
        {
          name: "Margherita",
          price: 9.9,
          allergens: ["A", "G"],
          optionGroups: [{ name: "Teig", type: "SINGLE", options: [{ name: "dünn", price: 0 }] }],
        },
        {
          name: "Marinara",
          price: 8.905,
          optionGroups: [{ name: "Teig", type: "SINGLE", options: [{ name: "dünn", price: 0 }] }],
        },
        { name: "Diavola", price: "12,90", vatRate: 19 },
      ],
    },
  ];

  it.each([
    ["a whole catalogue", { services: [{ uid: "da-marco", name: "Da Marco", categories }] }],
    ["one restaurant of it", { name: "Da Marco", categories }],
    ["its categories", categories],
  ])("may be %s, and faults are named by dish", (_, file) => {
    const { faults, menu } = importFile(file, empty);
    expect(menu.categories[0]?.products.map(({ name }) => name)).toEqual(["Margherita"]);
    expect(menu.optionGroups).toHaveLength(1);
    expect(faults.map(({ rows, message }) => [rows, message])).toEqual([
      [[2], "„8,905“ ist kein Preis."],
      [[3], "„19 %“ ist kein Steuersatz."],
    ]);
  });

  it("may be anything without failing", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (given) => {
        for (const file of [given, { categories: given }, { categories: [{ name: "x", products: given }] }]) {
          const [written] = readMenuFile(file);
          if (written) checkRows(written.rows, { fixes: new Map(), known: knownDishes(empty), now });
          readSchemaMenus(file);
        }
      }),
    );
  });
});

describe("a group at a dish of the file", () => {
  const beer = documentOption("o", { ...fullOption, priceCents: 0 });
  const aside = (id: string, changes: Partial<DocumentOption> = {}) =>
    documentGroup(id, { name: "Dazu", min: 1, max: 1, options: [{ ...beer, id: `${id}o`, ...changes }] });
  const lunch = (name: string, ...optionGroupIds: string[]) => documentProduct(name, { name, optionGroupIds });
  const menuWith = (groups: readonly DocumentGroup[], dishes: readonly DocumentProduct[]): MenuDocument => ({
    categories: [documentCategory("c", dishes)],
    optionGroups: groups,
  });
  const importInto = (menu: MenuDocument, group: object, ...names: string[]) => {
    const products = names.map((name) => ({
      name,
      price: 9.9,
      vatRate: 10,
      optionGroups: [{ name: "Dazu", ...group }],
    }));
    return importFile({ categories: [{ name: "Kategorie c", products }] }, menu).menu;
  };

  it("keeps what the file does not say, and adds options of which nothing is known", () => {
    const menu = menuWith([aside("g")], [lunch("Menü", "g")]);
    const options = [{ name: "bier", price: 0.5 }, { name: "Saft" }];
    const after = importInto(menu, { type: "SINGLE", options }, "Menü", "Neu");
    expect(after.optionGroups).toEqual([
      { ...aside("g"), options: [{ ...beer, id: "go", name: "bier", priceCents: 50 }, expect.anything()] },
    ]);
    expect(after.optionGroups[0]?.options[1]).toMatchObject({ ...emptyOption, name: "Saft" });
    expect(after.categories[0]?.products.map(({ optionGroupIds }) => optionGroupIds)).toEqual([["g"], ["g"]]);
  });

  it("has the values that the file says, also none", () => {
    const none = { price: null, deposit: 0, vatRate: null, portion: 0, allergens: [], marks: [], age: null };
    const menu = menuWith([aside("g")], [lunch("Menü", "g")]);
    const after = importInto(menu, { type: "MULTIPLE", options: [{ name: "Bier", ...none }] }, "Menü");
    const options = [{ ...emptyOption, id: "go", name: "Bier", allergens: [] }];
    expect(after.optionGroups).toEqual([{ ...aside("g"), min: 0, max: null, options }]);
  });

  it("is the dish's own, where dishes have other groups of that name", () => {
    const menu = menuWith([aside("g"), aside("h", { depositCents: 50 })], [lunch("Eins", "g"), lunch("Zwei", "h")]);
    expect(importInto(menu, { options: [{ name: "Bier", price: 0 }] }, "Zwei", "Eins")).toEqual(menu);
    const after = importInto(menu, { options: [{ name: "Bier", price: 1 }] }, "Zwei", "Eins");
    expect(after.optionGroups.map(({ id, options: [one] }) => [id, one?.priceCents, one?.depositCents])).toEqual([
      ["g", 100, 25],
      ["h", 100, 50],
    ]);
  });

  it("of sizes that other dishes keep is the dish's own from now on, with all that was said of them", () => {
    const sizes = { ...aside("g"), name: "Größe" };
    const menu = menuWith([sizes], [lunch("Eins", "g"), lunch("Zwei", "g")]);
    const after = importInto(menu, { name: "Größe", options: [{ name: "Bier", price: 1 }] }, "Eins");
    const [same, own] = after.optionGroups;
    expect([same, own]).toEqual([
      sizes,
      { ...sizes, id: own?.id, options: [{ ...beer, id: own?.options[0]?.id, priceCents: 100 }] },
    ]);
    expect(after.categories[0]?.products.map(({ optionGroupIds }) => optionGroupIds)).toEqual([[own?.id], ["g"]]);
  });
});

it("leaves out badges that are not true, and names those that would be", () => {
  const dish = (id: string, name: string, priceCents: number) =>
    documentProduct(id, { name, priceCents, vatRate: 1000 });
  const menu: MenuDocument = {
    categories: [documentCategory("c", [dish("a", "Gulasch", 1580), dish("b", "Suppe", 490)])],
    optionGroups: [],
  };
  const products = [
    { name: "Gulasch", price: 14.2, discount: 10 },
    { name: "Suppe", price: 4.9, discount: 20 },
    { name: "Strudel", price: 5, discount: 5 },
  ];
  const references = new Map([
    ["a", { fromCents: 1580, toCents: 1580 }],
    ["b", { fromCents: 490, toCents: 490 }],
  ]);
  const merged = importFile({ categories: [{ name: "Kategorie c", products }] }, menu, references);
  const badges = merged.menu.categories[0]?.products.map(({ name, discountBasisPoints }) => [
    name,
    discountBasisPoints,
  ]);
  expect(badges).toEqual([
    ["Gulasch", 1000],
    ["Suppe", 0],
    ["Strudel", 0],
  ]);
  expect(merged.untrue.map(({ row, message }) => [row, message.replaceAll("\u00a0", " ")])).toEqual([
    [2, "„Suppe“ kommt ohne „minus 20 %“. Wahr wäre kein Rabatt: Der niedrigste Preis der 30 Tage davor war 4,90 €."],
    [
      3,
      "„Strudel“ kommt ohne „minus 5 %“. Wahr wäre kein Rabatt: Das Gericht ist neu und hatte noch keinen anderen Preis.",
    ],
  ]);
});

it("leaves out a badge that is not true with a side dish that has to be chosen", () => {
  const side = documentGroup("g", { min: 1, max: 1, options: [documentOption("o", { priceCents: 500 })] });
  const roast = documentProduct("a", { name: "Braten", priceCents: 1000, optionGroupIds: ["g"] });
  const menu: MenuDocument = { categories: [documentCategory("c", [roast])], optionGroups: [side] };
  const file = { categories: [{ name: "Kategorie c", products: [{ name: "Braten", price: 5, discount: 50 }] }] };
  const { untrue } = importFile(file, menu, new Map([["a", { fromCents: 1500, toCents: 1500 }]]));
  expect(untrue.map(({ message }) => message.replaceAll("\u00a0", " "))).toEqual([
    "„Braten“ kommt ohne „minus 50 %“. Wahr wäre höchstens minus 33 %: Der niedrigste Preis der 30 Tage davor war 15,00 €.",
  ]);
});

it("reads amounts that a file holds as text, and leaves out and tells options whose price nobody can read", () => {
  const option = (name: string, price: unknown) => ({ name, price });
  const options = [
    option("Käse", "1,50"),
    option("ohne Brot", "-0.50"),
    option("Ei", "1,2O"),
    option("Speck", "$2"),
    option("Salz", 0),
  ];
  const products = [{ name: "Suppe", price: "1.234,50", optionGroups: [{ name: "Dazu", type: "MULTIPLE", options }] }];
  const [written] = readMenuFile({ categories: [{ name: "Suppen", products }] });
  expect(written?.rows[0]?.texts.price).toBe("1.234,50");
  expect(written?.groups[0]?.options.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ["Käse", 150],
    ["ohne Brot", -50],
    ["Salz", 0],
  ]);
  expect(written?.notes).toEqual([
    { row: 1, message: "Das Extra „Ei“ mit dem Preis „1,2O“ ist nicht dabei." },
    { row: 1, message: "Das Extra „Speck“ mit dem Preis „$2“ ist nicht dabei." },
  ]);
});
