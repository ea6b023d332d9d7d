import fc from "fast-check";
import { expect, test } from "vitest";
import { readWeek } from "./read-week.ts";
import { emptyCell, firstCard, knownByName, named, readyCells, said, type WeekCard, withCell } from "./week-card.ts";

const known = knownByName([
  { name: "Minestrone", priceCents: 490, allergens: ["A", "L"], vatRate: 1000, marks: [], since: "2026-11-19" },
  {
    name: "Lasagne della Nonna",
    priceCents: 1090,
    allergens: ["A", "C", "G", "L"],
    vatRate: 1000,
    marks: [],
    since: "2026-11-20",
  },
]);
const monday = "2026-11-30";
const start = { monday, date: monday, row: 0 };
const read = (text: string, from = start, card = firstCard) => readWeek(card, text, from, known);
const shown = ({ cells }: WeekCard) =>
  cells.map(({ date, row, name, priceCents, allergens }) => [
    `${date.slice(8)}.${row}`,
    name,
    priceCents,
    allergens && allergens.join(""),
  ]);

test("a text with weekdays goes to its days, prices are read, known dishes bring theirs", () => {
  const { card, read: count } = read(`Montag
Minestrone
Lasagne della Nonna 11,50

Dienstag, 1.12.
Frittatensuppe (A, C, L) ........ € 4,90
Saltimbocca vom Kalb, Salbeierdäpfel    13,90 €
Mi: Melanzane 10,-`);
  expect(count).toBe(5);
  expect(shown(card)).toEqual([
    ["30.0", "Minestrone", 490, "AL"],
    ["30.1", "Lasagne della Nonna", 1150, "ACGL"],
    ["01.0", "Frittatensuppe", 490, "ACL"],
    ["01.1", "Saltimbocca vom Kalb, Salbeierdäpfel", 1390, null],
    ["02.0", "Melanzane", 1000, null],
  ]);
  expect(readyCells(card)).toEqual([]);
});

test("a spreadsheet fills from the cell on: columns are days, lines are rows, empty places stay", () => {
  const { card } = read("Ossobuco\t\tVongole\nGnocchi\tRisotto", { monday, date: "2026-12-01", row: 1 });
  expect(shown(card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "01.1 Ossobuco",
    "01.2 Gnocchi",
    "02.2 Risotto",
    "03.1 Vongole",
  ]);
});

test("a spreadsheet with its headings is read by them", () => {
  const { card } = read("\tMontag\tDienstag\tMittwoch\nSuppe\tMinestrone\tFrittaten\t\nMenü 1\tLasagne\t\tForelle");
  expect(shown(card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "30.0 Minestrone",
    "30.1 Lasagne",
    "01.0 Frittaten",
    "02.1 Forelle",
  ]);
  const byDay = read("Montag\tMinestrone\tLasagne 9,90\nFreitag\tZwiebelsuppe\tVongole\t14,90");
  expect(shown(byDay.card).map(([at, name, price]) => `${at} ${name} ${price}`)).toEqual([
    "30.0 Minestrone 490",
    "30.1 Lasagne 990",
    "04.0 Zwiebelsuppe null",
    "04.1 Vongole 1490",
  ]);
});

test("lines without tabs go down the day from the cell on, and a named row is found", () => {
  const { card } = read("Gnocchi 9,90\nPizza", { monday, date: "2026-12-03", row: 1 });
  expect(shown(card).map(([at]) => at)).toEqual(["03.1", "03.2"]);
  const labelled = read("Menü 2: Pizza Ortolana\nSuppe: Zwiebelsuppe");
  expect(shown(labelled.card).map(([at, name]) => `${at} ${name}`)).toEqual([
    "30.0 Zwiebelsuppe",
    "30.2 Pizza Ortolana",
  ]);
});

test("five long dishes a day get their rows, the weekend its days, and what finds no place is named", () => {
  const five = read(["Samstag", "Eins", "Zwei", "Drei", "Vier", "Fünf"].join("\n"));
  expect(five.card.rows).toEqual(["Suppe", "Menü 1", "Menü 2", "Menü 3", "Menü 4"]);
  expect([five.card.days, five.read]).toEqual([7, 5]);
  const nine = read(Array.from({ length: 9 }, (_, i) => `Gericht ${"abcdefghi"[i]}`).join("\n"));
  expect([nine.read, nine.left]).toEqual([8, ["Gericht i"]]);
  expect(read("A\tB\tC", { monday, date: "2026-12-05", row: 0 }).left).toEqual(["C"]);
});

test("a price that cannot be read stays open, whatever the dish cost before", () => {
  const { card } = read("Minestrone 4,90 5,90\nLasagne della Nonna 1O,9O €");
  expect(shown(card).map(([, , price]) => price)).toEqual([null, null]);
});

test("pasting the same again keeps what a person confirmed; another price asks again", () => {
  const confirmed = withCell(firstCard, said(named(emptyCell(monday, 0), "Minestrone", known), {}));
  expect(readyCells(read("Minestrone 4,90", start, confirmed).card)).toHaveLength(1);
  expect(readyCells(read("Minestrone 5,20", start, confirmed).card)).toHaveLength(0);
  expect(readyCells(read("Minestrone (A, G)", start, confirmed).card)).toHaveLength(0);
});

test("whatever is pasted, nothing is confirmed, nothing lies outside the week and no cell is filled twice", () => {
  const bit = fc.oneof(
    fc.constantFrom("Montag", "Di", "Sonntag", "\t", "\n", ":", "4,90", "(A, C)", "Suppe", "Menü 1", " ", "€", "–"),
    fc.string({ maxLength: 8 }),
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 40 }), fc.nat(6), fc.nat(7), (bits, day, row) => {
      const date = `2026-12-${String(day + 7).padStart(2, "0")}`;
      const { card } = read(bits.join(""), { monday: "2026-12-07", date, row });
      expect(card.cells.every((cell) => !cell.isConfirmed && cell.name.trim() !== "")).toBe(true);
      expect(card.cells.every((cell) => cell.date >= "2026-12-07" && cell.date <= "2026-12-13")).toBe(true);
      expect(card.cells.every((cell) => cell.row < card.rows.length && cell.row < 8)).toBe(true);
      expect(new Set(card.cells.map((cell) => `${cell.date} ${cell.row}`)).size).toBe(card.cells.length);
    }),
  );
});
