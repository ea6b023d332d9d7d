import { lettersWithin } from "./allergens-in-text.ts";
import { depositBehindPrice } from "./deposits-in-text.ts";
import { areOpeningHours, isOffer } from "./not-a-dish.ts";
import { unknownPrice } from "./read-price.ts";
import { amountIn } from "./read-table.ts";
import { sizesBeforePrices, sizesInPrice, sizesSideBySide } from "./size-labels.ts";

export interface Line {
  /** The text without the price; "" if the line is a price alone. */
  readonly text: string;
  readonly price?: string;
  /** The description of the dish, from the lines below its name. */
  readonly about?: string;
  /** True if it belongs to a dish whose name is above. */
  readonly isJoined?: true;
  /** True if it is a heading, or the name of the dish in the next line. */
  readonly isHeadingOrName?: true;
}

type PricedLine = Line & { readonly price: string };

/** Returns name, allergens in brackets and price of a line; only a text if it has no price. */
export function readLine(given: string): Line {
  // No menu has longer lines, and searching a long text would be slow.
  if (given.length > longestDish || areOpeningHours(given)) return { text: given };
  const { line, name, behind } = partAtLeaders(given);
  if (isOffer(line) && /\d/.test(line)) return { text: line, price: pricesAtEnd(line)?.price ?? unknownPrice };
  const { rest, after } = cutAfterPrice(line.replace(missingPrice, "$1 "));
  const found = splitSizes(rest) ?? pricesAtEnd(rest);
  // "Karpfen ........ auf Anfrage" is a dish whose price has to be asked for.
  if (!found) return /\p{L}/u.test(name) && /\p{L}/u.test(behind) ? { text: name, price: behind } : { text: line };
  const text = [found.text, after].filter(Boolean).join(" ");
  // "Burger 9,90 mit Pommes 12,90" is ambiguous, so the price is all from the first one on.
  const other = amountIn(found.text);
  const at = other === undefined ? 0 : rest.indexOf(other);
  const alone = withoutLeaders(rest.slice(0, Math.max(0, at)));
  if (!/\p{L}/u.test(alone)) return { text, price: found.price };
  return { text: [alone, after].filter(Boolean).join(" "), price: rest.slice(at) };
}

const longestDish = 300;

/** Matches "Wecken 2,90 – A, G", in which the dash stands for a missing second price. */
const missingPrice = /(\d[.,]\d{2}(?:\s?€)?)\s[–—-](?:\s|$)/g;

/** Splits "Reisfleisch (G)........klein 9,50" at the dots that lead to a price, and returns the line without them. */
function partAtLeaders(line: string): { readonly line: string; readonly name: string; readonly behind: string } {
  const [dots = ""] = leaders.exec(line) ?? [];
  if (dots === "") return { line, name: "", behind: "" };
  const [name, behind] = [line.slice(0, line.indexOf(dots)), line.slice(line.indexOf(dots) + dots.length)];
  return { line: `${name.trim()} ${behind.trim()}`.trim(), name: name.trim(), behind: behind.trim() };
}

const leaders = /(?:[.…_·]\s?){4,}/;

/** Moves text behind a price to the name: "9,80 (a,c,g)", "9,80 € A C G", "9,80 (halal)" and "9,80 Pfand 0,25". */
function cutAfterPrice(line: string): { readonly rest: string; readonly after: string } {
  const [deposit = ""] = depositBehindPrice.exec(line) ?? [];
  if (deposit !== "") return { rest: line.slice(0, -deposit.length), after: `(${deposit.trim()})` };
  const [whole = "", bracketed, bare] = behindPrice.exec(line) ?? [];
  const rest = line.slice(0, line.length - whole.length);
  if (bare) return { rest, after: `(${bare})` };
  if (!bracketed) return { rest: line, after: "" };
  const letters = bracketed.toUpperCase();
  const areLetters = (bracketed === letters || !/^\p{Ll}{2}$/u.test(bracketed)) && lettersWithin(letters).length > 0;
  return { rest, after: `(${areLetters ? letters : bracketed})` };
}

/** Lower-case letters without brackets may be words. */
const behindPrice =
  /\s?[([]\s?([^()[\]]{1,40})\s?[)\]]$|(?<=[\d€RrOo–-])\s([A-HL-PR](?:[\s,/;+.]{0,2}[A-HL-PR]){0,13})$/;

/** Reads "Salat klein 3,90 / groß 5,90", "Bier 0,3l 3,90 0,5l 4,90", "Bier 0,3l / 0,5l 3,90 / 4,90". */
function splitSizes(line: string): PricedLine | undefined {
  const before = sizesBeforePrices(line);
  if (before) return { text: withoutLeaders(before.name), price: before.price };
  const words = line.split(" ");
  const start = Math.max(1, words.length - maxWordsOfSizes);
  for (let at = start; at < words.length; at++) {
    const end = words.slice(at).join(" ");
    if (sizesInPrice(end).length > 0 || sizesSideBySide(end))
      return { text: withoutLeaders(words.slice(0, at).join(" ")), price: end };
  }
  return undefined;
}

const maxWordsOfSizes = 16;

/** Reads "Gulaschsuppe ........ € 4,90". It returns both prices of "Pizza 8,90 10,90", because either may be meant. */
function pricesAtEnd(line: string): PricedLine | undefined {
  const found: string[] = [];
  let text = line;
  for (let match = priceAtEnd.exec(text); match; match = priceAtEnd.exec(text)) {
    // The first number of "Eistee 0,33 2,90" is a measure.
    if (found.length > 0 && /^0[.,]/.test(match[1] ?? "")) break;
    found.unshift(match[1] ?? "");
    text = withoutLeaders(text.slice(0, match.index));
  }
  return found.length > 0 && (text === "" || /\p{L}/u.test(text)) ? { text, price: found.join(" ") } : undefined;
}

const priceAtEnd =
  /(?:^|\s|[.…_·]{2})(€\s?(?:\d{1,3}\.)?\d{1,4}(?:[.,]\d{2}|[.,][-–]{1,2})?|(?:\d{1,3}\.)?\d{1,4}(?:[.,]\d{2}|[.,][-–]{1,2})(?:\s?(?:€|EUR|Euro))?|\d{1,4}\s?(?:€|EUR|Euro))$/iu;

function withoutLeaders(text: string): string {
  let end = text.length;
  while (end > 0 && " .…_·–-/|:".includes(text.charAt(end - 1))) end--;
  // The dot of "Ćevapi 10 Stk." belongs to an abbreviation.
  return /^\.(?:\s|$)/.test(text.slice(end, end + 2)) ? text.slice(0, end + 1) : text.slice(0, end);
}
