import { type Cents, formatEurosPlain } from "../../../money.ts";
import { tidy } from "./imported-rows.ts";

/** A value, or the sentence about a faulty text and its probable meaning. */
export type ReadValue<Value> =
  | { readonly value: Value }
  | {
      readonly message: string;
      readonly hint: string;
      readonly suggestion: string;
      /** The possible values, if several are written. */
      readonly candidates?: readonly Value[];
    };

/** The text for a missing price. */
export const unknownPrice = "?";
/** The text in the place of a price where a line is probably a heading, and may be a dish without a price. */
export const headingOrDish = "Überschrift?";
/** The text in the place of a price where a line is a heading, or the name of the dish in the next line. */
export const headingOrName = "Überschrift oder Name?";

const maxEuros = 100_000;

/** Reads "12,9", "€ 12.90", "12,–", "–,90", "1.234,50", "1'234.50", "1 234,50". */
export function readPrice(given: string): ReadValue<Cents> {
  const text = tidy(given);
  const value = centsIn(text);
  if (value !== undefined) return { value };
  return { message: `„${shortened(text)}“ ist kein Preis.`, ...explain(text) };
}

/** "–" in place of a price: there is none. */
export function isNoPrice(text: string): boolean {
  return /^[-−–—]+$/.test(tidy(text));
}

/** Reads the surcharge of an option, which may be negative: "-0,50". */
export function readSurcharge(given: string): ReadValue<Cents> {
  const [sign = ""] = /^\s*[-−–]\s*(?=\d)/.exec(given) ?? [];
  const read = readPrice(given.slice(sign.length));
  return "value" in read && sign !== "" ? { value: -read.value } : read;
}

/** Formats as somebody would type it: "12,50". */
export function typedPrice(cents: Cents): string {
  return formatEurosPlain(cents).replaceAll(".", "");
}

export function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40).trimEnd()} …` : text;
}

function centsIn(text: string): Cents | undefined {
  const amount = text
    .normalize("NFKC")
    .replace(/€|\bEURO?\b/gi, "")
    .trim();
  const match = amounts.map((pattern) => pattern.exec(amount)).find((found) => found !== null);
  if (!match) return undefined;
  const [, whole = "", fraction = ""] = match;
  const cents = Number(whole.replace(/\D/g, "")) * 100 + Number(fraction.padEnd(2, "0"));
  return cents <= maxEuros * 100 ? cents : undefined;
}

const amounts: readonly RegExp[] = [
  /^(\d{1,6})(?:[.,](?:(\d{1,2})|[–—-]{1,2}))?$/,
  /^()[–—-]{0,2}[.,](\d{2})$/,
  /^(\d{1,3}(?:['’]\d{3})+)(?:[.,](?:(\d{1,2})|[–—-]{1,2}))?$/,
  /^(\d{1,3}(?:[. ]\d{3})+),(?:(\d{1,2})|[–—-]{1,2})$/,
  /^(\d{1,3}(?:[, ]\d{3})+)\.(?:(\d{1,2})|[–—-]{1,2})$/,
];

function explain(text: string): {
  readonly hint: string;
  readonly suggestion: string;
  readonly candidates?: readonly Cents[];
} {
  const example = "Ein Preis sieht so aus: 12,90";
  if (foreign.test(text)) return { hint: "Preise gelten in Euro.", suggestion: "" };
  const meant = centsIn(text.replace(/[oO]/g, "0").replace(/[lI|]/g, "1"));
  if (meant !== undefined && /[oO]/.test(text))
    return { hint: "Da steht ein O statt einer Null.", suggestion: typedPrice(meant) };
  if (meant !== undefined) return { hint: "Da steht ein Buchstabe statt einer 1.", suggestion: typedPrice(meant) };
  if (/^\s*[-−–—]/.test(text)) return { hint: "Ein Preis ist nicht negativ.", suggestion: "" };
  // The next pattern matches "9'90", "12 90", "1 234".
  const [, whole, parted = ""] = /^\D*(\d{1,3})\s?['’´` ]\s?(\d{2,3})\D*$/.exec(text) ?? [];
  const together = whole && centsIn(parted.length === 3 ? whole + parted : `${whole},${parted}`);
  if (together) return { hint: example, suggestion: typedPrice(together) };
  const found = (text.replace(measures, " ").match(/\d[\d.,'’]*/g) ?? []).map((amount) =>
    centsIn(amount.replace(/[.,'’]+$/, "")),
  );
  const candidates = [...new Set(found.flatMap((amount) => amount ?? []))];
  if (found.length > 1) return { hint: "Da stehen mehrere Zahlen. Welche gilt?", suggestion: "", candidates };
  const [only] = candidates;
  return { hint: example, suggestion: only === undefined ? "" : typedPrice(only) };
}

/** "0,5 l" and "per 10 dag" beside a price are none. */
const measures = /\d+(?:[.,/]\d+)?\s?(?:[cdm]?l|k?g|da?g|dkg|[cm]m|stk|stück)(?!\p{L})/giu;

/** The signs and names of other currencies. */
const foreign =
  /^(?!EUR)[A-Z]{3}\s?\d|[$£¥₺₽₴₹₩]|\b(?:USD|GBP|CHF|SFr|Fr|CZK|Kč|HUF|Ft|PLN|zł|TRY|TL|RSD|BAM|KM|HRK|RON|BGN|SEK|DKK|NOK|JPY|CNY)(?![\p{L}])/iu;
