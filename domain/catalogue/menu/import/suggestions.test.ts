import { describe, expect, it } from "vitest";
import { importTable, paste } from "../../../testing/import-table.ts";
import type { MenuDocument } from "../menu-document.ts";
import { considerAlone, considerImport } from "./consider-import.ts";
import type { RowFixes } from "./imported-rows.ts";
import { withFix } from "./imported-rows.ts";
import { menuFile } from "./menu-file.ts";
import { optionKey } from "./option-rates-of-import.ts";
import { readMenuFile } from "./read-menu-file.ts";
import { readSchemaMenus } from "./read-schema-menus.ts";
import { suggestionFix } from "./suggestions.ts";

const empty: MenuDocument = { categories: [], optionGroups: [] };
const card = paste(`Kategorie\tName\tPreis
Speisen\tGemüsecurry (v)\t12
Speisen\tVeganes Chili 🌶\t11
Speisen\tSchnitzel\t14
Biere\tMärzen\t4,80
Biere\tAlkoholfreies Bier\t4,50
Schnäpse\tMarille\t3,90`);

describe("marks and ages", () => {
  it("are suggested by names and headings, and never set", () => {
    const { suggestions, added } = importTable(card, empty);
    expect(suggestions.map(({ label, dishes }) => [label, dishes.map(({ name }) => name)])).toEqual([
      ["vegetarisch", ["Gemüsecurry (v)"]],
      ["vegan", ["Veganes Chili 🌶"]],
      ["scharf", ["Veganes Chili 🌶"]],
      ["ab 16", ["Märzen"]],
      ["ab 18", ["Marille"]],
    ]);
    expect(added.flatMap(({ after }) => [...after.marks, ...(after.age === null ? [] : [after.age])])).toEqual([]);
  });

  it("are what somebody ticks, and unsaid again where it is unticked", () => {
    const { suggestions } = importTable(card, empty);
    let fixes: RowFixes = new Map();
    for (const { of, dishes } of suggestions)
      for (const { row } of dishes) fixes = withFix(fixes, row, suggestionFix(fixes, row, of, true));
    const ticked = importTable(card, empty, { fixes });
    expect(ticked.suggestions.every(({ dishes }) => dishes.every(({ isSet }) => isSet))).toBe(true);
    expect(ticked.added.map(({ after }) => [after.name, after.marks, after.age])).toEqual([
      ["Gemüsecurry (v)", ["VEGETARIAN"], null],
      ["Veganes Chili 🌶", ["VEGAN", "SPICY"], null],
      ["Schnitzel", [], null],
      ["Märzen", [], 16],
      ["Alkoholfreies Bier", [], null],
      ["Marille", [], 18],
    ]);
    fixes = withFix(fixes, 3, suggestionFix(fixes, 3, { mark: "VEGAN" }, false));
    expect(importTable(card, empty, { fixes }).added[1]?.after.marks).toEqual(["SPICY"]);
  });

  it("are not suggested where a column says them", () => {
    const said = paste("Name\tPreis\tZeichen\nVeganes Chili\t11\tscharf");
    expect(importTable(said, empty).suggestions).toEqual([]);
  });

  it("are suggested by a page's data", () => {
    const item = { "@type": "MenuItem", name: "Linsen", offers: { price: "9.50" } };
    const page = {
      "@type": "Menu",
      hasMenuItem: [
        { ...item, suitableForDiet: "https://schema.org/VeganDiet" },
        { ...item, name: "Kebap", suitableForDiet: ["HalalDiet", "https://schema.org/LowFatDiet"] },
      ],
    };
    const [menu] = readSchemaMenus(page);
    if (!menu) throw new Error("no menu");
    let ids = 0;
    const read = considerAlone({ kind: "menu", name: "", menu }, { now: 0, newId: () => `${++ids}` });
    expect(read.suggestions.map(({ label, dishes }) => [label, dishes.map(({ name }) => name)])).toEqual([
      ["vegan", ["Linsen"]],
      ["halal", ["Kebap"]],
    ]);
    expect(read.added.flatMap(({ after }) => after.marks)).toEqual([]);
  });
});

describe("a drink under another rate", () => {
  const table = paste("Kategorie\tName\tPreis\tMwSt\nBar\tVeltliner\t4\t10\nBar\tToast\t6\t10\nBar\tMärzen\t5\t20");

  it("is asked about, once per category, and waits", () => {
    const { faults, added } = importTable(table, empty);
    expect(faults.map(({ rows, message, choices }) => [rows, message, choices.map(({ label }) => label)])).toEqual([
      [[2], "„Bar“: Sind das Getränke? In der Datei stehen 10 %.", ["Getränke, 20 %", "Wie in der Datei, 10 %"]],
    ]);
    expect(added.map(({ after }) => after.name)).toEqual(["Toast", "Märzen"]);
  });

  it.each([
    [0, 2000],
    [1, 1000],
  ])("has the rate that answer %i says", (answer, rate) => {
    const [fault] = importTable(table, empty).faults;
    const fixes = (fault?.choices[answer]?.fixes ?? []).reduce<RowFixes>(
      (before, { row, ...fix }) => withFix(before, row, fix),
      new Map(),
    );
    const { faults, added } = importTable(table, empty, { fixes });
    expect(faults).toEqual([]);
    expect(added[0]?.after.vatRate).toBe(rate);
  });

  it("among a file's options is asked about, and keeps the dish's rate until somebody answers", () => {
    const file = {
      categories: [
        {
          name: "Menüs",
          products: [{ name: "Menü", price: 12, vatRate: 10, allergens: [], optionGroupKeys: ["drinks"] }],
        },
      ],
      optionGroups: [
        {
          key: "drinks",
          name: "Getränk dazu",
          options: [
            { name: "Seidel Bier", price: 4.5 },
            { name: "Salat", price: 3 },
          ],
        },
      ],
    };
    const [written] = readMenuFile(file);
    if (!written) throw new Error("no menu");
    const given = { kind: "menu", name: "", menu: written } as const;
    let ids = 0;
    const by = {
      given,
      written,
      menu: empty,
      fixes: new Map(),
      unnamed: "keep",
      unsaidAllergens: "unknown",
      now: 0,
    } as const;
    const asked = considerImport({ ...by, newId: () => `${++ids}` });
    const [drink] = asked.drinks;
    expect(asked.menu.optionGroups[0]?.options.map(({ vatRate }) => vatRate)).toEqual([null, null]);
    const [beer] = drink?.group.options ?? [];
    if (!drink || !beer) throw new Error("nothing asked");
    const optionRates = new Map([[optionKey(drink.group, beer), 2000]]);
    const answered = considerImport({ ...by, optionRates, newId: () => `${++ids}` });
    expect(answered.menu.optionGroups[0]?.options.map(({ vatRate }) => vatRate)).toEqual([2000, null]);
    expect(answered.drinks).toEqual([]);
    const again = considerImport({ ...by, menu: answered.menu, newId: () => `${++ids}` });
    expect([again.menu, again.drinks]).toEqual([answered.menu, []]);
    const [unrated] = readMenuFile(JSON.parse(menuFile(asked.menu)));
    if (!unrated) throw new Error("no menu");
    const taken = considerImport({
      ...by,
      written: unrated,
      given: { ...given, menu: unrated },
      menu: answered.menu,
      newId: () => `${++ids}`,
    });
    expect(taken.drinks.map((drink) => drink.asked.map(({ name }) => name))).toEqual([["Seidel Bier"]]);
  });
});
