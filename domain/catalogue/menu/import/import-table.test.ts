import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { documentProduct, fullOption } from "../../../testing/menu-documents.ts";
import { compareMenus } from "../compare-menus.ts";
import type { MenuDocument } from "../menu-document.ts";
import { guessColumns } from "./guess-columns.ts";
import type { RowFixes } from "./imported-rows.ts";
import { menuTable } from "./menu-table.ts";
import { mergeImport } from "./merge-import.ts";
import { lineColumns, readLines } from "./read-lines.ts";

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

const menu: MenuDocument = {
  categories: [
    {
      id: "pizza",
      name: "Pizza",
      description: "aus dem Holzofen",
      products: [
        documentProduct("margherita", { name: "Margherita ", description: "Fior di  Latte", allergens: ["G", "A"] }),
        documentProduct("tonno", { name: "Pizza Tonno", priceCents: 1280, optionGroupIds: ["extra"] }),
        documentProduct("nutella", { name: "Pizza Nutella" }),
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

  it("may have a second one below it, whose headings are no dish", () => {
    const two = paste("Name\tPreis\nKnödel\t9,90\n\t\nBeilage\tAufpreis\nReis\t1,50\nTagesteller\tauf Anfrage");
    const { added, faults, notes } = importTable(two, empty, { fixes: new Map([[5, { vatRate: "10 %" }]]) });
    expect(notes.map(({ row, message }) => [row, message])).toEqual([
      [4, "„Beilage“ und „Aufpreis“ sind die Überschriften einer zweiten Tabelle."],
    ]);
    expect(added.map(({ after }) => after.name)).toEqual(["Knödel", "Reis"]);
    expect(faults.map(({ rows }) => rows)).toEqual([[6]]);
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
    const { dishes } = importTable(paste("Name\tKategorie\tPreis\nMargherita\tPizza\t9\nCalzone\tPizza\t3"), menu);
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

  it("has headings that need no capitals to be headings", () => {
    const headings = ["AUS MUTTERS KÜCHE", "VOM GRILL", "FÜR UNSERE KLEINEN GÄSTE", "KAFFEE & TEE", "BBQ UND BURGER"];
    const rows = headings.map((heading) => `${heading}\t\nGulasch ${heading}\t4,90`).join("\n");
    expect(importTable(paste(`Speise\tPreis\n${rows}`), empty).menu.categories.map(({ name }) => name)).toEqual([
      "Aus Mutters Küche",
      "Vom Grill",
      "Für unsere kleinen Gäste",
      "Kaffee & Tee",
      "BBQ und Burger",
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
        expect(faults.every(({ message }) => /^\S.*[.?]$/su.test(message))).toBe(true);
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
          vatRateOnSite: fc.constantFrom(null, 1300, 2000),
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
      products: category.products.map((given, p) =>
        documentProduct(`c${c}p${p}`, { ...given, optionGroupIds: ["extra"] }),
      ),
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

describe("sizes imported again", () => {
  const text = "Cola 0,25 l 2,90 / Flasche 3,90\nMärzen 0,25 l 2,90 / Flasche 3,90";
  const read = (lines: string, menu: MenuDocument) =>
    importTable(readLines(lines.split("\n")) ?? [], menu, { columns: lineColumns }).menu;
  const first = read(text, empty);
  const menu: MenuDocument = {
    ...first,
    optionGroups: first.optionGroups.map((group) => ({
      ...group,
      name: "Füllmenge",
      options: group.options.map((option) => ({ ...fullOption, ...option, depositCents: 25, allergens: ["O"] })),
    })),
  };

  it("keep all that was said of them, in any order", () => {
    expect(menu.optionGroups).toHaveLength(1);
    expect(read(text, menu)).toEqual(menu);
    expect(read(text.replaceAll("0,25 l 2,90 / Flasche 3,90", "Flasche 3,90 / 0,25 l 2,90"), menu)).toEqual(menu);
  });

  it("change their prices alone, and are other ones for a dish that no longer costs the same", () => {
    const dearer = read(text.replaceAll("3,90", "4,20"), menu);
    const changes = compareMenus(menu, dearer).map(({ name, field, before, after }) => [name, field, before, after]);
    expect(changes.map((change) => change.join(" ").replaceAll("\u00a0", " "))).toEqual([
      "Flasche priceCents 1,00 € 1,30 €",
    ]);
    const apart = read(text.replace("3,90", "4,20"), menu);
    expect(
      apart.optionGroups.map(({ options }) =>
        options.map(({ priceCents, depositCents, allergens }) => [priceCents, depositCents, allergens]),
      ),
    ).toEqual([100, 130].map((cents) => [0, cents].map((price) => [price, 25, ["O"]])));
  });

  it("keep it beside one that is new, whose allergens are unknown where others have some", () => {
    const three = read(text.replaceAll("3,90", "3,90 / 1 l 5,90"), menu);
    expect(
      three.optionGroups.map(({ name, options }) => [name, options.map((one) => [one.name, one.allergens])]),
    ).toEqual([
      [
        "Füllmenge",
        [
          ["0,25 l", ["O"]],
          ["Flasche", ["O"]],
          ["1 l", null],
        ],
      ],
    ]);
    const [size] = three.optionGroups;
    expect(three.categories[0]?.products.map(({ optionGroupIds }) => optionGroupIds)).toEqual([[size?.id], [size?.id]]);
  });
});

describe("sizes in columns", () => {
  const read = (text: string) => {
    const { menu, faults, guessed } = importTable(paste(text), empty);
    const sizesOf = (ids: readonly string[]) => menu.optionGroups.filter(({ id }) => ids.includes(id));
    return {
      faults: faults.filter(({ isChoice }) => !isChoice).map(({ message }) => message),
      uses: guessed.columns.map(({ use, isSure }) => (isSure ? use : `${use}?`)),
      dishes: menu.categories.flatMap(({ name: category, products }) =>
        products.map(({ name, description, priceCents, optionGroupIds }) => [
          category,
          [name, description].filter(Boolean).join(" | "),
          priceCents,
          ...sizesOf(optionGroupIds).map(({ internalName }) => internalName.replaceAll("\u00a0", " ")),
        ]),
      ),
    };
  };

  it("may have any names in a row that names no dish, below a heading, and are asked about", () => {
    expect(read("Strudel\n\tPortion\tganzer Strudel\nApfel\t4,50\t32,-\nMohn\t4,90\t–\nTopfen\t4,70\t34,-")).toEqual({
      faults: [],
      uses: ["name?", "size?", "size?"],
      dishes: [
        ["Strudel", "Apfel", 450, "Größe: Portion, Ganzer Strudel +27,50 €"],
        ["Strudel", "Mohn Portion", 490],
        ["Strudel", "Topfen", 470, "Größe: Portion, Ganzer Strudel +29,30 €"],
      ],
    });
    const other = read("Gericht\tLaib\thalber Laib\nRoggen\t6,20\t3,40\nDinkel\t7,40\t4,10");
    expect(other.uses).toEqual(["name", "size?", "size?"]);
  });

  it("are no sizes where the words above mean other prices", () => {
    expect(read("Gericht\tAbholung\tLieferung\nToast\t6,20\t7,40\nSuppe\t5,20\t6,10").uses).not.toContain("size?");
  });

  it("stay with a dish that has only one of them, unless its name says it", () => {
    const { dishes } = read(
      "Getränk\t1/8 l\t0,3 l\t0,5 l\nRiesling\t3,90\t\t\nMärzen\t\t3,80\t4,90\nRadler 0,5 l\t-\t—\t4,70",
    );
    expect(dishes.map(([, name]) => name)).toEqual(["Riesling 1/8 l", "Märzen", "Radler 0,5 l"]);
  });

  it("may stand beside a name with a second line, copied with or without quotation marks", () => {
    const { dishes, faults } = read(
      "Kategorie\tSorte\t500 g\t1 kg\nBrot\tSauerteig\t3,90\t6,90\n\tWaldviertler\n\tmit Kümmel, gut gebacken\t4,10\t7,20\n\tUrkorn\t4,60\t8,20\n\t(A, N)",
    );
    expect([faults, dishes.map(([, name]) => name)]).toEqual([
      [],
      ["Sauerteig", "Waldviertler | mit Kümmel, gut gebacken", "Urkorn"],
    ]);
    const quoted = importTable(
      [
        ["Name", "Preis"],
        ["Linzer Auge\nmit Ribisel", "2,40"],
        ["Wiener\nWürstel", "4,80"],
      ],
      empty,
    );
    expect(quoted.added.map(({ after }) => [after.name, after.description])).toEqual([
      ["Linzer Auge", "mit Ribisel"],
      ["Wiener Würstel", ""],
    ]);
  });
});
