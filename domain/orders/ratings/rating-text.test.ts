import { expect, test } from "vitest";
import { faultInRatingText, linkSentence, maxRatingLength, shortName, tidyText } from "./rating-text.ts";

test.each([
  "",
  "Schnitzel knusprig, Salat extra verpackt. Der Kaiserschmarrn war noch warm.",
  "War um 18.45 da, 3.50 teurer als sonst.",
  "Super!!! ❤️ Nix zu meckern…weiter so",
  "Einfach gut.Der Salat auch.",
  "Abholung um 12.30/13.00, beides pünktlich. Preis/Leistung passt.",
  "Suppe lauwarm.Und/oder zu salzig.",
])("%j may be said", (words) => expect(faultInRatingText(words)).toBeNull());

test.each([
  "Besser: https://pizza.example",
  "schau auf www.pizza.example",
  "Mehr auf pizza-blitz.at",
  "schreib mir an maria@example.at",
  "HTTP://X",
  "rabatt: is.gd/x7f",
  "t.me/billigessen",
  "lnkd.in/abc heißt es",
  "Kurz.ly",
  "Schaut auf essen-im-grätzl.pizza/karte",
])("%j leads elsewhere", (words) => expect(faultInRatingText(words)).toBe(linkSentence));

test("what is too long says how long it may be", () => {
  expect(faultInRatingText("a".repeat(maxRatingLength))).toBeNull();
  expect(faultInRatingText("a".repeat(maxRatingLength + 1))).toContain("1000 Zeichen");
});

test("words keep their paragraphs, and no more room than those", () => {
  expect(tidyText("  Gut.\r\n\r\n\r\n\r\nSehr gut.\rJa \n")).toBe("Gut.\n\nSehr gut.\nJa");
});

test.each([
  [{ firstName: "Maria", lastName: "Gruber" }, "Maria G."],
  [{ firstName: " Maria ", lastName: " özlem" }, "Maria Ö."],
  [{ firstName: "Maria", lastName: " " }, "Maria"],
  [{ firstName: "", lastName: "Gruber" }, "Gast"],
  [{ firstName: "kebap-aktion.at", lastName: "Gruber" }, "Gast"],
  [{ firstName: "x.gy/1", lastName: "Y" }, "Gast"],
  [{ firstName: "J. R.", lastName: "Ewing" }, "J. R. E."],
  [{ firstName: "Li", lastName: "𝒜da" }, "Li 𝒜."],
  [null, "Gast"],
])("%j is read as %s", (guest, name) => expect(shortName(guest)).toBe(name));
