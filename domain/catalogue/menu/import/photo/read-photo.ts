import { type AllergenLetter, allergensInOrder } from "../../../../allergens.ts";
import { takeFromTexts } from "../consider-import.ts";
import { guessColumns } from "../guess-columns.ts";
import { nameKey, type RowNote, tidy, type WrittenRow } from "../imported-rows.ts";
import { knownDishes } from "../merge-import.ts";
import { readAllergens } from "../read-allergens.ts";
import { lineColumns, readLines } from "../read-lines.ts";
import { readPrice } from "../read-price.ts";
import { type ReadRows, readTable } from "../read-table.ts";
import { proposalFor } from "./misreadings.ts";
import {
  type Box,
  boxAround,
  type PhotoLine,
  type PhotoWord,
  partsOf,
  photoLines,
  withoutLeaders,
} from "./photo-lines.ts";
import { isName, type UnreadBracket, unreadBracket } from "./read-names.ts";
import { asPasted, type DepositWords, depositIn, isCleanPrice, looksLikePrice } from "./read-words.ts";

/** Below this confidence a word has to be confirmed, in per cent. */
export const sureConfidence = 80;
/** A wrong digit costs somebody money, and no other word shows that it is wrong. */
const sureOfDigits = 85;

/** If fewer of the words were sure, as in handwriting, a price may be wrong that looks sure. */
const clearShare = 0.85;

/** A word or number to confirm, as read. */
export interface Unsure {
  readonly text: string;
  /** Absent if the word itself was read clearly and is doubtful for what it says. */
  readonly confidence?: number;
}

/** A line of the picture that a person confirms: a dish, or a heading that was unsure, itself or in the remark below. */
export interface PhotoEntry {
  /** The line, counted from 1 without blank ones. */
  readonly row: number;
  readonly kind: "dish" | "heading";
  readonly box: Box;
  /** The parts of its lines in the picture. */
  readonly parts: readonly (readonly Box[])[];
  readonly name: string;
  /** The description of a dish, or the remark below a heading. */
  readonly description: string;
  /** The heading above a dish. */
  readonly category: string;
  /** Empty if it was not read. */
  readonly price: string;
  /** The deposit in the line; "" if there is none or it was not read. */
  readonly deposit: string;
  /** The letters as read; null if none were. */
  readonly letters: readonly AllergenLetter[] | null;
  /** A bracket in which more letters may stand than were read: "(A,‚C,M)". */
  readonly bracket: string | null;
  readonly unsure: {
    readonly name: Unsure | null;
    readonly description: Unsure | null;
    readonly price: Unsure | null;
    readonly deposit: Unsure | null;
  };
  /** Another name for one that looks misread. */
  readonly proposal: string | null;
}

export interface PhotoReading {
  readonly lineCount: number;
  readonly entries: readonly PhotoEntry[];
  /** The rows behind the entries, with everything as read. */
  readonly rows: readonly WrittenRow[];
  readonly notes: readonly RowNote[];
  readonly descriptions: ReadonlyMap<string, string>;
}

/** The picture shows no menu, or too little of it was read. */
export interface UnreadablePhoto {
  readonly lineCount: number;
  readonly sureLines: number;
}

export function isUnsure({ unsure, bracket, proposal, price, kind }: PhotoEntry): boolean {
  const isOpen = [...Object.values(unsure), bracket].some((one) => one !== null);
  return isOpen || proposal !== null || (kind === "dish" && price === "");
}

/** Reads the words of a picture with the reader of pasted text, and says what a person has to confirm. */
export function readPhoto(given: readonly PhotoWord[]): PhotoReading | UnreadablePhoto {
  const words = withoutLeaders(given);
  const lines = photoLines(words);
  const written = lines.filter((line) => line.length > 0);
  const sureLines = written.filter((line) => line.every((word) => isSure(word) || inBrackets.test(word.text))).length;
  const unreadable = { lineCount: written.length, sureLines };
  const table = readLines(lines.map(asPasted));
  if (!table || sureLines < written.length / 5) return unreadable;
  const judged = words.filter(({ text }) => !inBrackets.test(text));
  const isClear = judged.filter(isSure).length >= judged.length * clearShare;
  const read = readTable(table, guessColumns(table, lineColumns));
  const { rows } = takeFromTexts(read.rows, knownDishes({ categories: [], optionGroups: [] }));
  if (rows.length === 0) return unreadable;
  const numbers = lines.map((_, i) => lines.slice(0, i + 1).filter((line) => line.length > 0).length);
  const numberOf = (row: number) => numbers[row - 1] ?? row;
  const linesOf = ({ row }: WrittenRow) => {
    const next = table.findIndex((cells, i) => i >= row && cells.length > 0);
    return lines.slice(row - 1, next < 0 ? undefined : next);
  };
  const dishes = rows.map((row) => dishOf(row, linesOf(row), { row: numberOf(row.row), isClear }));
  return {
    lineCount: written.length,
    entries: [...dishes, ...headingsOf({ ...read, rows }, lines, numberOf)].sort((one, other) => one.row - other.row),
    rows: rows.map((row) => ({
      ...row,
      row: numberOf(row.row),
      ...(row.heading && { heading: { ...row.heading, row: numberOf(row.heading.row) } }),
    })),
    notes: read.notes.map((note) => ({ ...note, row: numberOf(note.row) })),
    descriptions: read.descriptions,
  };
}

function isSure({ confidence }: PhotoWord): boolean {
  return confidence >= sureConfidence;
}

/** The letters of allergens, which are seldom read surely and always confirmed. */
const inBrackets = /^\([^()]*\)$/;

interface Read {
  readonly row: number;
  /** True if most of the picture was read surely. */
  readonly isClear: boolean;
}

function dishOf({ texts, sizes }: WrittenRow, lines: readonly PhotoLine[], { row, isClear }: Read): PhotoEntry {
  const words = lines.flat();
  const [deposit] = lines.flatMap((line) => depositIn(line) ?? []);
  const others = words.filter((word) => !deposit?.words.includes(word));
  const { name = "", description = "" } = texts;
  const read = readAllergens(texts.allergens ?? "");
  const found = sizes.length > 0 ? sizes.map(({ label, text }) => `${label} ${text}`).join(" / ") : (texts.price ?? "");
  const inName = unreadBracket(name);
  const inDescription = unreadBracket(description);
  const unreadable = "value" in read ? undefined : texts.allergens;
  const letters = [
    ...("value" in read ? (read.value ?? []) : []),
    ...[inName, inDescription].flatMap((one) => one?.letters ?? []),
  ];
  const isRead = "value" in readPrice(found) || /\d[.,]\d{2}/.test(found);
  return {
    row,
    kind: "dish",
    box: boxAround(words),
    parts: lines.filter((line) => line.length > 0).map(partsOf),
    name,
    description,
    category: texts.category ?? "",
    price: isRead ? found : "",
    deposit: texts.depositCents ?? "",
    letters: letters.length > 0 ? allergensInOrder(letters) : null,
    bracket: inName?.text ?? inDescription?.text ?? unreadable ?? null,
    unsure: {
      name: leastSure(words, name) ?? doubtOf(inName) ?? (isName(name) ? null : { text: name }),
      description: leastSure(words, description) ?? doubtOf(inDescription),
      price: isRead ? (unsurePrice(words, found) ?? (isClear ? null : { text: found })) : unreadPrice(others),
      deposit: unsureDeposit(deposit, texts.depositCents ?? "", isClear),
    },
    proposal: inName ? (proposalFor(inName.rest) ?? inName.rest) : proposalFor(name),
  };
}

function doubtOf(bracket: UnreadBracket | null): Unsure | null {
  return bracket && { text: bracket.text };
}

/** Returns the worst word of a text, or null if all are sure: "Suppe....(A)" is one of "Suppe", "0,5" may be of "0,5 l". */
function leastSure(words: readonly PhotoWord[], text: string): Unsure | null {
  const parts = new Set(text.split(" "));
  const keys = [...parts].map(keyOf).filter((key) => key.length >= 3);
  const isIn = (word: string) => parts.has(tidy(word)) || keys.some((key) => keyOf(word).includes(key));
  const [worst] = words
    .filter((word) => isIn(word.text) && (!isSure(word) || word.isContested))
    .sort((one, other) => one.confidence - other.confidence);
  return worst ? { text: worst.text, ...(!isSure(worst) && { confidence: worst.confidence }) } : null;
}

function unsurePrice(words: readonly PhotoWord[], price: string): Unsure | null {
  const parts = price.split(/[\s/]+/).filter((part) => /\d/.test(part));
  const numbers = words.filter(({ text }) => parts.includes(text));
  const contested = numbers.find(
    ({ text, isContested }) => isContested || (looksLikePrice(text) && !isCleanPrice(text)),
  );
  if (contested || numbers.length < parts.length) return { text: contested?.text ?? price };
  const worst = numbers.find(({ confidence }) => confidence < sureOfDigits);
  return worst ? { text: worst.text, confidence: worst.confidence } : null;
}

function unreadPrice(words: readonly PhotoWord[]): Unsure | null {
  const meant = words.findLast(({ text }) => looksLikePrice(text));
  return meant ? { text: meant.text } : null;
}

function unsureDeposit(found: DepositWords | undefined, deposit: string, isClear: boolean): Unsure | null {
  if (!found) return deposit === "" ? null : { text: deposit };
  const { amount, text, words } = found;
  if (text !== deposit || amount.isContested || !isClear) return { text: amount.text };
  const worst = amount.confidence < sureOfDigits ? amount : words.find((word) => !isSure(word));
  return worst ? { text: worst.text, confidence: worst.confidence } : null;
}

/** Returns the headings with a word that has to be confirmed, in themselves or in the remark below, each once. */
function headingsOf(
  { rows, descriptions }: Pick<ReadRows, "rows" | "descriptions">,
  lines: readonly PhotoLine[],
  numberOf: (row: number) => number,
): readonly PhotoEntry[] {
  const categories = new Map<string, number>();
  for (const { row, texts } of rows)
    if (texts.category && !categories.has(texts.category)) categories.set(texts.category, row);
  return [...categories].flatMap(([category, first]) => {
    const description = descriptions.get(nameKey(category)) ?? "";
    const above = lines.slice(0, first - 1);
    const below = description === "" ? -1 : above.findLastIndex((line) => isOf(line, description));
    const at = above.findLastIndex((line, i) => i !== below && isOf(line, category));
    const [words, remark] = [lines[at] ?? [], lines[below] ?? []];
    const unsure = {
      name: leastSure(words, textOf(words)),
      description: leastSure(remark, description),
      price: null,
      deposit: null,
    };
    if (!unsure.name && !unsure.description) return [];
    const said = {
      name: category,
      description,
      category: "",
      price: "",
      deposit: "",
      letters: null,
      bracket: null,
      proposal: proposalFor(category),
    };
    return [
      {
        row: numberOf(at + 1),
        kind: "heading" as const,
        box: boxAround([...words, ...remark]),
        parts: [words, remark].filter((line) => line.length > 0).map(partsOf),
        ...said,
        unsure,
      },
    ];
  });
}

function isOf(line: PhotoLine, text: string): boolean {
  return keyOf(textOf(line)).includes(keyOf(text));
}

function textOf(line: PhotoLine): string {
  return line.map(({ text }) => text).join(" ");
}

function keyOf(text: string): string {
  return tidy(text)
    .toLocaleLowerCase("de")
    .replace(/[^\p{L}\p{N}]/gu, "");
}
