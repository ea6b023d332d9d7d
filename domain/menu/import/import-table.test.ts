import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentProduct, MenuDocument } from "../menu-document.ts";
import { takeAllergensFromTexts } from "./allergens-in-text.ts";
import { checkRows } from "./check-rows.ts";
import { guessColumns } from "./guess-columns.ts";
import { type RowFixes, type Table, withFix } from "./imported-rows.ts";
import { menuTable } from "./menu-table.ts";
import { knownDishes, mergeImport } from "./merge-import.ts";
import { readTable } from "./read-table.ts";

const now = Date.UTC(2026, 10, 23, 12);
const none: RowFixes = new Map();
const empty: MenuDocument = { categories: [], optionGroups: [] };

function importTable(table: Table, menu: MenuDocument, { fixes = none, unnamed = "keep" as "keep" | "remove" } = {}) {
  const guessed = guessColumns(table);
  const read = readTable(table, guessed);
  const { notes, descriptions } = read;
  const known = knownDishes(menu);
  const { rows, count: inTexts } = takeAllergensFromTexts(read.rows, known);
  const checked = checkRows(rows, { fixes, known, now });
  let ids = 0;
  const merged = mergeImport(menu, { ...checked, descriptions }, { unnamed, newId: () => `new-${ids++}` });
  return { guessed, rows, inTexts, ...checked, notes: [...notes, ...checked.notes], ...merged };
}

function paste(text: string): Table {
  return text.split("\n").map((line) => line.split("\t"));
}

const sheet = paste(`Pizzeria Da Marco – Karte 2026

Warengruppe\tBezeichnung\tZutaten\tVK brutto\tAllerg.\tUSt\tEK netto
Pizza\tMargherita\tFior di Latte\t9,90\tA,G\t10\t2,15
\tMarinara\tKnoblauch\t8,90\tA\t10\t1,80
\tPizza Tonno\tThunfisch\t\tA,D,G\t10\t2,20
\tDiavola\tscharfe Salami\t12.5O\tA,G\t10\t2,20
Dolci
\tTiramisù\tviel Kaffee\t€ 6,40\tACGO\t10\t1,10
\tPanna cotta\t\t5,80\tG\t10\t1,10
\tPanna cotta\t\t5,90\tG\t10\t1,10
Limonaden\tBlutorange\tRosmarin\t4,80\t–\t20\t0,90
`);

const product = (id: string, changes: Partial<DocumentProduct>): DocumentProduct => ({
  id,
  name: id,
  description: "",
  priceCents: 990,
  discountBasisPoints: 0,
  depositCents: 0,
  vatRate: 1000,
  allergens: [],
  additives: "",
  availability: null,
  orderTypes: null,
  picture: null,
  optionGroupIds: [],
  ...changes,
});

const menu: MenuDocument = {
  categories: [
    {
      id: "pizza",
      name: "Pizza",
      description: "aus dem Holzofen",
      products: [
        product("margherita", { name: "Margherita ", description: "Fior di  Latte", allergens: ["G", "A"] }),
        product("tonno", { name: "Pizza Tonno", priceCents: 1280, optionGroupIds: ["extra"] }),
        product("nutella", { name: "Pizza Nutella" }),
      ],
    },
  ],
  optionGroups: [{ id: "extra", name: "Extra", internalName: "", min: 0, max: null, free: 0, options: [] }],
};

describe("a table from a spreadsheet", () => {
  it("is understood by its headings, wherever they stand", () => {
    const { headingRow, columns } = guessColumns(sheet);
    expect(headingRow).toBe(3);
    expect(columns.map(({ use }) => use)).toEqual([
      "category",
      "name",
      "description",
      "price",
      "allergens",
      "vatRate",
      "ignore",
    ]);
  });

  it("is understood by what is in it, where it has no headings", () => {
    const { headingRow, columns } = guessColumns(sheet.slice(3, 6).concat(sheet.slice(8)));
    expect(headingRow).toBe(0);
    expect(columns.map(({ use }) => use).slice(1, 5)).toEqual(["name", "description", "price", "allergens"]);
    expect(columns.every(({ isSure }) => !isSure)).toBe(true);
  });

  it("becomes dishes in categories; what is wrong is named by its row, and left out", () => {
    const { menu: after, faults } = importTable(sheet, empty);
    expect(after.categories.map(({ name, products }) => [name, products.map((dish) => dish.name)])).toEqual([
      ["Pizza", ["Margherita", "Marinara"]],
      ["Dolci", ["Tiramisù"]],
      ["Limonaden", ["Blutorange"]],
    ]);
    expect(after.categories[1]?.products[0]).toMatchObject({ priceCents: 640, allergens: ["A", "C", "G", "O"] });
    expect(after.categories[2]?.products[0]).toMatchObject({ vatRate: 2000, allergens: [] });
    expect(faults.map(({ rows, message, suggestion }) => [rows, message, suggestion])).toEqual([
      [[6], "„Pizza Tonno“ hat keinen Preis.", ""],
      [[7], "„12.5O“ ist kein Preis.", "12,50"],
      [[10, 11], "„Panna cotta“ steht zweimal in Dolci, mit 5,80\u00a0€ und 5,90\u00a0€.", "Panna cotta"],
    ]);
  });

  it("is put right field by field, and by leaving a row out", () => {
    const fixes: RowFixes = new Map([
      [6, { price: "12,80" }],
      [7, { price: "12,50" }],
      [10, { leaveOut: true }],
    ]);
    const { faults, menu: after } = importTable(sheet, empty, { fixes });
    expect(faults).toEqual([]);
    expect(after.categories[0]?.products.map(({ priceCents }) => priceCents)).toEqual([990, 890, 1280, 1250]);
    expect(after.categories[1]?.products.map(({ priceCents }) => priceCents)).toEqual([640, 590]);
  });

  it("finds what is on the menu already by category and name, and touches only what the table says", () => {
    const { added, changed, same, unnamed, faults, menu: after } = importTable(sheet, menu);
    expect(faults[0]).toMatchObject({ hint: "Bisher kostet das Gericht 12,80\u00a0€.", suggestion: "12,80" });
    expect(same.map(({ row }) => row)).toEqual([4]);
    expect(changed).toEqual([]);
    expect(added).toHaveLength(3);
    expect(unnamed.map(({ name }) => name)).toEqual(["Pizza Tonno", "Pizza Nutella"]);
    expect(after.categories[0]?.products.slice(0, 3)).toEqual(menu.categories[0]?.products);
    expect(after.categories[0]?.description).toBe("aus dem Holzofen");
    const [pizza] = importTable(sheet, menu, { unnamed: "remove" }).menu.categories;
    expect(pizza?.products.map(({ name }) => name)).toEqual(["Margherita ", "Marinara"]);
  });

  it("takes an empty cell for no allergens only where somebody says so, and never against the menu", () => {
    const { dishes } = importTable(paste("Name\tKategorie\tPreis\nMargherita\tPizza\t9\nCola\tPizza\t3"), menu);
    const how = { unnamed: "keep", newId: () => "new" } as const;
    const letters = (unsaidAllergens: "unknown" | "none") => {
      const [pizza] = mergeImport(menu, { dishes }, { ...how, unsaidAllergens }).menu.categories;
      return [pizza?.products[0]?.allergens, pizza?.products.at(-1)?.allergens];
    };
    expect(letters("unknown")).toEqual([["G", "A"], null]);
    expect(letters("none")).toEqual([["G", "A"], []]);
  });

  it("has categories in rows of their own", () => {
    const { menu: after, notes } = importTable(
      paste(
        "Gericht\tPreis\nSPEISEN\t\nSuppen:\t\nFrittatensuppe\t4,90\nHauptspeisen\t\nSchnitzel\t14,90\nAlle Preise inkl. MwSt.\t",
      ),
      empty,
    );
    expect(after.categories.map(({ name, products }) => [name, products.length])).toEqual([
      ["Suppen", 1],
      ["Hauptspeisen", 1],
    ]);
    expect(notes.map(({ row, message }) => [row, message])).toEqual([
      [2, "„Speisen“ ist eine Überschrift, unter der kein Gericht steht."],
      [7, "„Alle Preise inkl. MwSt.“ ist kein Gericht."],
    ]);
  });

  it("has a column for each size", () => {
    const table = paste("Name\tklein\tgroß\nPommes\t3,50\t4,50\nSalat\t4\t5\nReis\t\t3\nBrot\t2,-\t3 Euro");
    const { menu: after, guessed } = importTable(table, empty);
    expect(guessed.columns.map(({ use }) => use)).toEqual(["name", "size", "size"]);
    expect(after.optionGroups).toHaveLength(1);
    expect(after.optionGroups[0]).toMatchObject({
      name: "Größe",
      min: 1,
      max: 1,
      options: [
        { name: "Klein", priceCents: 0 },
        { name: "Groß", priceCents: 100 },
      ],
    });
    const [category] = after.categories;
    expect(category?.products.map(({ priceCents, optionGroupIds }) => [priceCents, optionGroupIds.length])).toEqual([
      [350, 1],
      [400, 1],
      [300, 0],
      [200, 1],
    ]);
    expect(importTable(table, after).changed).toEqual([]);
  });
});

describe("a menu as restaurants write it", () => {
  it("has its allergens in the text, beside those of a cell", () => {
    const { menu: after, inTexts } = importTable(
      paste(
        "Name\tBeschreibung\tAllergene\tPreis\nGulasch (A,C)\tmit Semmelknödel\tG\t12\nPide [AG]\t(AUS DEM OFEN)\t\t9\nBurger\tmit Speck (A, C, G).\t\t11\nSchnitzel\tmit Pommes A,C\t\t13\nPizza (L)\tmit Q (Q)\tA\t9\nVitamin C\tSaft\t-\t4\n(A)\t\t\t5",
      ),
      empty,
    );
    expect(after.categories[0]?.products.map((dish) => [dish.name, dish.description, dish.allergens])).toEqual([
      ["Gulasch", "mit Semmelknödel", ["A", "C", "G"]],
      ["Pide", "(AUS DEM OFEN)", ["A", "G"]],
      ["Burger", "mit Speck.", ["A", "C", "G"]],
      ["Schnitzel", "mit Pommes", ["A", "C"]],
      ["Pizza", "mit Q (Q)", ["A", "L"]],
      ["Vitamin C", "Saft", []],
      ["(A)", "", null],
    ]);
    expect(inTexts).toBe(5);
  });

  it("means a size by (L) where nothing else stands in brackets", () => {
    const { menu: after } = importTable(paste("Name\tPreis\nPizza (M)\t9\nPizza (L)\t12"), empty);
    expect(after.categories[0]?.products.map(({ name: called, allergens }) => [called, allergens])).toEqual([
      ["Pizza (M)", null],
      ["Pizza (L)", null],
    ]);
  });

  it("has other sizes in the middle, remarks below headings and a foot", () => {
    const table = paste(
      "Nr.\tSpeise\tPreis\tgroß\nSALATE UND MEHR\t\t\t\n\tzu jedem Salat gibt es Brot\t\t\n1\tBlattsalat\t4\t6\n\tGetränke\t0,3 l\t0,5 l\n2\tCola\t3\t4,5\n\tBier\t0,5 l\t\n3\tMärzen\t5\t\n\tDesserts\t\t\n4\tEis\t5\t7\nAlle Preise inkl. MwSt.\t\t\t\n\tTel. 01 234\t\twww.x.example\nAllergene: A = Gluten, C = Ei\t\t\t",
    );
    const { menu: after, notes, faults } = importTable(table, empty);
    expect(faults).toEqual([]);
    expect(after.categories.map(({ name: called, description }) => [called, description])).toEqual([
      ["Salate und Mehr", "zu jedem Salat gibt es Brot"],
      ["Getränke", ""],
      ["Bier", "0,5 l"],
      ["Desserts", ""],
    ]);
    const sizes = after.optionGroups.map(({ options }) => options.map((option) => option.name));
    expect(sizes).toEqual([
      ["Normal", "Groß"],
      ["0,3 l", "0,5 l"],
    ]);
    expect(notes.map(({ row }) => row)).toEqual([11, 12, 13]);
    expect(importTable(table, after)).toMatchObject({ added: [], changed: [] });
  });

  it("has its sizes in one cell", () => {
    const { menu: after, faults } = importTable(
      paste("Name\tPreis\nPommes\tklein 3,50 / groß 4,50 €\nWein\t1/8: 3,40 | 1/4: 6,80\nReis\t3,50 / 4,50"),
      empty,
    );
    expect(after.optionGroups.map(({ options }) => options.map((one) => [one.name, one.priceCents]))).toEqual([
      [
        ["Klein", 0],
        ["Groß", 100],
      ],
      [
        ["1/8", 0],
        ["1/4", 340],
      ],
    ]);
    expect(faults.map(({ message }) => message)).toEqual(["„3,50 / 4,50“ ist kein Preis."]);
  });

  it("is put right size by size", () => {
    const table = paste("Name\tklein\tgroß\nPommes\t3,5O\t4,50\nReis\t2,9O\t");
    const { faults } = importTable(table, empty);
    expect(faults.map(({ size, suggestion }) => [size, suggestion])).toEqual([
      ["Klein", "3,50"],
      [undefined, "2,90"],
    ]);
    const fixes = withFix(withFix(none, 2, { sizes: { Klein: "3,50" } }), 3, { price: "2,90" });
    const { menu: after, faults: left } = importTable(table, empty, { fixes });
    expect(left).toEqual([]);
    expect(after.categories[0]?.products.map(({ priceCents }) => priceCents)).toEqual([350, 290]);
    expect(after.optionGroups[0]?.options.map(({ priceCents }) => priceCents)).toEqual([0, 100]);
  });

  it("tells dishes of the same name apart by their numbers, else by what is said of them", () => {
    const dishes = ["mit Ei", "mit Huhn", "mit Ente", "mit Garnelen"];
    const lines = dishes.map((with_, i) => `${i + 1}\tReis\t${with_}\t${7 + i}`).join("\n");
    const numbered = importTable(paste(`Nr\tGericht\tBeschreibung\tPreis\n${lines}`), empty);
    expect(numbered.faults).toEqual([]);
    expect(numbered.added.map(({ after }) => after.name)).toEqual(["1. Reis", "2. Reis", "3. Reis", "4. Reis"]);
    const articles = importTable(paste(`Artikelnr\tGericht\tBeschreibung\tPreis\n${lines}`), empty);
    expect(articles.faults.map(({ rows, suggestion, tellsApart }) => [rows[1], suggestion, tellsApart])).toEqual([
      [3, "Reis mit Huhn", true],
      [4, "Reis mit Ente", true],
      [5, "Reis mit Garnelen", true],
    ]);
  });
});

const cell = fc.oneof(
  fc.constantFrom(
    "",
    "Kategorie",
    "Name",
    "Preis",
    "klein",
    "Allergene",
    "MwSt",
    "Pfand",
    "A, G",
    "12,9",
    "10 %",
    "Pizza",
    "Pizza (A,C)",
    "0,5 l",
    "Nr",
    "klein 3 / groß 4",
    "Alle Preise inkl. MwSt.",
    "zu jedem Salat gibt es Brot",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const tables = fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 14 });

describe("whatever somebody sends", () => {
  it("is read without failing, and what is wrong names rows that exist", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const { faults, notes, dishes, rows } = importTable(table, menu);
        const given = faults.flatMap((fault) => fault.rows).concat(notes.map(({ row }) => row));
        expect(given.every((row) => row >= 1 && row <= table.length)).toBe(true);
        expect(faults.every(({ message }) => /^\S.*\.$/su.test(message))).toBe(true);
        const accounted = new Set([...given, ...dishes.map(({ row }) => row)]);
        expect(rows.every(({ row }) => accounted.has(row))).toBe(true);
      }),
    );
  });

  it("takes nothing from the menu", () => {
    fc.assert(
      fc.property(tables, (table) => {
        const after = importTable(table, menu).menu.categories.flatMap(({ products }) => products.map(({ id }) => id));
        expect(after).toEqual(expect.arrayContaining(["margherita", "tonno", "nutella"]));
      }),
    );
  });
});

const name = fc.constantFrom("Eins", "Zwei", "Drei – mit; allem", 'Vier "groß"', "Fünf (A,C)");
const menus: fc.Arbitrary<MenuDocument> = fc
  .array(
    fc.record({
      name,
      products: fc.array(
        fc.record({
          name,
          description: fc.constantFrom("", "mit Reis", "mit Ei (C)", "zwei\nZeilen  und mehr"),
          priceCents: fc.integer({ min: 0, max: 200_000 }),
          vatRate: fc.constantFrom(0, 490, 1000, 1300, 2000),
          depositCents: fc.constantFrom(0, 25),
          discountBasisPoints: fc.constantFrom(0, 1000),
          allergens: fc.constantFrom(null, [], ["A"] as const, ["A", "R"] as const),
          additives: fc.constantFrom("", "mit Farbstoff"),
        }),
        { maxLength: 5 },
      ),
    }),
    { maxLength: 4 },
  )
  .map((categories) => ({
    optionGroups: menu.optionGroups,
    categories: categories.map((category, c) => ({
      id: `c${c}`,
      name: category.name,
      description: "",
      products: category.products.map((given, p) => product(`c${c}p${p}`, { ...given, optionGroupIds: ["extra"] })),
    })),
  }));

it("importing the exported table changes nothing", () => {
  fc.assert(
    fc.property(menus, fc.constantFrom("keep" as const, "remove" as const), (given, unnamed) => {
      const { menu: after, faults, added, changed, unnamed: left } = importTable(menuTable(given), given, { unnamed });
      expect({ faults, added, changed, left }).toEqual({ faults: [], added: [], changed: [], left: [] });
      expect(after).toEqual(given);
    }),
  );
});
