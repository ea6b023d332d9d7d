import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf, readCsv, withoutMark } from "./csv.ts";

it("is a table that spreadsheets in Austria open", () => {
  expect(
    csvOf([
      ["Name", "Preis"],
      ['Groß "extra"; scharf', 12.9],
      [null, -3],
    ]),
  ).toBe('\ufeffName;Preis\r\n"Groß ""extra""; scharf";12.9\r\n;-3\r\n');
});

it.each(["=1+1", "+43 1", "-5 Grad", "@SUM(A1)", " =1", "\t=1", '"=1', "'=1", "|cmd", "%0A"])(
  "marks %j, which a spreadsheet would calculate, as a text",
  (text) => {
    expect(csvOf([[text]])).toMatch(/^\ufeff"?'/);
    expect(withoutMark(`'${text}`)).toBe(text);
  },
);

it("takes the mark away again, and nothing else", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const marked = csvOf([[text]]).slice(1, -2);
      const unquoted = marked.startsWith('"') && marked.endsWith('"') && marked.length > 1;
      const read = unquoted && /[";\r\n]/.test(text) ? marked.slice(1, -1).replaceAll('""', '"') : marked;
      expect(withoutMark(read)).toBe(text);
    }),
  );
  expect(withoutMark("'s Gulasch")).toBe("'s Gulasch");
});

it("is read as it was written, whatever stands in it", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', '""', ";", "\n", '"a', 'a"', "zwei\nZeilen", 'x "y" z', ""));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
      const written = csvOf(rows).slice(1);
      // A quoted cell that contains rows looks the same as a torn table.
      fc.pre(!rows.flat().some((text) => /[\r\n]/.test(text) && text.includes(";")));
      const read = readCsv(written, ";", 100).map((row) => row.map(withoutMark));
      expect(read).toEqual([...rows, [""]]);
    }),
  );
});

it.each([
  [
    '"Gulasch;9\nTee;3\nEis;4',
    [
      ["Gulasch", "9"],
      ["Tee", "3"],
      ["Eis", "4"],
    ],
  ],
  [
    'Gulasch;9\n"Tee;3\nPizza 12";4\nEis;5',
    [
      ["Gulasch", "9"],
      ["Tee", "3"],
      ['Pizza 12"', "4"],
      ["Eis", "5"],
    ],
  ],
  [
    'Gulasch;"9\nTee;3\nEis;4',
    [
      ["Gulasch", "9"],
      ["Tee", "3"],
      ["Eis", "4"],
    ],
  ],
  [
    '"Wiener" Schnitzel;9\nTee;3',
    [
      ['"Wiener" Schnitzel', "9"],
      ["Tee", "3"],
    ],
  ],
  [
    'Pizza 12";9\nTee;3',
    [
      ['Pizza 12"', "9"],
      ["Tee", "3"],
    ],
  ],
  [
    '"Gulasch";"mit\nBrot";9\nTee;"";3',
    [
      ["Gulasch", "mit\nBrot", "9"],
      ["Tee", "", "3"],
    ],
  ],
  [
    '"a ""b"" c";9\r\nTee;3\rEis;4',
    [
      ['a "b" c', "9"],
      ["Tee", "3"],
      ["Eis", "4"],
    ],
  ],
])("loses no row to a quotation mark: %j", (text, rows) => {
  expect(readCsv(text, ";", 100)).toEqual(rows);
});

it("is read only as far as it is wanted", () => {
  expect(readCsv("a;b\n".repeat(10), ";", 3)).toHaveLength(3);
});
