import { type Cents, formatEurosPlain } from "../../money.ts";
import { tidy } from "./imported-rows.ts";

/** A value, or what is wrong with its text, as the end of a sentence, and what may have been meant. */
export type ReadValue<Value> =
  | { readonly value: Value }
  | { readonly message: string; readonly hint: string; readonly suggestion: string };

/** In place of a price that nobody wrote. */
export const unknownPrice = "?";

const maxEuros = 100_000;

/** "12,9", "€ 12.90", "12,–", "1.234,50". */
export function readPrice(given: string): ReadValue<Cents> {
  const text = tidy(given);
  const value = centsIn(text);
  if (value !== undefined) return { value };
  return { message: `„${shortened(text)}“ ist kein Preis.`, ...explain(text) };
}

/** "12,50", as somebody would type it. */
export function typedPrice(cents: Cents): string {
  return formatEurosPlain(cents).replaceAll(".", "");
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()} …` : text;
}

function centsIn(text: string): Cents | undefined {
  const amount = text
    .replace(/€|\bEURO?\b/gi, "")
    .replace(/[’']/g, "")
    .trim();
  const match =
    /^(\d{1,6})(?:[.,](?:(\d{1,2})|[–—-]{1,2}))?$/.exec(amount) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,(?:(\d{1,2})|[–—-]{1,2}))$/.exec(amount) ??
    /^(\d{1,3}(?:,\d{3})+)(?:\.(?:(\d{1,2})))$/.exec(amount);
  if (!match) return undefined;
  const euros = Number((match[1] ?? "").replace(/[.,]/g, ""));
  const cents = euros * 100 + Number((match[2] ?? "").padEnd(2, "0"));
  return cents <= maxEuros * 100 ? cents : undefined;
}

function explain(text: string): { hint: string; suggestion: string } {
  const meant = centsIn(text.replace(/[oO]/g, "0").replace(/[lI|]/g, "1"));
  if (meant !== undefined && /[oO]/.test(text))
    return { hint: "Da steht ein O statt einer Null.", suggestion: typedPrice(meant) };
  if (meant !== undefined) return { hint: "Da steht ein Buchstabe statt einer 1.", suggestion: typedPrice(meant) };
  const amounts = text.match(/\d+(?:[.,]\d{1,2})?/g) ?? [];
  const [first] = amounts.flatMap((amount) => centsIn(amount) ?? []);
  if (/^\s*[-−–]/.test(text)) return { hint: "Ein Preis ist nicht negativ.", suggestion: "" };
  if (first === undefined) return { hint: "Ein Preis sieht so aus: 12,90", suggestion: "" };
  if (amounts.length > 1) return { hint: "Da stehen zwei Zahlen. Welche gilt?", suggestion: typedPrice(first) };
  return { hint: "Ein Preis sieht so aus: 12,90", suggestion: typedPrice(first) };
}
