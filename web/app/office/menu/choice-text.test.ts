import { expect, test } from "vitest";
import { choiceParts } from "./choice-text.ts";

const words = (min: number, max: number | null, free = 0) =>
  choiceParts({ min, max, free })
    .map(({ text }) => text)
    .join("");

test("what guests choose is a sentence", () => {
  expect([words(1, 1), words(0, 1), words(0, 5), words(2, 4)]).toEqual([
    "Gäste wählen genau eine Option.",
    "Gäste wählen eine Option oder keine.",
    "Gäste wählen bis zu 5 Optionen.",
    "Gäste wählen 2 bis 4 Optionen.",
  ]);
  expect([words(0, null), words(1, null), words(3, 3)]).toEqual([
    "Gäste wählen so viele Optionen, wie sie wollen.",
    "Gäste wählen mindestens eine Option.",
    "Gäste wählen genau 3 Optionen.",
  ]);
});

test("what of it is free is the next sentence", () => {
  expect(words(0, 5, 1)).toBe(
    "Gäste wählen bis zu 5 Optionen. Die günstigste ist gratis, jede weitere kostet ihren Preis.",
  );
  expect(words(0, null, 2)).toContain(" Die 2 günstigsten sind gratis, jede weitere kostet ihren Preis.");
  expect([words(0, 3, 3), words(0, 1, 1)]).toEqual([
    "Gäste wählen bis zu 3 Optionen. Sie sind gratis.",
    "Gäste wählen eine Option oder keine. Sie ist gratis.",
  ]);
});
