import { describe, expect, it, test } from "vitest";
import { empty, importTable, paste } from "../../../testing/import-table.ts";
import { documentCategory, documentProduct } from "../../../testing/menu-documents.ts";
import { menuTable } from "./menu-table.ts";
import { readAge, readMarks } from "./read-marks.ts";

describe("marks", () => {
  test.each([
    ["vegan, scharf", ["VEGAN", "SPICY"]],
    ["Vegetarisch / halal", ["VEGETARIAN", "HALAL"]],
    ["🌶️", ["SPICY"]],
    ["keine", []],
  ])("of %j are read", (text, marks) => {
    expect(readMarks(text)).toEqual({ value: marks });
  });

  it("are asked about where a letter may mean two, and are never guessed", () => {
    expect(readMarks("v")).toMatchObject({ message: "„v“ ist kein Zeichen.", suggestion: "" });
    expect(readMarks("vegan, koscher")).toMatchObject({ message: "„koscher“ ist kein Zeichen.", suggestion: "vegan" });
  });
});

test.each([
  ["16", 16],
  ["ab 18 Jahren", 18],
  ["18+", 18],
  ["–", null],
])("the age %j is read", (text, age) => {
  expect(readAge(text)).toEqual({ value: age });
});

test("an age that no law knows is a fault", () => {
  expect(readAge("21")).toMatchObject({ message: "„21“ ist kein Alter." });
});

test("columns say marks and ages, in words or by crosses below a mark, and an empty cell says nothing", () => {
  const table = paste(`Kategorie\tName\tPreis\tZeichen\tVegan\tAlter
Speisen\tGulasch\t14,20\tscharf\t\t
Speisen\tLinsen\t9,90\t\tx\t
Speisen\tSuppe\t4,90\t\tnein\t
Bier\tMärzen\t4,80\t\t\tab 16`);
  const { menu, guessed } = importTable(table, empty);
  expect(guessed.columns.map(({ use }) => use).slice(3)).toEqual(["marks", "marks", "age"]);
  const dishes = menu.categories.flatMap(({ products }) => products.map(({ name, marks, age }) => [name, marks, age]));
  expect(dishes).toEqual([
    ["Gulasch", ["SPICY"], null],
    ["Linsen", ["VEGAN"], null],
    ["Suppe", [], null],
    ["Märzen", [], 16],
  ]);
});

test("a menu's own table says them as well, and changes nothing where it comes from", () => {
  const dish = documentProduct("a", { marks: ["VEGETARIAN", "SPICY"], age: 18, name: "Käsefondue mit Kirsch" });
  const menu = { categories: [documentCategory("c", [dish, documentProduct("b")])], optionGroups: [] };
  const table = menuTable(menu);
  expect(table[1]).toEqual(expect.arrayContaining(["vegetarisch, scharf", "18"]));
  expect(importTable(table, menu).menu).toEqual(menu);
});
