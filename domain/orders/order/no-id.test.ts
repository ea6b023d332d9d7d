import { expect, test } from "vitest";
import { idCheckOf, linesOfAge } from "./id-check.ts";
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

test("the highest age has to be shown, and every dish with one is named", () => {
  expect(idCheckOf(lines)).toEqual({ age: 18, dishes: "1× Mittagsmenü mit Achterl, 2× Marillenbrand" });
  expect(idCheckOf([menu, soup])).toMatchObject({ age: 16 });
  expect(idCheckOf([soup, { ...soup, age: null }])).toBeNull();
  expect(idCheckOf([])).toBeNull();
  expect(linesOfAge(lines)).toEqual([menu, brandy]);
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
