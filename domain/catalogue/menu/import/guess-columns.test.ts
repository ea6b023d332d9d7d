import { describe, expect, it } from "vitest";
import { contestedIn, guessColumns } from "./guess-columns.ts";

/** Builds a table with suitable values under each heading. */
function guess(line: string) {
  const headings = line.split("|").map((heading) => heading.trim());
  const rows = ["Gulasch", "Beuschel", "Strudel"].map((dish, i) =>
    headings.map((heading) => {
      if (/name|gericht|bezeichnung|speise/i.test(heading)) return dish;
      if (/allerg/i.test(heading)) return "A, G";
      if (/mwst|ust|steuer/i.test(heading)) return "10";
      if (/gruppe|klasse|konto/i.test(heading)) return "4000";
      return `${9 + i},50`;
    }),
  );
  return guessColumns([headings, ...rows]);
}
const uses = (line: string) =>
  guess(line).columns.map(({ use, isSure, contested }) => use + (contested ? "?" : isSure ? "" : "~"));

describe("a column's heading", () => {
  it.each([
    ["Gericht | Preis netto | Preis brutto", "name ignore price"],
    ["Gericht | Nettopreis | Bruttopreis", "name ignore price"],
    ["Gericht | Preis (netto) | Preis", "name ignore price"],
    ["Gericht | VK netto | VK brutto", "name ignore price"],
    ["Speise | Preis alt | Preis", "name ignore price"],
    ["Speise | Alter Preis | Preis neu", "name ignore price~"],
    ["Speise | Altpreis | Verkaufspreis", "name ignore price"],
    ["Gericht | Preisgruppe | Preis", "name ignore price"],
    ["Gericht | Preisklasse | Preiskategorie | Preis", "name ignore ignore price"],
    ["Gericht | Preis pro kg | Preis", "name ignore price"],
    ["Gericht | Preis/100 g | Preis in €", "name ignore price"],
    ["Gericht | Preis je Liter | Preis", "name ignore price"],
    ["Gericht | Grundpreis | Preis", "name ignore price"],
    ["Gericht | EK-Preis | Preis EK | Einkaufspreis | VK", "name ignore ignore ignore price"],
    ["Gericht | Preis ohne MwSt | Preis inkl. MwSt", "name ignore price"],
    ["Gericht | Preis Terrasse | Preis", "name ignore~ price"],
    ["Gericht | Preis Mittag", "name price~"],
    ["Gericht | Preis | Ustkonto", "name price ignore"],
    ["Gericht | Preis | USt-Konto | USt", "name price ignore vatRate"],
    ["Gericht | Preis | MwSt-Betrag | MwSt %", "name price ignore vatRate"],
    ["Gericht | Preis | Steuernummer | Steuersatz", "name price ignore vatRate"],
    ["Gericht | Preis | Umsatzsteuersatz", "name price vatRate"],
    ["Gericht | Preis | Umsatzsteuer in %", "name price vatRate~"],
    ["Gericht | Preis | kl. Portion", "name price size"],
    ["Gericht | Kinderportion | halbe Portion | große Portion", "name size size size"],
    ["Gericht | Preis | Allergeninformation", "name price allergens"],
    ["Gericht | Preis | Allergene lt. LMIV", "name price allergens~"],
  ])("%s", (headings, wanted) => {
    expect(uses(headings).join(" ")).toBe(wanted);
  });

  it("is no price where it says that it is none, even if no other is there", () => {
    for (const heading of ["Preis netto", "EK", "Preis alt", "Preisgruppe"])
      expect(uses(`Gericht | ${heading}`)).not.toContain("price");
  });
});

describe("two columns that may mean the same", () => {
  it.each([
    ["Gericht | Preis Abholung | Preis Lieferung", ["Preis Abholung", "Preis Lieferung"]],
    ["Gericht | Preis | VK brutto", ["Preis", "VK brutto"]],
    ["Gericht | Speise | Preis", ["Gericht", "Speise"]],
    ["Gericht | Preis | MwSt | Steuersatz", ["MwSt", "Steuersatz"]],
  ])("are asked about: %s", (headings, wanted) => {
    const guessed = guess(headings);
    expect(contestedIn(guessed).map((columns) => columns.map(({ heading }) => heading))).toEqual([wanted]);
    expect(guessed.columns.filter(({ contested }) => contested).every(({ isSure }) => !isSure)).toBe(true);
  });

  it("are asked about where no heading tells two prices apart", () => {
    const table = ["Gulasch", "Beuschel", "Tafelspitz"].map((name, i) => [name, `${9 + i},50`, `${11 + i},00`]);
    expect(contestedIn(guessColumns(table)).map((columns) => columns.length)).toEqual([2]);
  });

  it("are one where the other is empty", () => {
    const table = [
      ["Gericht", "Preis", "VK"],
      ["Gulasch", "", "9,50"],
      ["Beuschel", "", "8,50"],
    ];
    const guessed = guessColumns(table);
    expect(contestedIn(guessed)).toEqual([]);
    expect(guessed.columns.map(({ use }) => use)).toEqual(["name", "ignore", "price"]);
  });
});
