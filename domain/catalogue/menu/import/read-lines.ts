import { groupBy } from "../../../group-by.ts";
import { findMostFrequent } from "../../../most-frequent.ts";
import { allergensAlone, lettersWithin } from "./allergens-in-text.ts";
import { isSurelyHeading, mayBeHeading } from "./heading-words.ts";
import { type Table, tidy } from "./imported-rows.ts";
import { isFootnote, isRemark } from "./not-a-dish.ts";
import { type Line, readLine } from "./read-line.ts";
import { headingOrDish, headingOrName, readPrice, unknownPrice } from "./read-price.ts";
import { pricedText } from "./read-table.ts";
import { sizesNamed } from "./size-labels.ts";

/** The columns of the returned table. */
export const lineColumns = ["name", "description", "price"] as const;

/**
 * Reads a menu copied as text from a PDF or a page: one dish per line with its price at the end, perhaps followed by
 * allergens and a line about it, or with its price in the next line. Null if it is no menu. Each line becomes a row, so
 * that faults refer to the line. A dish without a price gets `unknownPrice`, because its name alone would be a heading.
 * A line that may be a heading or something else says so in place of its price.
 */
export function readLines(given: readonly (string | Line)[]): Table | null {
  const lines = withSizesNamed(
    joinSplitDishes(given.map((one) => (typeof one === "string" ? readLine(tidy(one)) : one))),
  );
  const filled = lines.filter(({ text }) => text !== "").length;
  const dishes = lines.filter(({ price }) => price !== undefined);
  if (dishes.length < 2 || dishes.length / filled < 0.25) return null;
  const about = linesAbout(lines, dishes);
  const { unpriced, unsure } = plainLines(lines.map((line, i) => (about.has(i) ? undefined : line)));
  const said = groupBy([...about], ([, dish]) => String(dish));
  return lines.map((line, i) => {
    if (line.isJoined || about.has(i)) return [];
    const open = unpriced.has(i) ? unknownPrice : unsure.has(i) ? headingOrDish : undefined;
    const price = line.isHeadingOrName ? headingOrName : (open ?? line.price);
    if (price === undefined) return [line.text];
    const below = (said.get(String(i)) ?? []).map(([at]) => allergensAlone(textOf(lines, at)) ?? textOf(lines, at));
    return [line.text, joinedLines([line.about, ...below]), price];
  });
}

/**
 * Joins "13 Beef Tatar (A,C,M)" with "mit Toast und Butter 16,90" below, and a name with the price below, in the row of
 * the name.
 */
function joinSplitDishes(lines: readonly Line[]): readonly Line[] {
  const words = lines.filter(({ text }) => text !== "" && !connective.test(text));
  // A lower-case letter means nothing in a menu without capitals.
  const areSmall = words.filter(({ text }) => startsSmall(text)).length > words.length / 2;
  const goesOn = (text: string) => connective.test(text) || (!areSmall && startsSmall(text));
  const blocks = openLines(lines);
  const nextLengths = blocks.reduceRight<(number | undefined)[]>((lengths, _, i) => {
    lengths[i] = blocks[i + 1]?.length || lengths[i + 1];
    return lengths;
  }, []);
  const usual = findMostFrequent(
    blocks.flatMap((open, i) => (lines[i]?.text === "" && open.length > 0 ? [open.length] : [])),
  );
  const areApart = lines.some(
    (line, i) => line.text !== "" && (isLikeHeading(line.text) || (isBlank(lines[i - 1]) && isBlank(lines[i + 1]))),
  );
  const canBeName = (text: string) => text !== "" && !goesOn(text) && !lettersAlone.test(text);
  const joined = [...lines];
  for (const [i, { text, price }] of lines.entries()) {
    const open = blocks[i] ?? [];
    // "Palatschinken" above "mit Eis 6,90" and "mit Nutella 5,90" is a heading.
    const isOneOfMany = lines[i + 1]?.price !== undefined && goesOn(textOf(lines, i + 1));
    const isAlone = text === "" || behindName.test(text);
    if (price === undefined || !(isAlone || (goesOn(text) && !isOneOfMany))) continue;
    const above = isAlone ? open.slice(0, Math.max(1, open.length - usual + 1)) : open;
    const names = open.filter((at) => canBeName(textOf(lines, at)));
    const last = names.findLast((at) => above.includes(at));
    if (last === undefined) continue;
    const isLonger = !areApart && (nextLengths[i] ?? open.length) < open.length;
    const { name, heading } = isAlone ? nameOfDish(lines, names, { usual: last, isLonger }) : { name: last };
    if (heading !== undefined) joined[heading] = { text: textOf(lines, heading), isHeadingOrName: true };
    const parts = open.filter((at) => at > name);
    for (const at of [...parts, i]) joined[at] = { text: "", isJoined: true };
    const texts = parts.map((at) => textOf(lines, at));
    const letters = texts.filter((part) => lettersAlone.test(part)).map((part) => `(${part})`);
    const about = joinedLines([...texts.filter((part) => !lettersAlone.test(part)), isAlone ? "" : text]);
    joined[name] = { text: joinedLines([textOf(lines, name), ...letters, isAlone ? text : ""]), price, about };
  }
  return joined;
}

/**
 * Chooses the name among the lines above a lone price. Of two lines, "Hausbrot" and "Roggenmischbrot, 500 g", the upper
 * one may be a heading or the name; it is returned as `heading` unless something decides.
 */
function nameOfDish(
  lines: readonly Line[],
  names: readonly number[],
  { usual, isLonger }: { readonly usual: number; readonly isLonger: boolean },
): { readonly name: number; readonly heading?: number } {
  const at = Math.max(1, names.indexOf(usual));
  const [upper, lower] = [names[at - 1], names[at]];
  if (upper === undefined || lower !== upper + 1) return { name: usual };
  const [title, text] = [textOf(lines, upper), textOf(lines, lower)];
  const isUsual = usual === upper;
  const commas = text.split(/,(?!\s*\d)/).length - 1;
  if (hasLetters(title)) return { name: upper };
  if (isSurelyHeading(title)) return isUsual && commas > 0 ? { name: lower, heading: upper } : { name: lower };
  if (commas > (isUsual ? 0 : 1) || isRemark(text)) return { name: upper };
  return isUsual && !isLonger ? { name: upper } : { name: lower, heading: upper };
}

/** Matches a line of allergens: "A, C, G". */
const lettersAlone = /^[A-HL-PR](?:[\s,/;+.]{1,2}[A-HL-PR]){0,13}$/;

/** Matches allergens beside a lone price: "16,90 (A,C)". */
const behindName = /^[([][^()[\]]*[)\]]$/;

/** Returns for each line with a price the last few lines directly above it that have none. */
function openLines(lines: readonly Line[]): readonly (readonly number[])[] {
  const plain = lines.filter(({ text, price }) => text !== "" && price === undefined);
  // Capitals make no heading if most lines are in capitals.
  const areCapitals = plain.filter(({ text }) => isCapitals(text)).length > plain.length / 2;
  const begins = (text: string) =>
    isFootnote(text) || text.endsWith(":") || (!areCapitals && isCapitals(text) && !lettersAlone.test(text));
  let open: readonly number[] = [];
  return lines.map(({ text, price }, i) => {
    const before = open;
    open = price !== undefined || begins(text) ? [] : [...open.slice(-maxLines), i];
    return price === undefined ? [] : before;
  });
}

/** The maximum number of lines between a dish's name and its price. */
const maxLines = 4;
const connective = /^(?:mit|und|oder|dazu|auf|an|in|im|vom|von|aus|samt|serviert|inkl\.?|with|and|con|e|ve)\s/i;

/** Joins lines, and the parts of a hyphenated word: "Suppe mit Fadennu-" and "deln". */
function joinedLines(parts: readonly (string | undefined)[]): string {
  return parts
    .filter(Boolean)
    .join(" ")
    .replace(/(?<=\p{L})- (?!(?:und|oder|bzw)\b)(?=\p{Ll})/gu, "");
}

/**
 * Applies the sizes of a line "halbe Portion / ganze Portion" to each pair of prices below it, until the next heading.
 */
function withSizesNamed(lines: readonly Line[]): readonly Line[] {
  let labels: readonly string[] = [];
  return lines.map((line, i) => {
    if (line.isJoined || (line.text === "" && line.price === undefined)) return line;
    if (line.price === undefined) {
      const named = sizesNamed(line.text);
      if (named.length > 0 || isApart(lines, i)) labels = named;
      return line;
    }
    const prices = line.price.split(/\s*[/|]\s*|\s+(?=\d)/);
    if (
      labels.length === 0 ||
      prices.length !== labels.length ||
      prices.some((price) => !("value" in readPrice(price)))
    )
      return line;
    return { ...line, price: labels.map((label, i) => `${label} ${prices[i]}`).join(" / ") };
  });
}

function textOf(lines: readonly Line[], at: number): string {
  return lines[at]?.text ?? "";
}

function startsSmall(text: string): boolean {
  return /^\p{Ll}/u.test(text);
}

/** Returns the lines that describe the dish above them, each with the line of that dish. */
function linesAbout(lines: readonly Line[], dishes: readonly Line[]): ReadonlyMap<number, number> {
  const areNumbered = dishes.filter(({ text }) => /^\d/.test(text)).length > dishes.length / 2;
  const isNumbered = (text: string) => /^\d{1,3}[a-z]?[.)]\s/i.test(text) || (areNumbered && /^\d/.test(text));
  const canBe = ({ text, isHeadingOrName }: Line) =>
    text !== "" &&
    !isHeadingOrName &&
    !isNumbered(text) &&
    !isFootnote(text) &&
    !isSurelyHeading(text) &&
    sizesNamed(text).length === 0 &&
    pricedText(text) === null;
  const isBelow = (i: number) =>
    lines[i]?.price === undefined && (lines[i - 1]?.price ?? lines[i - 1]?.isJoined) !== undefined;
  const count = lines.filter((line, i) => !line.isJoined && isBelow(i) && canBe(line)).length;
  // A line below most dishes describes them, whatever it looks like.
  const isUsual = count > dishes.length / 2;
  const areApart = lines.some((line, i) => i > 0 && line.price === undefined && isApart(lines, i));
  const about = new Map<number, number>();
  const lettered = new Set<number>();
  let dish: number | undefined;
  /** The dish above, which stays the same across blank lines. */
  let above: number | undefined;
  for (const [i, line] of lines.entries()) {
    if (line.price !== undefined) {
      dish = above = i;
      if (hasLetters(line.text)) lettered.add(i);
    } else if (above !== undefined && !line.isJoined && allergensAlone(line.text)) about.set(i, above);
    else if (!line.isJoined) {
      if (dish === undefined || !canBe(line)) dish = undefined;
      else if (about.has(i - 1)) {
        const isOther = hasLetters(line.text) && lettered.has(dish);
        const isInBlock = areApart && !isApart(lines, i) && !hasLetters(line.text) && !lettered.has(dish);
        const goesOn = startsSmall(line.text) || connective.test(line.text) || endsOpen(textOf(lines, i - 1));
        if (isOther || !(goesOn || isInBlock || (hasLetters(line.text) && isAbout(line.text)))) dish = undefined;
      } else if (!isFirstAbout(line.text, textOf(lines, dish), isUsual && (areApart || !isOneWord(line.text))))
        dish = undefined;
      if (dish !== undefined) {
        about.set(i, dish);
        if (hasLetters(line.text)) lettered.add(dish);
      } else if (line.text !== "") above = undefined;
    }
  }
  return about;
}

/** Recognizes a single word, which is a heading or a dish's whole description. */
function isOneWord(text: string): boolean {
  return mayBeHeading(text) && !text.includes(" ");
}

/** Recognizes an unfinished line: "Palatschinke mit Jungzwiebel, Tintenfisch und". */
function endsOpen(text: string): boolean {
  return /(?:[,&+-]|\s(?:und|oder|mit|in|auf|von|vom|an|aus|dazu))$/i.test(text);
}

function isApart(lines: readonly Line[], i: number): boolean {
  const text = textOf(lines, i);
  return text !== "" && (isLikeHeading(text) || isBlank(lines[i - 1]));
}

function isFirstAbout(text: string, dish: string, isUsual: boolean): boolean {
  // Two lists of allergens belong to two dishes.
  if (hasLetters(text) && hasLetters(dish) && !startsSmall(text)) return false;
  return isAbout(text) || (isUsual && !isCapitals(text));
}

/**
 * Finds lines without a price that are dishes and no headings: their number continues that of the surrounding dishes,
 * they have allergens, or they are between dishes while headings are set apart. If headings are not set apart, a line
 * between dishes is unsure, unless its words say that it is one.
 */
function plainLines(rows: readonly (Line | undefined)[]): {
  readonly unpriced: ReadonlySet<number>;
  readonly unsure: ReadonlySet<number>;
} {
  const lines = rows.flatMap((row, at) => {
    if (!row?.text || row.isHeadingOrName) return [];
    const { text, price } = row;
    return [{ at, text, isDish: price !== undefined, isApart: isLikeHeading(text) || isBlank(rows[at - 1]) }];
  });
  const areApart = lines.some(({ isDish, isApart }, i) => i > 0 && !isDish && isApart);
  const befores = nearestDishes(lines);
  const afters = nearestDishes([...lines].reverse()).reverse();
  const plain = lines.flatMap(({ at, text, isDish, isApart }, i) => {
    if (isDish || isFootnote(text) || isRemark(text)) return [];
    const isAmid = lines[i - 1]?.isDish === true && lines[i + 1]?.isDish === true;
    const isOpen = isAmid && !isApart && !isSurelyHeading(text);
    const isNumbered = goesOn(befores[i], text) || goesOn(text, afters[i]);
    const isUnpriced = (isOpen && areApart) || (!isApart && hasLetters(text)) || isNumbered;
    return [{ at, isUnpriced, isUnsure: isOpen && !isUnpriced && mayBeHeading(text) }];
  });
  const placesOf = (found: typeof plain) => new Set(found.map(({ at }) => at));
  return {
    unpriced: placesOf(plain.filter(({ isUnpriced }) => isUnpriced)),
    unsure: placesOf(plain.filter(({ isUnsure }) => isUnsure)),
  };
}

function isBlank(line: Line | undefined): boolean {
  return line !== undefined && line.text === "" && line.price === undefined && !line.isJoined;
}

/** Returns the previous dish of each line. */
function nearestDishes(lines: readonly { readonly text: string; readonly isDish: boolean }[]): (string | undefined)[] {
  let nearest: string | undefined;
  return lines.map(({ text, isDish }) => {
    const before = nearest;
    if (isDish) nearest = text;
    return before;
  });
}

/** Recognizes consecutive numbers, "23. Gulasch", "24. Beuschel"; a few may be missing. */
function goesOn(one = "", next = ""): boolean {
  const [first, second] = [one, next].map((text) => Number(/^\d{1,3}(?=[a-z]?[.)]?\s\p{L})/iu.exec(text)?.[0]));
  return first !== undefined && second !== undefined && second > first && second - first <= 3;
}

/** Recognizes "Beef Tatar (A,C,M)". */
function hasLetters(text: string): boolean {
  const [, bracketed = ""] = /[([]([^()[\]]{1,40})[)\]]$/.exec(text) ?? [];
  return lettersWithin(bracketed).length > 0 || /\ballergene?:?\s[A-R](?:[\s,/;]{1,2}[A-R])*$/i.test(text);
}

/** Recognizes more than a heading: "mit Semmelknödel, Rotkraut". */
function isAbout(line: string): boolean {
  return /^[\p{Ll}(]/u.test(line) || line.replace(/[([][^()[\]]*[)\]]/g, "").includes(",") || isRemark(line);
}

function isLikeHeading(line: string): boolean {
  return (isCapitals(line) && !allergensAlone(line)) || line.endsWith(":");
}

function isCapitals(line: string): boolean {
  return line === line.toLocaleUpperCase("de");
}
