import { expect, test } from "vitest";
import { alcoholTexts, idChecksOf, linesOfAge, provenAgesOf } from "./id-check.ts";
import { isCorrectableFor, refusalWithoutId } from "./no-id.ts";
import { orderStates } from "./states.ts";

const menu = { position: 0, quantity: 1, name: "Mittagsmenü mit Achterl", age: 16 as const };
const soup = { position: 1, quantity: 3, name: "Suppe", age: null };
const brandy = { position: 4, quantity: 2, name: "Marillenbrand", age: 18 as const };
const lines = [menu, soup, brandy];

test("without an identity card it is corrected until it is handed over, else only in the restaurant", () => {
  expect(orderStates.filter((state) => isCorrectableFor(state, "NO_ID"))).toEqual(["ACCEPTED", "READY", "ON_THE_WAY"]);
  expect(orderStates.filter((state) => isCorrectableFor(state, undefined))).toEqual(["ACCEPTED", "READY"]);
});

test("every dish with an age is named under its own, the highest first", () => {
  expect(idChecksOf(lines)).toEqual([
    { age: 18, dishes: "2× Marillenbrand" },
    { age: 16, dishes: "1× Mittagsmenü mit Achterl" },
  ]);
  expect(idChecksOf([menu, { ...menu, name: "Märzen", quantity: 2 }, soup])).toEqual([
    { age: 16, dishes: "1× Mittagsmenü mit Achterl, 2× Märzen" },
  ]);
  expect(idChecksOf([soup])).toEqual([]);
  expect(alcoholTexts(idChecksOf(lines))).toEqual([
    "Enthält Alkohol: Abgabe nur ab 18 Jahren, bitte Ausweis bereithalten.",
    "ab 18: 2× Marillenbrand",
    "ab 16: 1× Mittagsmenü mit Achterl",
  ]);
  expect(alcoholTexts(idChecksOf([soup]))).toEqual([]);
});

test("who has proven sixteen years gets all but spirits, and is asked for only where that differs", () => {
  expect(linesOfAge(lines)).toEqual([menu, brandy]);
  expect(linesOfAge(lines, 16)).toEqual([brandy]);
  expect(provenAgesOf(lines)).toEqual([null, 16]);
  expect(provenAgesOf([soup, brandy])).toEqual([null]);
  expect(provenAgesOf([menu])).toEqual([null]);
  expect(provenAgesOf([soup])).toEqual([]);
});

test("only pieces with an age are taken back, and nothing is brought for them", () => {
  expect(refusalWithoutId(lines, [{ position: 0 }, { position: 4 }])).toBeNull();
  for (const missing of [
    [{ position: 1 }],
    [{ position: 0 }, { position: 1 }],
    [{ position: 9 }],
    [{ position: 0, replacement: { product: { id: "suppe" } } }],
  ])
    expect(refusalWithoutId(lines, missing), JSON.stringify(missing)).toMatchObject({ code: "invalid-quantity" });
});
