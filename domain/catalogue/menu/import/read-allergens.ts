import { type AllergenLetter, allergenLetters, allergenNames, allergensInOrder } from "../../../allergens.ts";
import { tidy } from "./imported-rows.ts";
import { type ReadValue, shortened } from "./read-price.ts";

/**
 * Reads "A,C,G", "ACG", "(A, C)", "Gluten, Milch"; "keine" and "–" as none. Undefined if the text says that they are
 * unknown: "k.A.", "auf Anfrage".
 */
export function readAllergens(given: string): ReadValue<readonly AllergenLetter[] | undefined> {
  const text = tidy(given);
  if (isUnsaid(text)) return { value: undefined };
  const bare = withoutBrackets(text);
  if (none.test(bare)) return { value: [] };
  if (range.test(bare))
    return {
      message: `„${shortened(text)}“ kann zweierlei heißen.`,
      hint: "Alle Buchstaben dazwischen oder nur die beiden? Schreib jeden, mit Komma.",
      suggestion: "",
    };
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "" && !fillers.has(word.toLowerCase()));
  const areNamed = words.some((word) => letterNamed(word) !== undefined);
  const read = words.map((word) => ({ word, letters: lettersOf(word, areNamed) }));
  const known = allergensInOrder(read.flatMap(({ letters }) => letters ?? []));
  const unknown = read.find(({ letters }) => letters === undefined)?.word;
  if (unknown === undefined) return { value: known };
  return {
    message: `Allergen „${shortened(unknown)}“ gibt es nicht.`,
    hint: unknown.toUpperCase() === "Q" ? `${possible} ${meantQ}` : possible,
    // "z.B. G" and "glutenfrei, ohne Milch" contain letters that they do not mean.
    suggestion: abbreviation.test(text) || words.some((word) => negation.test(word)) ? "" : known.join(", "),
  };
}

const possible = "Möglich sind A bis H, L bis P und R, oder „keine“.";
const meantQ = "Gemeint war vielleicht O, Sulfite.";

/** Accepts adjacent letters as allergens only in their order and each once: "ACG", but not "GF" or "HALAL". */
function isRun(word: string): boolean {
  const places = [...word].map((letter) => allergenLetters.indexOf(letter as AllergenLetter));
  return places.every((place, i) => place > (places[i - 1] ?? -1));
}

/** Tells whether a text says that the allergens are not declared: "k.A.", "n/a", "unbekannt", "auf Anfrage", "?". */
export function isUnsaid(given: string): boolean {
  const text = withoutBrackets(tidy(given));
  return text === "" || unsaid.some((one) => one.test(text));
}

function withoutBrackets(text: string): string {
  return text.replace(/^[([]\s?|\s?[)\]]$/g, "");
}

const unsaid: readonly RegExp[] = [
  /^[\s?.…/0_*]+$/,
  /^(?:[kno]\s?[./]?\s?a|n\s?[./]\s?[bv]|n\.?\s?bek|tb[acd]|todo)\.?$/i,
  /^(?:(?:noch|derzeit|leider)\s)*(?:unbekannt|unklar|offen|ungeprüft|fehlt|folgt|folgen|nichts bekannt|unknown)$/i,
  /^(?:noch\s)?(?:keine?|ohne)\s(?:angaben?|infos?|informationen?|auskunft|daten)(?:\s.*)?$/i,
  /^(?:noch\s)?(?:nicht|not)\s(?:bekannt|angegeben|erfasst|verfügbar|deklariert|geprüft|vorhanden|available|known|specified)$/i,
  /^(?:auf\s(?:an|nach)?frage|auf\swunsch|bitte\b.*fragen|fragen\ssie|wird\snach|siehe|s\.|auskunft\b|weiß\snicht)/i,
];
const none =
  /^(?:(?:keine?|ohne|none|no|nein)(?:\s(?:bekannten?|deklarationspflichtigen?|kennzeichnungspflichtigen?|allergene?n?|allergens|enthalten|vorhanden))*|allergenfrei|frei von allergenen|[-–—])$/i;
/** Matches "A–H", but not "A-C-G". */
const range = /(?<![-–—]\s?)\b[A-R]\s?(?:[-–—]|\bbis\b)\s?[A-R]\b(?!\s?[-–—])/i;
const abbreviation = /(?<!\p{L})\p{L}{1,2}\.\s?\p{L}/u;
const negation = /^(?:ohne|keine?[mnrs]?|nicht|frei|free|non|no|without)$|.frei(?:e[mnrs]?)?$/i;

function lettersOf(word: string, areNamed: boolean): readonly AllergenLetter[] | undefined {
  const named = letterNamed(word);
  if (named) return [named];
  // A lower-case letter beside names is a word: "latte e uova", "Milch o. Soja".
  const letters = word.length === 1 && !areNamed ? word.toUpperCase() : word;
  return isRun(letters) ? ([...letters] as AllergenLetter[]) : undefined;
}

function letterNamed(word: string): AllergenLetter | undefined {
  const lower = word.toLocaleLowerCase("de");
  return words.get(lower) ?? words.get(lower.replace(/(?:s?erzeugnis(?:se)?|haltige[sr]?|haltig|produkte?)$/, ""));
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
