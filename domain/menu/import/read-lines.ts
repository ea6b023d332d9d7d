import { type Table, tidy } from "./imported-rows.ts";
import { isFootnote, isRemark } from "./not-a-dish.ts";
import { unknownPrice } from "./read-price.ts";
import { sizesInPrice } from "./size-labels.ts";

/**
 * A menu that was copied as text, out of a PDF or a page: one dish a line with its price at the end, perhaps its allergens after
 * that and a line about it below. Null where it is none. Each line is a row, so that faults name the line; a dish whose price
 * nobody wrote has `unknownPrice`, as its name alone would be a heading.
 */
export function readLines(lines: readonly string[]): Table | null {
  const rows = lines.map((line) => readDish(tidy(line)) ?? [tidy(line)]);
  const filled = rows.filter(([name]) => name !== "").length;
  const dishes = rows.filter((row) => row.length > 1).length;
  if (dishes < 2 || dishes / filled < 0.25) return null;
  const isPlain = (i: number) => rows[i]?.length === 1 && rows[i]?.[0] !== "";
  const isBelowDish = (i: number) => isPlain(i) && rows[i - 1]?.length === 3 && !isNumbered(rows[i]?.[0] ?? "");
  // Where most dishes have a line below them, it is about them, whatever it looks like.
  const isUsual = rows.filter((_, i) => isBelowDish(i)).length > dishes / 2;
  const about = rows.map(([text = ""], i) => isBelowDish(i) && (isAbout(text) || (isUsual && !isCapitals(text))));
  const unpriced = unpricedDishes(rows.map((row, i) => (about[i] ? undefined : row)));
  return rows.map((row, i) => {
    if (about[i]) return [];
    const [name = "", , written] = row;
    const price = unpriced.has(i) ? unknownPrice : written;
    return price === undefined ? row : [name, about[i + 1] ? (rows[i + 1]?.[0] ?? "") : "", price];
  });
}

/**
 * Where lines without a price are dishes and no headings: their number goes on with those of the dishes around them, or they stand
 * amid dishes while headings are set apart.
 */
function unpricedDishes(rows: readonly (readonly string[] | undefined)[]): ReadonlySet<number> {
  const lines = rows.flatMap((row, at) => {
    const [text = "", , price] = row ?? [];
    const isApart = isCapitals(text) || text.endsWith(":") || rows[at - 1]?.[0] === "";
    return text ? [{ at, text, isDish: price !== undefined, isApart }] : [];
  });
  const dishes = lines.filter(({ isDish }) => isDish);
  const areApart = lines.some(({ isDish, isApart }, i) => i > 0 && !isDish && isApart);
  const unpriced = lines.filter(({ at, text, isDish, isApart }, i) => {
    if (isDish || isFootnote(text) || isRemark(text)) return false;
    const isAmid = lines[i - 1]?.isDish === true && lines[i + 1]?.isDish === true;
    if (areApart && isAmid && !isApart) return true;
    const before = dishes.findLast((dish) => dish.at < at);
    const after = dishes.find((dish) => dish.at > at);
    return goesOn(before?.text, text) || goesOn(text, after?.text);
  });
  return new Set(unpriced.map(({ at }) => at));
}

/** "24. Beuschel", and not "2 Stück" */
function isNumbered(line: string): boolean {
  return /^\d{1,3}[a-z]?[.)]\s/i.test(line);
}

/** "23. Gulasch", "24. Beuschel"; a few may be left out. */
function goesOn(one = "", next = ""): boolean {
  const [first, second] = [one, next].map((text) => Number(/^\d{1,3}(?=[a-z]?[.)]?\s\p{L})/iu.exec(text)?.[0]));
  return first !== undefined && second !== undefined && second > first && second - first <= 3;
}

/** Its name, with its allergens in brackets, and its price; undefined where the line says no price. */
function readDish(line: string): string[] | undefined {
  if (line.length > longestDish) return undefined;
  const [whole = "", bracketed, bare] = lettersAtEnd.exec(line) ?? [];
  const before = line.slice(0, line.length - whole.length);
  const letters = bracketed ?? bare;
  const [name, price] = splitSizes(before) ?? priced.exec(before)?.slice(1) ?? [];
  if (!name || !price) return undefined;
  return [letters ? `${name} (${letters.toUpperCase()})` : name, "", price];
}

const longestDish = 300;

/** "9,80 (a,c,g)", "9,80 € A C G"; small letters without brackets may be words. */
const lettersAtEnd =
  /\s?[([]\s?([A-HL-PRa-hl-pr](?:[\s,/;+.]{0,2}[A-HL-PRa-hl-pr]){0,13})\s?[)\]]$|(?<=[\d€RrOo–-])\s([A-HL-PR](?:[\s,/;+.]{0,2}[A-HL-PR]){0,13})$/;

/** "Salat klein 3,90 / groß 5,90" */
function splitSizes(line: string): readonly string[] | undefined {
  const words = line.split(" ");
  const first = words.findIndex((_, i) => i > 0 && sizesInPrice(words.slice(i).join(" ")).length > 0);
  return first < 0 ? undefined : [words.slice(0, first).join(" "), words.slice(first).join(" ")];
}

/** "Gulaschsuppe ........ € 4,90" */
const priced =
  /^(.*\p{L}.*?)[\s.…_·–-]*?(?:\s|[.…_·]{2,})((?:€\s*)?\d{1,4}(?:[.,]\d{2}|[.,][-–]{1,2})(?:\s*(?:€|EUR|Euro))?)$/iu;

/** More than a heading: "mit Semmelknödel, Rotkraut" */
function isAbout(line: string): boolean {
  return /^[\p{Ll}(]/u.test(line) || line.includes(",") || isRemark(line);
}

function isCapitals(line: string): boolean {
  return line === line.toLocaleUpperCase("de");
}
