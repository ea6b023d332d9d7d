import { expect, test } from "vitest";
import { biggestOf, considerSheets } from "./consider-sheets.ts";
import type { MenuToImport } from "./menu-to-import.ts";

let count = 0;
const by = { now: Date.parse("2026-11-19T16:00:00Z"), newId: () => `id-${++count}` };
const sheet = (name: string, ...table: string[][]): MenuToImport => ({ kind: "table", name, table });
const heading = ["Gericht", "Preis"];
const drinks = sheet("Getränke", heading, ["Soda", "3,20"], ["Bier", "4,80"], ["Most", "3,90"]);
const food = sheet("Speisen", heading, ["Gulasch", "12,90"], ["Knödel", "9,80"]);
const legend = sheet("Legende", ["A", "Gluten"], ["C", "Ei"], ["G", "Milch"], ["L", "Sellerie"], ["M", "Senf"]);
const shown = (given: readonly MenuToImport[]) => {
  const { menu, ...rest } = considerSheets(given, by);
  return { ...rest, menu: menu?.categories.map(({ name, products }) => [name, ...products.map((one) => one.name)]) };
};

test("all sheets with dishes are one menu, in the workbook's order, each a category where it names none", () => {
  expect(shown([food, legend, drinks])).toEqual({
    menu: [
      ["Speisen", "Gulasch", "Knödel"],
      ["Getränke", "Soda", "Bier", "Most"],
    ],
    faults: [],
    read: ["Speisen", "Getränke"],
    left: ["Legende"],
  });
});

test("categories that sheets name stay, and what is wrong is told with its sheet", () => {
  const named = sheet(
    "Blatt 1",
    ["Kategorie", "Gericht", "Preis"],
    ["Suppen", "Frittaten", "4,90"],
    ["Suppen", "Leber", ""],
  );
  const result = shown([named, drinks]);
  expect(result.menu?.map(([name]) => name)).toEqual(["Suppen", "Getränke"]);
  expect(result.faults.map(({ sheet: of, rows }) => [of, rows])).toEqual([["Blatt 1", [3]]]);
});

test("a dish that stands in two sheets under one category is there once", () => {
  const [first, second] = ["Mittag", "Abend"].map((name) =>
    sheet(name, ["Kategorie", "Gericht", "Preis"], ["Suppen", "Frittaten", "4,90"]),
  ) as [MenuToImport, MenuToImport];
  expect(shown([first, second]).menu).toEqual([["Suppen", "Frittaten"]]);
});

test("a dish that two sheets tell otherwise is taken from the first, and that is told", () => {
  const heading = ["Kategorie", "Gericht", "Preis", "Allergene"];
  const [first, second] = [
    sheet(
      "Mittag",
      heading,
      ["Suppen", "Frittaten", "4,90", "A"],
      ["Suppen", "Leber", "5,20", ""],
      ["Suppen", "Brühe", "4", ""],
    ),
    sheet(
      "Abend",
      heading,
      ["Suppen", "Frittaten", "5,90", "A"],
      ["Suppen", "Leber", "5,20", "A, C"],
      ["Suppen", "Brühe", "4", "keine"],
    ),
  ];
  const { menu, faults } = shown([first, second]);
  expect(menu).toEqual([["Suppen", "Frittaten", "Leber", "Brühe"]]);
  expect(faults.map(({ sheet: of, rows, message }) => [of, rows, message])).toEqual([
    ["Abend", [2], "„Frittaten“ steht auch im Blatt „Mittag“, mit anderem Preis oder anderen Allergenen."],
    ["Abend", [3], "„Leber“ steht auch im Blatt „Mittag“, mit anderem Preis oder anderen Allergenen."],
    ["Abend", [4], "„Brühe“ steht auch im Blatt „Mittag“, mit anderem Preis oder anderen Allergenen."],
  ]);
});

test("one sheet is as it was, and where there are no dishes the biggest says why", () => {
  expect(shown([food]).menu).toEqual([["Gerichte", "Gulasch", "Knödel"]]);
  const nothing = shown([sheet("Leer", ["Hallo", "du"]), legend]);
  expect([nothing.menu, nothing.read, nothing.left]).toEqual([undefined, [], ["Leer"]]);
  expect(new Set(nothing.faults.map(({ sheet: of }) => of))).toEqual(
    new Set(nothing.faults.length > 0 ? ["Legende"] : []),
  );
});

test("of several the biggest is most probably meant", () => {
  expect([biggestOf([food, drinks]), biggestOf([drinks, food]), biggestOf([])]).toEqual([1, 0, 0]);
});
