import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentCategory,
  documentGroup,
  documentOption,
  documentProduct,
  menuDocumentArbitrary,
} from "../../testing/menu-documents.ts";
import { compareMenus } from "./compare-menus.ts";
import type { DocumentProduct, MenuDocument } from "./menu-document.ts";
import { nothingPacked } from "./packed.ts";
import { takeBack } from "./take-back.ts";

const parmigiana = documentProduct("parmigiana", { name: "Parmigiana", priceCents: 1340, optionGroupIds: ["extra"] });
const burrata = documentOption("burrata", { name: "Burrata", priceCents: 420 });
const extra = documentGroup("extra", { name: "Extra Belag", options: [burrata] });
const before: MenuDocument = {
  categories: [{ ...documentCategory("market", [parmigiana]), name: "Pizza vom Markt" }],
  optionGroups: [extra],
};
const [market] = before.categories;
if (!market) throw new Error("no category");

describe("the difference between two menus in words", () => {
  test("prices say from what to what, and in how many dishes they hold", () => {
    const after: MenuDocument = {
      categories: [{ ...market, products: [{ ...parmigiana, priceCents: 1390 }] }],
      optionGroups: [{ ...extra, options: [{ ...burrata, priceCents: 400 }] }],
    };
    expect(compareMenus(before, after)).toMatchObject([
      {
        group: "PRICES",
        name: "Parmigiana",
        where: "Pizza vom Markt",
        label: "Preis",
        before: "13,40\u00a0€",
        after: "13,90\u00a0€",
        effect: "+0,50\u00a0€",
      },
      {
        group: "PRICES",
        name: "Burrata",
        where: "Option in „Extra Belag“",
        before: "4,20\u00a0€",
        after: "4,00\u00a0€",
        effect: "−0,20\u00a0€, wirkt in 1\u00a0Gericht",
      },
    ]);
  });

  test("what is new and what is gone is one line each, with what belongs to it", () => {
    const dish = documentProduct("radicchio", {
      name: "Radicchio",
      priceCents: 1360,
      allergens: ["A", "G"],
      marks: ["VEGAN"],
      age: 16,
      optionGroupIds: ["extra"],
    });
    const added = compareMenus(before, { ...before, categories: [{ ...market, products: [parmigiana, dish] }] });
    const after = "13,60\u00a0€, A, G, Mehrwertsteuer 10 %, vegan, ab 16, mit Extra Belag";
    expect(added).toMatchObject([{ group: "NEW", name: "Radicchio", after }]);
    const choices = ["Größe", "Teig", "Extra Belag"].map((name, i) => documentGroup(`group${i}`, { name }));
    const chosen = documentProduct("mista", {
      name: "Mista",
      priceCents: 990,
      optionGroupIds: choices.map(({ id }) => id),
    });
    const optionGroups = [extra, ...choices];
    const more = compareMenus(before, { optionGroups, categories: [{ ...market, products: [parmigiana, chosen] }] });
    expect(more.find(({ name }) => name === "Mista")?.after).toContain("mit Größe, Teig und Extra Belag");
    const gone = compareMenus(before, { categories: [], optionGroups: before.optionGroups });
    expect(gone).toMatchObject([
      { group: "GONE", name: "Pizza vom Markt", where: "Kategorie", before: "1\u00a0Gericht" },
    ]);
  });

  test("a new dish or option names its rates, deposit, reduction and order types", () => {
    const option = documentOption("bier", { vatRate: 2000, portionCents: 350 });
    const dish = documentProduct("d", {
      priceCents: 1200,
      depositCents: 25,
      vatRateOnSite: 2000,
      discountBasisPoints: 1000,
      orderTypes: ["TAKEAWAY"],
    });
    const group = documentGroup("g");
    const was = { categories: [documentCategory("c")], optionGroups: [group] };
    const is = { categories: [documentCategory("c", [dish])], optionGroups: [{ ...group, options: [option] }] };
    expect(compareMenus(was, is).map(({ after }) => after)).toEqual([
      "12,00\u00a0€, Pfand 0,25\u00a0€, Mehrwertsteuer 10 %, Mehrwertsteuer vor Ort 20 %, minus 10 %, Bestellarten Zum Mitnehmen",
      "1,00\u00a0€, Mehrwertsteuer 20 %, Anteil am Preis des Gerichts 3,50\u00a0€",
    ]);
  });

  test("marks, age, rates, portions, days and what is packed are said in words", () => {
    const beer = documentOption("bier", { name: "Bier" });
    const group = documentGroup("g", { name: "Getränk", options: [beer] });
    const was: MenuDocument = {
      categories: [documentCategory("c", [documentProduct("d", { name: "Menü" })])],
      optionGroups: [group],
    };
    const dish = documentProduct("d", {
      name: "Menü",
      marks: ["VEGETARIAN", "SPICY"],
      age: 16,
      vatRateOnSite: 490,
      availability: { weekdays: [], from: "11:00:00", to: "14:00:00", dates: ["2026-11-20"] },
      packed: { ...nothingPacked, ingredients: "x", netQuantity: "370 g", producer: "y" },
    });
    const option = { ...beer, marks: ["VEGAN"] as const, age: 16 as const, vatRate: 2000, portionCents: 350 };
    const is = { categories: [documentCategory("c", [dish])], optionGroups: [{ ...group, options: [option] }] };
    expect(compareMenus(was, is).map(({ name, label, before: said, after }) => [name, label, said, after])).toEqual([
      ["Menü", "Mehrwertsteuer vor Ort", "dieselbe", "4,9 %"],
      ["Menü", "Zeichen", "keine", "vegetarisch, scharf"],
      ["Menü", "Alter", "für alle", "ab 16"],
      ["Menü", "Verfügbar", "immer", "nur Freitag, 20. November 11:00 – 14:00"],
      ["Menü", "Verpackt", "nein", "verpackt: Zutaten x; Füllmenge 370 g; Hersteller y"],
      ["Bier", "Mehrwertsteuer", "die des Gerichts", "20 %"],
      ["Bier", "Anteil am Preis des Gerichts", "keiner", "3,50\u00a0€"],
      ["Bier", "Zeichen", "keine", "vegan"],
      ["Bier", "Alter", "für alle", "ab 16"],
    ]);
  });

  test("each statement about what is packed is said, and whether it can be returned", () => {
    const packed = { ...nothingPacked, ingredients: "Rind", netQuantity: "370 g", producer: "Brandl", storage: "kühl" };
    const menu = (said: object) => ({
      categories: [documentCategory("c", [documentProduct("d", { packed: { ...packed, ...said } })])],
      optionGroups: [],
    });
    const wordsOf = (said: object) => compareMenus(menu({}), menu(said))[0]?.after;
    expect(wordsOf({ ingredients: "Rind, Senf" })).toBe(
      "verpackt: Zutaten Rind, Senf; Füllmenge 370 g; Hersteller Brandl; Lagern kühl",
    );
    expect(wordsOf({ storage: "", origin: "Österreich" })).toMatch(/; Hersteller Brandl; Herkunft Österreich$/);
    expect(wordsOf({ withdrawable: true })).toMatch(/; Lagern kühl; 14 Tage Rückgabe$/);
  });

  test("allergens, times, order types, VAT, options and order are said in words", () => {
    const second = documentProduct("second", { name: "Zweites" });
    const two: MenuDocument = { ...before, categories: [{ ...market, products: [parmigiana, second] }] };
    const changed: DocumentProduct = {
      ...parmigiana,
      allergens: null,
      vatRate: 490,
      orderTypes: ["TAKEAWAY"],
      availability: { weekdays: [1, 2, 3, 4, 5], from: "00:00:00", to: "15:00:00", dates: null },
      optionGroupIds: [],
    };
    const changes = compareMenus(two, { ...two, categories: [{ ...market, products: [second, changed] }] });
    expect(changes.map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
      ["Allergene", "keine", "nicht angegeben"],
      ["Mehrwertsteuer", "10 %", "4,9 %"],
      ["Verfügbar", "immer", "Mo – Fr bis 15:00"],
      ["Bestellarten", "alle", "Zum Mitnehmen"],
      ["Optionen", "Extra Belag", "keine"],
      ["Reihenfolge", "Parmigiana, Zweites", "Zweites, Parmigiana"],
    ]);
  });

  test("equal menus have no difference, and others have one", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, (one, other) => {
        expect(compareMenus(one, structuredClone(one))).toEqual([]);
        const isEqual = JSON.stringify(one) === JSON.stringify(other);
        expect(compareMenus(one, other).length === 0).toBe(isEqual);
      }),
    );
  });

  test("each change has a key of its own", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, (one, other) => {
        const keys = compareMenus(one, other).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  test("whoever takes every change back has what was before, in whatever order", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, fc.infiniteStream(fc.nat()), (one, other, random) => {
        const changes = compareMenus(one, other)
          .map((change) => ({ change, at: random.next().value as number }))
          .sort((a, b) => a.at - b.at);
        expect(changes.reduce((menu, { change }) => takeBack(one, menu, change), other)).toEqual(one);
      }),
      { numRuns: 1000 },
    );
  });

  test("a change that was taken back is no change any more, and the others still are", () => {
    fc.assert(
      fc.property(menuDocumentArbitrary, menuDocumentArbitrary, (one, other) => {
        const changes = compareMenus(one, other);
        for (const change of changes) {
          const left = compareMenus(one, takeBack(one, other, change)).map(({ key }) => key);
          expect(left).not.toContain(change.key);
          if (["priceCents", "name", "free"].includes(change.field)) expect(left).toHaveLength(changes.length - 1);
        }
      }),
    );
  });
});
