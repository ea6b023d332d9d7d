import { expect, test } from "vitest";
import { importTable, paste } from "../../../testing/import-table.ts";
import { documentCategory, documentProduct } from "../../../testing/menu-documents.ts";
import { menuTable } from "./menu-table.ts";

const roll = documentProduct("roll", { name: "Nussschnecke", vatRateOnSite: 2000, discountBasisPoints: 1500, age: 16 });
const menu = { categories: [documentCategory("c", [roll])], optionGroups: [] };

/** Changes one cell of the menu's own table and imports it. */
function withCell(heading: string, text: string) {
  const [headings = [], row = []] = menuTable(menu);
  const table = [headings, row.map((cell, i) => (headings[i] === heading ? text : cell))];
  const { menu: after, faults } = importTable(table, menu);
  return { dish: after.categories[0]?.products[0], faults: faults.map(({ field, message }) => [field, message]) };
}

test("the rate on site and the badge of a menu's own table come back as they are, or as somebody changed them", () => {
  const [headings = [], row = []] = menuTable(menu);
  const cells = headings.map((heading, i) => `${heading}=${row[i]}`);
  expect(cells).toEqual(
    expect.arrayContaining(["MwSt=10 %", "MwSt vor Ort=20 %", "Pfand=", "Rabatt=minus 15 %", "Zeichen=", "Alter=16"]),
  );
  expect(importTable(menuTable(menu), menu).changed).toEqual([]);
  expect(withCell("MwSt vor Ort", "13").dish).toEqual({ ...roll, vatRateOnSite: 1300 });
  expect(withCell("MwSt vor Ort", "dieselbe").dish).toEqual({ ...roll, vatRateOnSite: null });
  expect(withCell("Alter", "keines").dish).toEqual({ ...roll, age: null });
  // An empty cell says nothing.
  for (const heading of ["MwSt vor Ort", "Rabatt", "Alter"]) expect(withCell(heading, "").dish).toEqual(roll);
});

test.each([
  ["minus 20 %", 2000],
  ["-12,5%", 1250],
  ["20", 2000],
  ["0,2", 2000],
  ["keiner", 0],
  ["0", 0],
])("a badge written as %s is read", (text, discountBasisPoints) => {
  expect(withCell("Rabatt", text)).toEqual({ dish: { ...roll, discountBasisPoints }, faults: [] });
});

test("a rate that no law knows, and a badge that is none, are asked about", () => {
  expect(withCell("MwSt vor Ort", "15 %").faults).toEqual([["vatRateOnSite", "„15 %“ ist kein Steuersatz."]]);
  expect(withCell("Rabatt", "2 gratis").faults).toEqual([["discountBasisPoints", "„2 gratis“ ist kein Rabatt."]]);
  expect(withCell("Rabatt", "120 %").faults).toEqual([["discountBasisPoints", "„120 %“ ist kein Rabatt."]]);
});

test("a foreign table says the rate on site under several headings, which are not the usual rate's", () => {
  for (const heading of ["MwSt. vor Ort", "USt vor Ort", "Steuersatz vor Ort"]) {
    const { menu: read } = importTable(paste(`Gericht\tPreis\tMwSt\t${heading}\nGulasch\t9,90\t10\t20`), {
      categories: [],
      optionGroups: [],
    });
    expect(read.categories[0]?.products[0], heading).toMatchObject({ vatRate: 1000, vatRateOnSite: 2000 });
  }
});
