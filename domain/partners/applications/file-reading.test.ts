import { expect, test } from "vitest";
import { readingText } from "./file-reading.ts";

const nothing = { dishes: 0, openAllergens: 0, faults: [], faultCount: 0, note: "" };

test.each([
  ["karte.csv", { ...nothing, dishes: 38 }, "38\u00a0Gerichte gelesen"],
  ["karte.XLSX", { ...nothing, dishes: 1 }, "1\u00a0Gericht gelesen"],
  ["karte.json", nothing, "Nicht lesbar, bleibt als Anhang"],
  ["karte.csv", null, "Noch nicht gelesen, bleibt als Anhang"],
  ["Seite 1.jpg", null, "Lesen wir nicht automatisch, bleibt als Anhang"],
  ["karte.pdf", nothing, "Lesen wir nicht automatisch, bleibt als Anhang"],
])("what became of %s is said in words: %#", (name, reading, words) => {
  expect(readingText(name, reading)).toBe(words);
});
