import { expect, test } from "vitest";
import { faultsInTables, maxTableName, tableKey, tableLabel } from "./tables.ts";

test("names of any letters are good, up to twelve characters", () => {
  const names = ["Tisch 1", "7", "7a", "Stüberl", "Größe M", "Bar-rechts", "🌿 Garten 1", "x".repeat(maxTableName)];
  expect(faultsInTables(names)).toEqual([]);
});

test.each([
  ["", "Ein Tisch braucht einen Namen."],
  ["🌵", "Ein Name braucht Buchstaben oder Ziffern."],
  ["-", "Ein Name braucht Buchstaben oder Ziffern."],
  ["x".repeat(maxTableName + 1), "Höchstens 12 Zeichen."],
])("%j is none", (name, message) => {
  expect(faultsInTables(["Bar", name])).toEqual([{ index: 1, message }]);
});

test.each(["garten 3", "Garten3", "GARTEN-3", "Garten 3 🌿"])("%j could not be told from 'Garten 3' aloud", (name) => {
  expect(faultsInTables(["Garten 3", "Bar", name])).toEqual([{ index: 2, message: `„${name}“ gibt es schon.` }]);
  expect(tableKey(name)).toBe("garten3");
});

test.each([
  ["4", "Tisch 4"],
  ["12b", "Tisch 12b"],
  ["Tisch 4", "Tisch 4"],
  ["Bar links", "Bar links"],
  ["3 Eichen", "3 Eichen"],
])("%j is said %j", (name, label) => {
  expect(tableLabel(name)).toBe(label);
});
