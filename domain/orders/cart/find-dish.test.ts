import { expect, test } from "vitest";
import { findDishes, numberedDishes, typedDish } from "./find-dish.ts";

const named = (...names: string[]) => numberedDishes(names.map((name) => ({ name })));
const nothingOut = () => false;
const found = (
  dishes: ReturnType<typeof named>,
  text: string,
  isOut: (dish: { name: string }) => boolean = nothingOut,
) => findDishes(dishes, text, isOut).map(({ name }) => name);

test.each([
  ["ma", 1, "ma"],
  ["2x ma", 2, "ma"],
  ["2xma", 2, "ma"],
  [" 3 × schnitzel ", 3, "schnitzel"],
  ["4*12", 4, "12"],
  ["12", 1, "12"],
  ["7 up", 1, "7 up"],
  ["99x ma", 15, "ma"],
  ["0x ma", 1, "ma"],
  ["2x", 2, ""],
])("%j means %j of %j", (typed, quantity, text) => {
  expect(typedDish(typed)).toEqual({ quantity, text });
});

test("a menu whose names begin with numbers keeps them, and says the names without", () => {
  const numbered = named("12 Margherita", "12a. Margherita groß", "31) Insalata", "Brot");
  expect(numbered.map(({ number, name }) => [number, name])).toEqual([
    ["12", "Margherita"],
    ["12a", "Margherita groß"],
    ["31", "Insalata"],
    ["", "Brot"],
  ]);
});

test("on a menu without numbers a dish's number is its place", () => {
  expect(named("Suppe", "7 Up", "Torte").map(({ number, name }) => [number, name])).toEqual([
    ["1", "Suppe"],
    ["2", "7 Up"],
    ["3", "Torte"],
  ]);
});

const pizzeria = named("Bianca con Mascarpone", "Insalata Marco", "Margherita", "Marinara", "Salame");

test("letters find dishes whose words begin so, first those whose name does", () => {
  expect(found(pizzeria, "ma")).toEqual(["Margherita", "Marinara", "Bianca con Mascarpone", "Insalata Marco"]);
});

test("what is out stays in the list, at its end", () => {
  expect(found(pizzeria, "mar", ({ name }) => name === "Margherita")).toEqual([
    "Marinara",
    "Insalata Marco",
    "Margherita",
  ]);
});

test("a number alone finds its dish and none that only begins so", () => {
  expect(found(named(...Array.from({ length: 12 }, (_, i) => `Gericht ${"abcdefghijkl"[i]}`)), "1")).toEqual([
    "Gericht a",
  ]);
});

test("a number finds its dish before one whose name has it", () => {
  expect(found(named("Suppe", "7 Up", "Cola", "Tee", "Saft", "Bier", "Wein"), "7")).toEqual(["Wein", "7 Up"]);
});

test("nothing typed finds nothing", () => {
  expect(found(pizzeria, "")).toEqual([]);
});
