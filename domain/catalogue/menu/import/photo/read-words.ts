import { beforeDeposit, depositWord } from "../deposits-in-text.ts";
import { type Line, readLine } from "../read-line.ts";
import { unknownPrice } from "../read-price.ts";
import type { PhotoLine, PhotoWord } from "./photo-lines.ts";

/** Tells whether a word is meant as a price, even if a digit or its comma was misread: "12,90", "3:90", "16,9O", "590". */
export function looksLikePrice(text: string): boolean {
  return /^€?(?=.*\d)[\dOoIl|SB]{1,3}(?:[.,:;·'’][\dOoIl|SB]{2}|\d{2})(?:€|[-–]|,[-–])?$/.test(text);
}

/** Tells whether a price has digits and a comma as printed. Prices below one euro are measures more often than prices. */
export function isCleanPrice(text: string): boolean {
  return /^€?[1-9]\d{0,2}[.,]\d{2}€?$/.test(text);
}

/** A deposit in a line of a photo. */
export interface DepositWords {
  readonly amount: PhotoWord;
  /** The amount as printed, "0,25" in "(0,25"; null if a digit or the comma was misread. */
  readonly text: string | null;
  /** All its words: "zzgl. 0,25 Pfand". */
  readonly words: PhotoLine;
}

/**
 * Finds the deposit of a line, unless the price includes it. Of amounts on both sides of the word, the one below one
 * euro is the deposit, or else the one behind it; a "+" may be missing, because lone signs are not read.
 */
export function depositIn(line: PhotoLine): DepositWords | undefined {
  const at = line.findIndex(({ text }) => depositWord.test(text));
  const isLeading = (place: number) => beforeDeposit.test(line[place]?.text ?? "");
  const sides = isLeading(at - 2) ? [at - 1, at + 1] : [at + 1, at - 1];
  const amounts = at < 0 ? [] : sides.filter((place) => looksLikePrice(bareAmount(line[place])));
  const place = amounts.find((one) => /^[0Oo]/.test(bareAmount(line[one]))) ?? amounts[0];
  const amount = place === undefined ? undefined : line[place];
  if (place === undefined || !amount) return undefined;
  const first = Math.min(at, place);
  const begin = isLeading(first - 1) ? first - 1 : first;
  if (/^[([]?inkl/i.test(line[begin - 1]?.text ?? "")) return undefined;
  const text = bareAmount(amount);
  const isClean = /^\d{1,2}[.,]\d{2}$/.test(text);
  return { amount, text: isClean ? text : null, words: line.slice(begin, Math.max(at, place) + 1) };
}

function bareAmount(word: PhotoWord | undefined): string {
  return (word?.text ?? "").replace(/^[([+€]+|[)\]€]+$/g, "");
}

/**
 * Returns the line for the reader of pasted text. Letters before the price or at the end become "(A,C,G)"; a price
 * that was misread is left open, never guessed. The deposit of a dish goes to the end of its name, where it can be taken
 * for no price.
 */
export function asPasted(line: PhotoLine): Line | string {
  const deposit = depositIn(line);
  const dish = deposit && asPasted(line.filter((word) => !deposit.words.includes(word)));
  const read = typeof dish === "string" ? readLine(dish) : dish;
  if (deposit && read?.price !== undefined)
    return { ...read, text: [read.text, deposit.text && `(Pfand ${deposit.text})`].filter(Boolean).join(" ") };
  const words = line.map(({ text }) => text);
  const [last = ""] = words.slice(-1);
  const isOpen = looksLikePrice(last) && !isCleanPrice(last) && words.length > 1;
  const text = withBracketedLetters(isOpen ? words.slice(0, -1) : words);
  return isOpen ? { text, price: unknownPrice } : text;
}

function withBracketedLetters(words: readonly string[]): string {
  const end = words.findLastIndex((word) => !/^[€\d]/.test(word)) + 1;
  let begin = end;
  while (begin > 1 && lettersOnly.test(words[begin - 1] ?? "")) begin--;
  if (begin === end) return words.join(" ");
  const letters = words.slice(begin, end).flatMap((word) => [...word].filter((sign) => /[A-R]/.test(sign)));
  return [...words.slice(0, begin), `(${letters.join(",")})`, ...words.slice(end)].join(" ");
}

/** A run of letters of allergens, without brackets: "A", "ACG", "A,C,G". */
export const lettersOnly = /^[A-HL-PR](?:[,.]?[A-HL-PR]){0,13}[,.]?$/;
