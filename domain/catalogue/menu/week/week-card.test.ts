import { expect, test } from "vitest";
import { mondayOf } from "./monday.ts";
import {
  calendarWeek,
  datesOfWeek,
  emptyCell,
  firstCard,
  knownByName,
  likeWeekBefore,
  named,
  readyCells,
  said,
  stateOfCell,
  weeksLater,
  withCell,
} from "./week-card.ts";

const known = knownByName([
  { name: "Minestrone", priceCents: 490, allergens: ["A", "L"], vatRate: 1000, marks: [], since: "2026-11-19" },
  { name: "Tagesfisch", priceCents: 1590, allergens: null, vatRate: 1000, marks: [], since: "2026-10-02" },
]);
const monday = "2026-11-30";
const cell = emptyCell(monday, 0);

test("weeks are counted over the turn of the year, in years of 52 and of 53 weeks", () => {
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect(datesOfWeek("2026-12-28", 5)).toEqual(["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01"]);
  expect(
    ["2026-11-23", "2026-12-28", "2027-01-04", "2024-12-30", "2026-03-23", "2026-10-19"].map(calendarWeek),
  ).toEqual([48, 53, 1, 1, 13, 43]);
  expect(weeksLater("2026-10-19", 1)).toBe("2026-10-26");
  expect(weeksLater("2026-03-30", -1)).toBe("2026-03-23");
});

test("the last dish of a name gives price and allergens, which wait until a person confirms them", () => {
  const typed = named(cell, " minestrone", known);
  expect(typed).toMatchObject({
    priceCents: 490,
    allergens: ["A", "L"],
    vatRate: 1000,
    since: "2026-11-19",
  });
  expect(stateOfCell(typed)).toBe("asked");
  expect(stateOfCell(said(typed, {}))).toBe("ready");
});

test("a new dish, or one whose allergens were never said, needs them from a person", () => {
  const risotto = { ...named(cell, "Risotto mit Kürbis", known), priceCents: 1090 };
  expect(stateOfCell(risotto)).toBe("new");
  expect(stateOfCell(said(risotto, {}))).toBe("new");
  expect(stateOfCell(said(risotto, { allergens: [] }))).toBe("ready");
  const fish = named(cell, "Tagesfisch", known);
  expect([fish.priceCents, stateOfCell(fish)]).toEqual([1590, "new"]);
  expect(stateOfCell({ ...said(risotto, { allergens: ["G"] }), priceCents: null })).toBe("new");
});

test("another name never keeps the allergens of the dish before, nor a confirmation", () => {
  const minestrone = said(named(cell, "Minestrone", known), {});
  const other = named(minestrone, "Minestrone mit Speck", known);
  expect(other).toMatchObject({ priceCents: null, allergens: null, since: null, isConfirmed: false });
  // A letter that was mistyped in a new dish leaves what was said, but asks again.
  const risotto = said({ ...named(cell, "Risoto", known), priceCents: 1090 }, { allergens: ["G"] });
  const mended = named(risotto, "Risotto", known);
  expect([mended.allergens, stateOfCell(mended)]).toEqual([["G"], "asked"]);
  // Spaces and capitals are the same name.
  expect(stateOfCell(named(minestrone, "MINESTRONE ", known))).toBe("ready");
});

test("whether a drink is one is asked, the rate of food is food's", () => {
  expect(named(cell, "Ossobuco mit Polenta", known).vatRate).toBe(1000);
  const beer = { ...named(cell, "Bier", known), priceCents: 450 };
  expect([beer.vatRate, stateOfCell(said(beer, { allergens: ["A"] }))]).toEqual([null, "new"]);
  expect(stateOfCell(said(beer, { allergens: ["A"], vatRate: 2000 }))).toBe("ready");
});

test.each(["Frucade 0,33 l", "Zirberl 2 cl", "Heuriger 1/4", "Milchshake"])(
  "„%s“ may be a drink, and is asked",
  (name) => {
    expect(named(cell, name, known).vatRate).toBeNull();
  },
);

test("a card holds one dish for each day and row, and none without a name", () => {
  const one = withCell(firstCard, named(cell, "Minestrone", known));
  const two = withCell(one, named(cell, "Tagesfisch", known));
  expect(two.cells.map(({ name }) => name)).toEqual(["Tagesfisch"]);
  expect(withCell(two, named(cell, "  ", known)).cells).toEqual([]);
});

test("last week's dishes come to the same weekdays, unconfirmed, and never over what is filled in", () => {
  const tuesday = emptyCell("2026-12-01", 1);
  const before = [said(named(cell, "Minestrone", known), {}), { ...tuesday, name: "Gulasch", priceCents: 990 }];
  const last = before.reduce(withCell, { ...firstCard, rows: ["Suppe", "Menü 1", "Menü 2", "Menü 3"] });
  const next = withCell(firstCard, named(emptyCell("2026-12-08", 1), "Tagesfisch", known));
  const copied = likeWeekBefore(next, last, known);
  expect(copied.cells.map(({ date, name, since }) => [date, name, since])).toEqual([
    ["2026-12-07", "Minestrone", "2026-11-19"],
    ["2026-12-08", "Tagesfisch", "2026-10-02"],
  ]);
  expect(readyCells(copied)).toEqual([]);
  expect(copied.rows).toHaveLength(4);
});
