import { expect, test } from "vitest";
import { documentProduct } from "../../testing/menu-documents.ts";
import { changesText } from "./changes-text.ts";
import type { DocumentProduct, MenuDocument } from "./menu-document.ts";

const dish = (id: string, changes: Partial<DocumentProduct> = {}) =>
  documentProduct(id, { name: id, priceCents: 1000, allergens: null, ...changes });
const menu = (...products: DocumentProduct[]): MenuDocument => ({
  categories: [{ id: "c", name: "Pizza", description: "", products }],
  optionGroups: [],
});
const before = menu(dish("a"), dish("b"), dish("c"));

test("the first menu is told by its dishes, and one that changes nothing as such", () => {
  expect([changesText(null, before), changesText(null, menu(dish("a")))]).toEqual([
    "3\u00a0Gerichte",
    "1\u00a0Gericht",
  ]);
  expect(changesText(before, before)).toBe("nichts anders");
});

test("prices are counted, and of several it is said how much they rose or fell", () => {
  const priced = (...cents: number[]) =>
    menu(...["a", "b", "c"].map((id, i) => dish(id, { priceCents: cents[i] ?? 0 })));
  expect(changesText(before, priced(1100, 1000, 1000))).toBe("1\u00a0Preis");
  expect(changesText(before, priced(1100, 1050, 1000))).toBe("2\u00a0Preise, im Schnitt +7,5 %");
  expect(changesText(before, priced(900, 900, 1000))).toBe("2\u00a0Preise, im Schnitt −10 %");
  expect(changesText(before, priced(1100, 900, 1000))).toBe("2\u00a0Preise, im Schnitt gleich");
});

test("one new dish and one that is gone are named, more are counted", () => {
  expect(changesText(before, menu(dish("a"), dish("b"), dish("Zucca")))).toBe(
    "1\u00a0neu (Zucca), 1\u00a0entfernt (c)",
  );
  expect(changesText(before, menu(dish("x"), dish("y")))).toBe("2\u00a0neu, 3\u00a0entfernt");
});

test("allergens, pictures, texts, the offer and the order are told apart", () => {
  const picture = { hash: "0".repeat(40), focusX: 50, focusY: 50 };
  const after = menu(
    dish("b", { description: "scharf", allergens: ["A"] }),
    dish("a", { allergens: [], picture, name: "A" }),
    dish("c", { orderTypes: ["TAKEAWAY"], vatRate: 2000 }),
  );
  expect(changesText(before, after)).toBe(
    "2\u00a0Allergenangaben, 1\u00a0Bild, 2\u00a0Texte, 2\u00a0Angaben zum Angebot, anders gereiht",
  );
});
