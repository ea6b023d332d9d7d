import { expect, test } from "vitest";
import { maxTableName, tableKey, tableLabel } from "./table-name.ts";
import { faultsInTables, maxTables, nextTableName, tablesInText } from "./tables.ts";

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

test.each<[text: string, known: string[], names: string[]]>([
  ["Bar links\nBar rechts, Stüberl;Terrasse", [], ["Bar links", "Bar rechts", "Stüberl", "Terrasse"]],
  ["Garten 1 bis 3", [], ["Garten 1", "Garten 2", "Garten 3"]],
  ["Tische 9-11", [], ["Tisch 9", "Tisch 10", "Tisch 11"]],
  ["1 – 3", [], ["1", "2", "3"]],
  ["Tisch 1 bis 3", ["Tisch 2"], ["Tisch 1", "Tisch 3"]],
  [" Bar\u00a0links \n\n, bar links", [], ["Bar links"]],
  ["Garten 3 bis 1", [], ["Garten 3 bis 1"]],
  ["🌵, -, ", [], []],
])("%j are the tables that are written there", (text, known, names) => {
  expect(tablesInText(text, known)).toEqual(names);
});

test("a range is read no further than one too many", () => {
  expect(tablesInText("1 bis 999999999999", [])).toHaveLength(maxTables + 1);
});

test("the next table counts on from the last", () => {
  expect(nextTableName([])).toBe("Tisch 1");
  expect(nextTableName(["Bar", "Garten 9"])).toBe("Garten 10");
  expect(nextTableName(["Garten 2", "Garten 1"])).toBe("");
  expect(nextTableName(["Bar"])).toBe("");
});
