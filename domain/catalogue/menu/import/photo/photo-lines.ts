import { beforeDeposit, depositWord } from "../deposits-in-text.ts";
import { looksLikePrice } from "./read-words.ts";

/** A word as read from a picture, with its place in it. */
export interface PhotoWord extends Box {
  readonly text: string;
  /** In per cent. */
  readonly confidence: number;
  /** True for a number that two readings of the picture read differently, or that only one of them found. */
  readonly isContested?: true;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The words beside each other, from left to right; none for a blank line. */
export type PhotoLine = readonly PhotoWord[];

/**
 * Returns the lines in reading order: one column after the other. Words share a line if they are at the same height,
 * whatever lies between them, because a price is far from its dish. A wide gap between two lines is a blank line.
 */
export function photoLines(words: readonly PhotoWord[]): readonly PhotoLine[] {
  return columnsOf(words.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))).flatMap((column) =>
    withBlankLines(linesOf(column)),
  );
}

export function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Returns the parts of a line with wide gaps between them: the dish, its letters and its price. */
export function partsOf(line: PhotoLine): readonly Box[] {
  const parts: PhotoWord[][] = [];
  for (const word of line) {
    const last = parts.at(-1)?.at(-1);
    if (last && word.left - last.right < 2 * (word.bottom - word.top)) parts.at(-1)?.push(word);
    else parts.push([word]);
  }
  return parts.map(boxAround);
}

/**
 * Removes the dots that lead from dishes to prices. They are read as words much flatter than prices, and once more as
 * words above these, of which the machine itself believes nothing.
 */
export function withoutLeaders(words: readonly PhotoWord[]): readonly PhotoWord[] {
  const high = median(words.filter(({ text }) => looksLikePrice(text)).map(heightOf));
  const leaders = words.filter((word) => heightOf(word) * 3 < high);
  const isOnLeader = (word: PhotoWord) => {
    const middle = (word.left + word.right) / 2;
    return leaders.some((dots) => dots.left <= middle && middle <= dots.right && sharedHeight(dots, word) > 0.5);
  };
  return words.filter((word) => !leaders.includes(word) && !(word.confidence < 1 && isOnLeader(word)));
}

function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

/** Splits the words where prices end a column and names begin another one. */
function columnsOf(words: readonly PhotoWord[]): readonly (readonly PhotoWord[])[] {
  const high = median(words.map(heightOf));
  const edges = words.filter(({ text }) => looksLikePrice(text)).map(({ right }) => right + high / 2);
  const gutter = edges
    .map((at) => ({ at, crossing: words.filter(({ left, right }) => left < at && right > at).length }))
    .filter(({ at, crossing }) => crossing <= words.length * 0.03 && isGutter(words, at))
    .sort((one, other) => one.crossing - other.crossing || one.at - other.at)[0];
  if (!gutter) return [words];
  // A title across both columns stands above the first.
  const [left, right] = [words.filter((word) => word.left < gutter.at), words.filter((word) => word.left >= gutter.at)];
  return [...columnsOf(left), ...columnsOf(right)];
}

function isGutter(words: readonly PhotoWord[], at: number): boolean {
  const right = words.filter(({ left }) => left >= at);
  const before = words.filter((word) => word.right <= at && looksLikePrice(word.text));
  const isName = (text: string) => /\p{L}{3}/u.test(text) && !depositWord.test(text) && !beforeDeposit.test(text);
  const names = right.filter(({ text }) => isName(text)).length;
  const prices = right.filter(({ text }) => looksLikePrice(text)).length;
  return before.length > 1 && prices > 1 && names >= right.length * 0.3;
}

/** A word joins the line of the nearest word to its left at its height, so that a line may rise or fall. */
function linesOf(words: readonly PhotoWord[]): readonly PhotoLine[] {
  const lines: PhotoWord[][] = [];
  for (const word of [...words].sort((one, other) => one.left - other.left)) {
    const [nearest] = lines
      .map((line) => ({ line, share: sharedHeight(line.at(-1) ?? word, word) }))
      .filter(({ share }) => share >= 0.4)
      .sort((one, other) => other.share - one.share);
    if (nearest) nearest.line.push(word);
    else lines.push([word]);
  }
  return lines.sort((one, other) => middleOf(one) - middleOf(other));
}

/** Returns which share of the lower word's height both have in common. */
function sharedHeight(one: Box, other: Box): number {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared / Math.min(one.bottom - one.top, other.bottom - other.top);
}

function withBlankLines(lines: readonly PhotoLine[]): readonly PhotoLine[] {
  const gaps = lines.slice(1).map((line, i) => middleOf(line) - middleOf(lines[i] ?? line));
  const usual = median(gaps);
  return lines.flatMap((line, i) => (i > 0 && (gaps[i - 1] ?? 0) > usual * 1.7 ? [[], line] : [line]));
}

function middleOf(line: PhotoLine): number {
  return median(line.map(({ top, bottom }) => (top + bottom) / 2));
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
