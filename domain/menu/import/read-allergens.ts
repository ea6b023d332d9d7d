import { type AllergenLetter, allergenLetters, allergenNames, allergensInOrder } from "../allergens.ts";
import { tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

/** "A,C,G", "ACG", "(A, C)", "Gluten, Milch"; "keine" and "–" for none. */
export function readAllergens(given: string): ReadValue<readonly AllergenLetter[]> {
  const text = tidy(given);
  if (/^[([]?\s*(?:keine?|ohne|none|no|nein|[-–—0/])\s*[)\]]?$/i.test(text)) return { value: [] };
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !fillers.has(word.toLowerCase()));
  const read = words.map((word) => ({ word, letters: lettersOf(word) }));
  const known = allergensInOrder(read.flatMap(({ letters }) => letters ?? []));
  const unknown = read.find(({ letters }) => letters === undefined)?.word;
  if (unknown === undefined) return { value: known };
  return {
    message: `Allergen „${shortened(unknown)}“ gibt es nicht.`,
    hint: unknown.toUpperCase() === "Q" ? `${possible} ${meantQ}` : possible,
    suggestion: known.join(", "),
  };
}

const possible = "Möglich sind A bis H, L bis P und R, oder „keine“.";
const meantQ = "Gemeint war vielleicht O, Sulfite.";

function lettersOf(word: string): readonly AllergenLetter[] | undefined {
  const lower = word.toLocaleLowerCase("de");
  const named =
    words.get(lower) ?? words.get(lower.replace(/(?:s?erzeugnis(?:se)?|haltige[sr]?|haltig|produkte?)$/, ""));
  if (named) return [named];
  const isRun = word === word.toUpperCase() || word.length === 1;
  const letters = [...word.toUpperCase()].filter(isLetter);
  return isRun && letters.length === word.length ? letters : undefined;
}

function isLetter(text: string): text is AllergenLetter {
  return (allergenLetters as readonly string[]).includes(text);
}

const fillers = new Set(
  "und and or oder enthält contains allergene allergens spuren von daraus gewonnene gewonnenes hergestellte erzeugnis erzeugnisse".split(
    " ",
  ),
);

const otherWords: Readonly<Record<AllergenLetter, string>> = {
  A: "gluten glutenhaltig getreide weizen roggen gerste dinkel hafer wheat cereals mehl",
  B: "krebstier krebse garnelen crustaceans shrimps shellfish",
  C: "eier egg eggs",
  D: "fische fish",
  E: "erdnüsse erdnuß erdnüße peanut peanuts",
  F: "sojabohne sojabohnen soy soya",
  G: "laktose lactose milk dairy milchprodukte käse sahne rahm",
  H: "nüsse nuss nuß nüße haselnüße haselnuss haselnuß mandel walnuss nuts mandeln haselnüsse walnüsse pistazien cashew schalenfrucht",
  L: "celery",
  M: "mustard",
  N: "sesamsamen sesame",
  O: "sulfit sulphites sulfites schwefeldioxid schwefel",
  P: "lupine lupin lupins",
  R: "weichtier muscheln molluscs mollusks tintenfisch",
};

const words: ReadonlyMap<string, AllergenLetter> = new Map(
  allergenLetters.flatMap((letter) => {
    const all = `${allergenNames[letter]} ${otherWords[letter]}`.toLocaleLowerCase("de").split(" ");
    return all.filter((word) => !fillers.has(word)).map((word) => [word, letter] as const);
  }),
);
