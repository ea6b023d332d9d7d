import fc from "fast-check";
import { expect, it } from "vitest";
import { csvOf, withoutMark } from "./csv.ts";

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
