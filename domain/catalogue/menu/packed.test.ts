import { expect, it } from "vitest";
import type { AllergenLetter } from "../../allergens.ts";
import { ingredientParts } from "./allergen-words.ts";
import { contradictionsIn, undeclaredText } from "./edit-marks.ts";
import { wordOfPacked } from "./import/word-of-packed.ts";
import { emptyProduct } from "./menu-document.ts";
import { faultsInPacked, nothingPacked, nutritionRows, type Packed } from "./packed.ts";

const goulash: Packed = {
  ...nothingPacked,
  ingredients: "Rindfleisch 48 %, Zwiebel",
  netQuantity: "370 g",
  producer: "Fleischhauerei Lindenhof, 3100 St. Pölten",
};
const at = { field: "categories.0.products.0.packed", place: "Gläser, Gulasch" };
const faults = (changes: Partial<Packed>) =>
  faultsInPacked({ ...goulash, ...changes }, at, { groups: new Set(), now: 0 }).map(({ field, message }) => [
    field.slice(at.field.length + 1),
    message,
  ]);

it("publishing asks for ingredients, a net quantity that can be read, and the producer, and for nothing else", () => {
  expect(faultsInPacked(null, at, { groups: new Set(), now: 0 })).toEqual([]);
  expect(faults({})).toEqual([]);
  expect(faults({ ingredients: " ", netQuantity: "", producer: "" })).toEqual([
    ["ingredients", "Bitte gib die Zutaten an."],
    ["netQuantity", "Bitte mit Einheit, etwa 370 g, 0,5 l, 3 x 80 g oder 6 Stück."],
    ["producer", "Bitte gib an, wer es herstellt, mit Anschrift."],
  ]);
  expect(faults({ netQuantity: "ein großes Glas" })).toEqual([
    ["netQuantity", "Bitte mit Einheit, etwa 370 g, 0,5 l, 3 x 80 g oder 6 Stück."],
  ]);
});

it.each<readonly [string, string | null]>([
  ["Rindsgulasch im Glas", "im Glas"],
  ["Märzen, Flasche", "Flasche"],
  ["Cola, Dose 0,33 l", "Dose"],
  ["Marillenmarmelade, Rexglas", "Rexglas"],
  ["Marmeladeglas", "Marmeladeglas"],
  ["Gurkenglas", "Gurkenglas"],
  ["Honiggläser", "Honiggläser"],
  ["Rindsgulasch (Glas)", "Glas"],
  ["Chutney, Glas 200 g", "Glas"],
  ["Thunfischdose", "Thunfischdose"],
  ["Konservendose", "Konservendose"],
  ["Dosengulasch", "Dosengulasch"],
  ["2 Dosen Cola", "Dosen"],
  ["Weinflasche 0,75 l", "Weinflasche"],
  ["Bierflasche", "Bierflasche"],
  ["Flaschenbier", "Flaschenbier"],
  ["Märzen, 6 Flaschen", "Flaschen"],
  ["Manner, Großpackung", "Großpackung"],
  ...[
    "Glas Veltliner",
    "Glas Wein",
    "ein Glas Prosecco",
    "2 Gläser Wein",
    "Glas Kamptal DAC",
    "Grüner Veltliner (Glas)",
    "Zweigelt im Glas",
    "Eiskaffee (Glas)",
    "Weinglas",
    "Rotweingläser",
    "Milchglas",
    "Trinkglas",
    "Glasnudeln",
    "Glas-Nudeln mit Huhn",
    "Glasnudelsalat",
    "Honigglasur",
    "Kirk-Douglas-Burger",
    "Douglas",
    "Flaschenöffner",
    "Dosenöffner",
    "Sekt, Flaschengärung",
    "Flaschentomaten",
    "Flaschenkürbis",
    "Konservierungsstoff",
    "inkl. Verpackung",
    "Masala Dosa",
    "Schnitzel",
  ].map((name) => [name, null] as const),
])("of %j it asks for %j", (name, word) => {
  expect(wordOfPacked(name)).toBe(word);
});

const bold = (text: string) =>
  ingredientParts(text)
    .filter(({ isAllergen }) => isAllergen)
    .map((part) => part.text);

it.each([
  ["Rindfleisch 48 %, Zwiebel, Paprika, Sellerie, Salz", ["Sellerie"]],
  [
    "Weizenmehl, Käsereibe (Vollmilch), Eigelb, Senfkörner",
    ["Weizenmehl", "Käsereibe", "Vollmilch", "Eigelb", "Senfkörner"],
  ],
  ["Buchweizen, Kokosmilch, Kakaobutter, Reis", []],
  ["Zwiebel, DINKEL-Grieß, Ei, Eisen", ["DINKEL", "Grieß", "Ei"]],
  ["Schweineschmalz, Gerstenmalz", ["Gerstenmalz"]],
  ["", []],
])("allergens stand out in %j", (text, words) => {
  expect(bold(text)).toEqual(words);
  expect(
    ingredientParts(text)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

it("reads nutrition facts by line or semicolon, with a value or without", () => {
  expect(nutritionRows("Energie: 462 kJ / 110 kcal\nFett 4,1 g; davon gesättigt <0,1 g\n\nSpuren von Salz")).toEqual([
    { name: "Energie", value: "462 kJ / 110 kcal" },
    { name: "Fett", value: "4,1 g" },
    { name: "davon gesättigt", value: "<0,1 g" },
    { name: "Spuren von Salz", value: "" },
  ]);
});

it.each<[string, AllergenLetter[] | null, string | null]>([
  ["Paradeiser 78 %, Sellerie, Weizenmehl, Salz", ["L"], "Weizenmehl in den Zutaten, Gluten (A) fehlt aber"],
  [
    "Haferflocken, Butter, Honig, Mandeln, Rahm",
    ["O"],
    "Haferflocken, Butter und Mandeln in den Zutaten, Gluten (A), Milch (G) und Nüsse (H) fehlen aber",
  ],
  ["Paradeiser, SELLERIE", [], "SELLERIE in den Zutaten, Sellerie (L) fehlt aber"],
  ["Paradeiser, Sellerie", ["L"], null],
  ["Sojamilch, Kokosmilch, Erdnussbutter", ["E", "F"], null],
  ["glutenfreies Brot, laktosefrei", [], null],
  ["Weizenmehl", null, null],
  ["", [], null],
])("ingredients %j beside the allergens %j are asked about as %j", (ingredients, allergens, text) => {
  expect(undeclaredText({ packed: { ingredients }, allergens })).toBe(text);
  expect(undeclaredText({ packed: null, allergens })).toBeNull();
});

it("publishing asks about them once for each dish, as about its marks", () => {
  const sugo = {
    ...emptyProduct,
    id: "sugo",
    name: "Sugo im Glas",
    allergens: ["G"] as const,
    marks: ["VEGAN"] as const,
    packed: { ...goulash, ingredients: "Paradeiser, Weizenmehl" },
  };
  const menu = { categories: [{ id: "glas", products: [sugo] }], optionGroups: [] };
  expect(contradictionsIn(menu as never)).toEqual([
    { at: { category: "glas", dish: "sugo" }, about: "marks", text: "Sugo im Glas: vegan, enthält aber Milch (G)" },
    {
      at: { category: "glas", dish: "sugo" },
      about: "allergens",
      text: "Sugo im Glas: Weizenmehl in den Zutaten, Gluten (A) fehlt aber",
    },
  ]);
});
