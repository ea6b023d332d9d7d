import type { Line } from "../read-line.ts";
import { unknownPrice } from "../read-price.ts";
import type { PhotoLine } from "./photo-lines.ts";

/** Tells whether a word is meant as a price, even if a digit or its comma was misread: "12,90", "3:90", "16,9O", "590". */
export function looksLikePrice(text: string): boolean {
  return /^€?(?=.*\d)[\dOoIl|SB]{1,3}(?:[.,:;·'’][\dOoIl|SB]{2}|\d{2})(?:€|[-–]|,[-–])?$/.test(text);
}

/** Tells whether a price has digits and a comma as printed. Prices below one euro are measures more often than prices. */
export function isCleanPrice(text: string): boolean {
  return /^€?[1-9]\d{0,2}[.,]\d{2}€?$/.test(text);
}

/**
 * Returns the line for the reader of pasted text. Letters before the price or at the end become "(A,C,G)"; a price
 * that was misread is left open, never guessed.
 */
export function asPasted(line: PhotoLine): Line | string {
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
