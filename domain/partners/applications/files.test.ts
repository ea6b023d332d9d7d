import { expect, test } from "vitest";
import { maxFileNameLength, storableFileName } from "./files.ts";

test.each([
  ["Karte Seite 1.jpg", "Karte Seite 1.jpg"],
  ["C:\\Fotos\\Karte.PDF", "Karte.PDF"],
  ["../../etc/karte.csv", "karte.csv"],
  ["zwei\nZeilen‮.png", "zwei Zeilen .png"],
  ["karte.exe", null],
  ["karte.svg", null],
  ["seite.html", null],
  ["karte", null],
  [".pdf", null],
])("%j is kept as %j", (given, name) => {
  expect(storableFileName(given)).toBe(name);
});

test("a long name keeps its ending", () => {
  const name = storableFileName(`${"x".repeat(400)}.pdf`) ?? "";
  expect([name.length, name.endsWith("x.pdf")]).toEqual([maxFileNameLength, true]);
});
