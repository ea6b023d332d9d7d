import { type AllergenLetter, allergensInOrder } from "../../../allergens.ts";
import type { KnownDishes } from "./check-rows.ts";
import { nameKey, tidy, type WrittenRow } from "./imported-rows.ts";
import { readAllergens } from "./read-allergens.ts";

/**
 * Moves allergens from names and descriptions, "Gulaschsuppe (A,C,G)", to the row's allergens, and removes the stars of
 * footnotes. A lone (L) or (M) may be a size and counts only if other rows have letters in brackets, too. The same
 * applies to a letter alone at the end of a name, "Märzen 0,5 l A", unless it distinguishes dishes of otherwise the
 * same name. `cut` lists the removed pieces of text by row.
 */
export function takeAllergensFromTexts(
  rows: readonly WrittenRow[],
  known: KnownDishes,
): { readonly rows: readonly WrittenRow[]; readonly cut: ReadonlyMap<number, readonly string[]> } {
  const found = rows.map((row) => lettersInRow(row, known));
  const isUsual = found.some(({ letters }) => letters.length > 0 && !areLikeSizes(letters));
  const bareNames = rows.map(({ texts: { name = "" } }) => nameKey(name.replace(lone, "")));
  const taken = rows.map((row, i) => {
    const own = found[i];
    const isAlone =
      isUsual && own?.letters.length === 0 && bareNames.filter((bare) => bare === bareNames[i]).length === 1;
    const one = (isAlone && loneLetterIn(row, known)) || own;
    const isTaken = one && one.letters.length > 0 && (isUsual || !areLikeSizes(one.letters));
    const { row: bare, star } = withoutStar(isTaken ? withLetters(row, one) : row, known);
    return { row: bare, pieces: [...(isTaken ? one.pieces : []), ...star] };
  });
  return {
    rows: taken.map(({ row }) => row),
    cut: new Map(taken.flatMap(({ row, pieces }) => (pieces.length > 0 ? [[row.row, pieces] as const] : []))),
  };
}

/**
 * Removes a footnote's star, "Rindsuppe *", which belongs to no dish's name, unless the menu already has the name with
 * it.
 */
function withoutStar(
  row: WrittenRow,
  known: KnownDishes,
): { readonly row: WrittenRow; readonly star: readonly string[] } {
  const { name = "", category = "" } = row.texts;
  const end = [...name].findLastIndex((sign) => sign !== "*" && sign !== " ") + 1;
  const [bare, star] = [[...name].slice(0, end).join(""), tidy([...name].slice(end).join(""))];
  if (bare === "" || star === "" || known.find(category, name).count > 0) return { row, star: [] };
  return { row: { ...row, texts: { ...row.texts, name: bare } }, star: [star] };
}

function withLetters(row: WrittenRow, { letters, name, description }: Found): WrittenRow {
  const { name: _, description: __, ...texts } = row.texts;
  const written = { ...texts, ...(name ? { name } : {}), ...(description ? { description } : {}) };
  const cell = tidy(texts.allergens ?? "");
  const said = readAllergens(cell);
  // A faulty cell has to be corrected first.
  if (!("value" in said)) return { ...row, texts: written };
  return { ...row, texts: { ...written, allergens: allergensInOrder([...(said.value ?? []), ...letters]).join(", ") } };
}

function areLikeSizes(letters: readonly AllergenLetter[]): boolean {
  return letters.every((letter) => letter === "L" || letter === "M");
}

interface Found {
  readonly letters: readonly AllergenLetter[];
  readonly pieces: readonly string[];
  readonly name: string;
  readonly description: string;
}

/** Finds letters in name and description, except in texts that the menu already has. */
function lettersInRow({ texts }: WrittenRow, known: KnownDishes): Found {
  const { name = "", description = "", category = "" } = texts;
  const inName = known.find(category, name).count > 0 ? untaken(name) : takeLetters(name);
  // A name that consists of letters alone is kept.
  const read = inName.text === "" ? untaken(name) : inName;
  const { descriptions } = known.find(category, read.text);
  const isKnown = descriptions.some((one) => nameKey(one) === nameKey(description));
  const inDescription = isKnown ? untaken(description) : takeLetters(description);
  return {
    name: read.text,
    description: inDescription.text,
    letters: [...read.letters, ...inDescription.letters],
    pieces: [...read.pieces, ...inDescription.pieces],
  };
}

/** Matches "A" of "Märzen 0,5 l A", but not L and M, which are sizes. */
const lone = /\s([A-HNOPR])$/u;

/** Returns undefined if the row has its letters elsewhere, or if the menu already has the dish by this name. */
function loneLetterIn({ texts }: WrittenRow, known: KnownDishes): Found | undefined {
  const { name = "", description = "", category = "", allergens = "" } = texts;
  const [piece, letter] = lone.exec(name) ?? [];
  const rest = name.slice(0, piece ? -piece.length : undefined);
  if (!piece || tidy(allergens) !== "" || countsUp.test(rest) || known.find(category, name).count > 0) return undefined;
  return { name: rest, description, letters: [letter as AllergenLetter], pieces: [piece.trim()] };
}

type Taken = Pick<Found, "letters" | "pieces"> & { readonly text: string };

function untaken(text: string): Taken {
  return { text, letters: [], pieces: [] };
}

/** Separates the letters of allergens from a text: "Minestrone (A, L)". */
export function takeLetters(text: string): Taken {
  const letters: AllergenLetter[] = [];
  const pieces: string[] = [];
  const rest = text.replace(
    inText,
    (whole: string, bracketed: string | undefined, bare: string | undefined, at: number) => {
      const found = lettersWithin(bracketed ?? bare ?? "");
      if (found.length === 0 || (bare && countsUp.test(text.slice(0, at)))) return whole;
      letters.push(...found);
      pieces.push(whole.trim());
      return " ";
    },
  );
  return letters.length > 0 ? { text: tidy(rest).replace(/\s+(?=[,.;])/g, ""), letters, pieces } : untaken(text);
}

/**
 * Matches "(A,C,G)", "[ACG]", "(Allergene: A, C)" anywhere; "A,C,G" without brackets only at the end and with commas.
 */
const inText =
  /[([]\s*(?:(?:[Ee]nthält|[Aa]llergene?n?)\s*:?\s*)?([A-HL-PR](?:[\s,/;+.]*[A-HL-PR]){0,13})\s*[)\]]|(?:\s|^)(?:(?:[Ee]nthält|[Aa]llergene?)\s*:\s*)?([A-HL-PR](?:\s?[,/]\s?[A-HL-PR]){1,13}|(?<=[Aa]llergene?\s?:\s?)[A-HL-PR])$/gu;

/** The letters in "Vitamin A, C" and "Menü A/B" are no allergens. */
const countsUp = /\b(?:vitamine?n?|menüs?|größen?|typ|variante|klasse|gruppe|hepatitis)$/iu;

/** Returns "(A, C)" for a line with nothing but allergens: "(A, C)", "[a,g]", "Allergene: A, C", "A C G". */
export function allergensAlone(line: string): string | undefined {
  const [, bracketed, named, bare] = aloneInLine.exec(tidy(line)) ?? [];
  const text = bracketed ?? named ?? bare;
  if (text === undefined) return undefined;
  // "(bad)" is a word, "(a, d)" is not.
  if (text !== text.toUpperCase() && /\p{L}{2}/u.test(text)) return undefined;
  const letters = lettersWithin(text.toUpperCase());
  // A line with nearly all letters is their legend.
  return letters.length > 0 && letters.length < 12 ? `(${letters.join(", ")})` : undefined;
}

const aloneInLine =
  /^(?:[([]\s*(?:(?:enthält|allergene?n?)\s*:?\s*)?([A-R][A-R\s,/;+.]{0,40})[)\]]|(?:enthält|allergene?n?)\s*[:=]?\s*([A-R][A-R\s,/;+.]{0,40})|([A-HL-PR](?:[\s,/;+.]{1,2}[A-HL-PR]){0,13}))$/i;

/** Returns the allergens of a text that contains nothing else; none if it is also a day or a measure: "MO", "FL". */
export function lettersWithin(text: string): readonly AllergenLetter[] {
  if (otherwise.has(text.toUpperCase())) return [];
  const read = readAllergens(text);
  return "value" in read ? (read.value ?? []) : [];
}

const otherwise = new Set("MO DO FR FL GL GR CL DL HL NR ABER ABO ADE ALM CHOR DEMO DER EGO FLOP FOR".split(" "));
