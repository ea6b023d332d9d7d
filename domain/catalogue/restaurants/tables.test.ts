import { expect, test } from "vitest";
import { maxTableName, tableKey, tableLabel } from "./table-name.ts";
import { faultInText, faultsInTables, maxTables, nextTableName, tablesInText } from "./tables.ts";

test("names of all letters that can be printed are good, up to twelve characters", () => {
  const names = ["Tisch 1", "7", "7a", "Stüberl", "Größe M", "Bar-rechts", "Ćevap Łódź", "x".repeat(maxTableName)];
  expect(faultsInTables(names)).toEqual([]);
});

test.each([
  ["", "Ein Tisch braucht einen Namen."],
  ["🌵", "Ein Name braucht Buchstaben oder Ziffern."],
  ["-", "Ein Name braucht Buchstaben oder Ziffern."],
  ["x".repeat(maxTableName + 1), "Höchstens 12 Zeichen."],
  ["سلام", "„س“ hat unsere Druckschrift nicht. Bitte schreib es anders."],
  ["Сад 2", "„С“ hat unsere Druckschrift nicht. Bitte schreib es anders."],
  ["🌿 Garten 1", "„🌿“ hat unsere Druckschrift nicht. Bitte schreib es anders."],
])("%j is none", (name, message) => {
  expect(faultsInTables(["Bar", name])).toEqual([{ index: 1, message }]);
});

test.each<[name: string, other: string]>([
  ["4", "Tisch 4"],
  ["tisch 12 B", "12b"],
  ["Tisch-7", "7"],
])("%j and %j are said the same", (name, other) => {
  expect(faultsInTables([name, other])).toEqual([{ index: 1, message: `„${other}“ gibt es schon.` }]);
  expect(tablesInText(other, [name])).toEqual([]);
});

test.each(["garten 3", "Garten3", "GARTEN-3", "Garten 3."])("%j could not be told from 'Garten 3' aloud", (name) => {
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
  ["🌵, -, ", [], []],
])("%j are the tables that are written there", (text, known, names) => {
  expect(tablesInText(text, known)).toEqual(names);
});

test.each([
  ["Bogen 9 bis 7", "„Bogen 9 bis 7“ zählt rückwärts. Meinst du „Bogen 7 bis 9“?"],
  ["Bar, 12–3", "„12–3“ zählt rückwärts. Meinst du „3 bis 12“?"],
  ["Bogen 7 bis 9\nBar, 4 bis 4", null],
])("%j: %s", (text, sentence) => {
  expect(faultInText(text)).toBe(sentence);
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
