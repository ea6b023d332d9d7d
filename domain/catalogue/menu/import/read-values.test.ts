import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allergenLetters, allergensInOrder } from "../../../allergens.ts";
import { readAllergens } from "./read-allergens.ts";
import { readPrice, typedPrice } from "./read-price.ts";
import { readVatRate } from "./read-vat-rate.ts";

const now = Date.UTC(2026, 10, 23, 12);

describe("a price as people write it", () => {
  it.each([
    ["12,9", 1290],
    ["€ 12.90", 1290],
    ["12,–", 1200],
    ["12,-", 1200],
    ["12.--", 1200],
    ["12", 1200],
    [" 12,90 € ", 1290],
    ["12,90 EUR", 1290],
    ["1.234,50", 123_450],
    ["1,234.50", 123_450],
    ["0", 0],
    ["0,5", 50],
    [",80", 80],
    [".50", 50],
    ["–,70", 70],
    ["—,60 €", 60],
    ["-,45", 45],
    ["2 345,60", 234_560],
    ["2\u202f345,60", 234_560],
    ["1 000,-", 100_000],
    ["3'450.90", 345_090],
    ["3’450", 345_000],
    ["1 234.50", 123_450],
    ["１４,５０", 1450],
  ])("reads %s", (text, value) => {
    expect(readPrice(text)).toEqual({ value });
  });

  it.each([
    ["12.5O", "12,50", "O statt einer Null"],
    ["l2,50", "12,50", "statt einer 1"],
    ["8'50", "8,50", "12,90"],
    ["11’20 €", "11,20", "12,90"],
    ["7 90", "7,90", "12,90"],
    ["2 500", "2500,00", "12,90"],
    ["7,5,0", "", "12,90"],
    ["9,80 USD", "", "Euro"],
    ["$ 12", "", "Euro"],
    ["CHF 14.50", "", "Euro"],
    ["12 Fr.", "", "Euro"],
    ["-3", "", "nicht negativ"],
    ["auf Anfrage", "", "12,90"],
    ["ab 9,90", "9,90", "12,90"],
    ["12,345", "", "12,90"],
    ["1000000", "", ""],
    ["", "", ""],
  ])("says what is wrong with %s", (text, suggestion, hint) => {
    expect(readPrice(text)).toMatchObject({
      message: `„${text}“ ist kein Preis.`,
      suggestion,
      hint: expect.stringContaining(hint) as string,
    });
  });

  it.each([
    ["8,90 / 11,90", [890, 1190]],
    ["12,90 18,90", [1290, 1890]],
    ["mittags 9,50, abends 13", [950, 1300]],
    ["6,- bzw. 8,-", [600, 800]],
    ["5 5,00 7", [500, 700]],
    ["0,3 l 3,90 0,5 l 4,90", [390, 490]],
  ])("takes none of the prices in %s", (text, candidates) => {
    expect(readPrice(text)).toMatchObject({
      suggestion: "",
      candidates,
      hint: "Da stehen mehrere Zahlen. Welche gilt?",
    });
  });

  it.each([
    ["0,5 l 4,90", "4,90"],
    ["1,90 per 10 dag", "1,90"],
    ["250 g 12,50", "12,50"],
    ["0,5 l", ""],
  ])("takes no measure in %s for a price", (text, suggestion) => {
    const read = readPrice(text);
    expect([read, "candidates" in read]).toEqual([expect.objectContaining({ suggestion }), false]);
  });

  it("reads every price as it writes it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (value) => {
        expect(readPrice(typedPrice(value))).toEqual({ value });
      }),
    );
  });
});

describe("allergens as people write them", () => {
  it.each([
    ["A,C,G", "ACG"],
    ["ACG", "ACG"],
    ["(A, C)", "AC"],
    ["g/c/a", "ACG"],
    ["A C G", "ACG"],
    ["Gluten, Milch und Ei", "ACG"],
    ["glutenhaltiges Getreide, Milch oder Laktose", "AG"],
    ["Enthält: Nüsse", "H"],
    ["celery; mustard", "LM"],
    ["Ei und Eierzeugnisse, Soja oder Sojaerzeugnisse, Milcherzeugnis", "CFG"],
    ["Haselnüße oder Nußerzeugnisse, Erdnüße, glutenhaltiges Getreide", "AEH"],
    ["Sellerie und daraus gewonnene Erzeugnisse", "L"],
    ["keine", ""],
    ["–", ""],
  ])("reads %s", (text, letters) => {
    expect(readAllergens(text)).toEqual({ value: [...letters] });
  });

  it.each([
    ["keine Allergene", ""],
    ["keine kennzeichnungspflichtigen Allergene enthalten", ""],
    ["(allergenfrei)", ""],
    ["[ALM]", "ALM"],
    ["A Gluten, G Milch", "AG"],
    ["A-C-G", "ACG"],
  ])("reads %s, too", (text, letters) => {
    expect(readAllergens(text)).toEqual({ value: [...letters] });
  });

  it.each(
    "n/a|N/A|n.a.|N.A.|NA|n. a.|k.A.|k. A.|KA|o.A.|O.A.|o/a|(k.A.)|n.b.|n.v.|?|???|…|.|/|0|tbd|keine Angabe|Keine Angaben|ohne Angabe|keine Info|noch keine Angabe zu Allergenen|unbekannt|noch unbekannt|nicht bekannt|nicht angegeben|unknown|not available|auf Anfrage|Auf Nachfrage beim Personal|bitte im Lokal fragen|siehe Aushang|s.o.|folgt|wird nachgereicht".split(
      "|",
    ),
  )("takes %s for nothing said", (text) => {
    expect(readAllergens(text)).toEqual({ value: undefined });
  });

  it.each([
    "HALAL",
    "GF",
    "LF",
    "CA",
    "AAC",
    "glutenfrei",
    "gluten-frei",
    "ohne Gluten",
    "keine Milch",
    "nicht A",
    "z.B. G",
    "u.a. Milch",
    "A–H",
    "A bis H",
    "A-D, G",
    "i.A.",
    "vegan",
  ])("asks about %s and proposes nothing", (text) => {
    expect(readAllergens(text)).toMatchObject({ suggestion: "" });
  });

  it.each([
    ["latte e uova, Milch", "G"],
    ["Milch o. Soja", ""],
    ["Gluten e Milch", "A, G"],
  ])("takes no conjunction for an allergen: %s", (text, suggestion) => {
    expect(readAllergens(text)).toMatchObject({ suggestion });
  });

  /** All words that consist of allergens' letters and mean something else. */
  const words = ["AND", "EGG", "HAFER", "MEHL", "NA", "NONE", "OA", "ODER", "OFFEN", "OHNE", "RAHM"];

  it("reads letters that stand together only in their order and each once", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...allergenLetters), { minLength: 2, maxLength: 5 }), (letters) => {
        const inOrder = allergensInOrder(letters);
        const isRun = inOrder.join("") === letters.join("");
        fc.pre(!words.includes(letters.join("")));
        expect("value" in readAllergens(letters.join(""))).toBe(isRun);
        expect(readAllergens(letters.join(", "))).toEqual({ value: inOrder });
      }),
    );
  });

  it("says which one does not exist and keeps the others", () => {
    expect(readAllergens("A, Q")).toEqual({
      message: "Allergen „Q“ gibt es nicht.",
      hint: "Möglich sind A bis H, L bis P und R, oder „keine“. Gemeint war vielleicht O, Sulfite.",
      suggestion: "A",
    });
    expect(readAllergens("Milch, Liebe")).toMatchObject({
      message: "Allergen „Liebe“ gibt es nicht.",
      suggestion: "G",
    });
  });
});

it.each([
  ["10", 1000],
  ["10 %", 1000],
  ["0,1", 1000],
  ["0.2", 2000],
  ["4,9", 490],
  ["20.0", 2000],
  ["0", 0],
])("reads the tax rate %s", (text, value) => {
  expect(readVatRate(text, now)).toEqual({ value });
});

it("says which tax rates there are", () => {
  expect(readVatRate("19", now)).toMatchObject({
    message: "„19“ ist kein Steuersatz.",
    hint: "Möglich sind 20 %, 13 %, 10 %, 4,9 %, 0 %.",
  });
});
