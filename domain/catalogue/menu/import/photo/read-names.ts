import { type AllergenLetter, allergenLetters } from "../../../../allergens.ts";
import { tidy } from "../imported-rows.ts";
import { lettersOnly } from "./read-words.ts";

/** Tells whether a text can be the name of a dish, and not the rest of a line: "", "dag", "0,5 l", "ACG". */
export function isName(text: string): boolean {
  return !lettersOnly.test(text) && [...text.replace(units, "").matchAll(/\p{L}/gu)].length >= 3;
}

const units = /(?<!\p{L})(?:dag|dkg|kg|gr?|ml|cl|dl|lt?|stk|stück|per|pro|je|ab|ca|euro?|à)(?!\p{L})/giu;

/** A bracket of letters that was not read as such, because a sign between them was misread. */
export interface UnreadBracket {
  readonly text: string;
  readonly letters: readonly AllergenLetter[];
  /** The text without it. */
  readonly rest: string;
}

/** Finds "(A,‚C,M)", "(O0)", "(0)", "(6,8)" and "(A,C" in a text, but not "(0,5 L)", "(L)" or "(vegan)". */
export function unreadBracket(text: string): UnreadBracket | null {
  for (const { 0: whole, 1: inside = "", index } of text.matchAll(/[([{]([^()[\]{}]+)(?:[)\]}]|$)/gu)) {
    const letters = lettersIn(inside);
    if (letters.length === 0 && !digitsForLetters.test(tidy(inside))) continue;
    const rest = tidy(`${text.slice(0, index)} ${text.slice(index + whole.length)}`);
    return { text: whole, letters, rest };
  }
  return null;
}

/** Digits alone that are like letters, "(6,8)" for "(G,B)". A measure begins with another digit or with "0,". */
const digitsForLetters = /^[468](?:\s?[,;.]\s?[0468])+$/u;

function lettersIn(inside: string): readonly AllergenLetter[] {
  const words = inside.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const areSingle = words.every((word) => /^(?:\p{L}|[\p{Lu}\d]+)$/u.test(word));
  const isMeasure = /^(?:\d+[.,/]\d+|\d{2,})\s*(?:g|kg|dag|ml|cl|dl|l)?$/iu.test(tidy(inside));
  // "g" beside a number is a measure, too.
  const isSmall = !/\p{Lu}/u.test(inside) && /[1-9]/.test(inside);
  if (!areSingle || isMeasure || isSmall) return [];
  // A lone one of these may be a size, as in pasted text.
  if (/^[LM]$/.test(tidy(inside))) return [];
  const signs = new Set(words.join("").toUpperCase().replaceAll("0", "O"));
  const letters = allergenLetters.filter((letter) => signs.has(letter));
  // "(XL)" and "(HALAL)" are words.
  const isWord = /^\p{Lu}{2,}$/u.test(inside) && (letters.length < 2 || signs.size < inside.length);
  return isWord ? [] : letters;
}
