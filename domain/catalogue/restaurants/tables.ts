import { oneLine } from "../../one-line.ts";
import { nameWithoutLettersSentence } from "./profile.ts";
import { maxTableName, tableKey } from "./table-name.ts";

export const maxTables = 200;
/** The number of QR codes on a sheet of A4. */
export const codesPerSheet = 12;

/** A fault of one table's name, by its place in the list. */
export interface TableFault {
  readonly index: number;
  readonly message: string;
}

export const tableWithoutNameSentence = "Ein Tisch braucht einen Namen.";
export const tableNameTooLongSentence = `Höchstens ${maxTableName} Zeichen.`;

/** Lists the faults of a restaurant's tables, whose names are trimmed. */
export function faultsInTables(names: readonly string[]): readonly TableFault[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    const message = faultInName(name) ?? (seen.has(tableKey(name)) ? `„${name}“ gibt es schon.` : null);
    seen.add(tableKey(name));
    return message === null ? [] : [{ index, message }];
  });
}

export function faultInName(name: string): string | null {
  if (name === "") return tableWithoutNameSentence;
  if (tableKey(name) === "") return nameWithoutLettersSentence;
  if (name.length > maxTableName) return tableNameTooLongSentence;
  const lacking = [...name].find((char) => !lettersOfCodes.test(char));
  return lacking === undefined ? null : `„${lacking}“ hat unsere Druckschrift nicht. Bitte schreib es anders.`;
}

/** All characters of the font in which the names stand above the printed codes. */
const lettersOfCodes =
  /^[\u0020-\u007e\u00a0-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0131\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150-\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0179-\u017e\u0218-\u021b\u1e9e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]$/u;

const range = /^(.*?)(\d+)\s*(?:-|–|bis)\s*(\d+)$/iu;

/**
 * Reads the tables of a pasted list, a line or a comma for each; "Garten 1 bis 8" are eight. Those that are in `known`
 * or come twice are left out.
 */
export function tablesInText(text: string, known: readonly string[]): readonly string[] {
  const seen = new Set(known.map(tableKey));
  const names: string[] = [];
  for (const name of partsOf(text).flatMap(namesOf)) {
    if (tableKey(name) === "" || seen.has(tableKey(name))) continue;
    seen.add(tableKey(name));
    names.push(name);
  }
  return names;
}

/** Returns a sentence about a range that counts backward; it would be one table of that name. */
export function faultInText(text: string): string | null {
  for (const part of partsOf(text)) {
    const [, before = "", first, last] = range.exec(part) ?? [];
    if (Number(first) > Number(last)) return `„${part}“ zählt rückwärts. Meinst du „${before}${last} bis ${first}“?`;
  }
  return null;
}

function partsOf(text: string): readonly string[] {
  return text.split(/[\n\r\t,;]+/).map(oneLine);
}

/** Returns the names of a range, one more than there may be at most, or the name itself. */
function namesOf(written: string): readonly string[] {
  const [, before = "", first, last] = range.exec(written) ?? [];
  const [from, to] = [Number(first), Number(last)];
  if (first === undefined || !(from <= to)) return [written];
  const one = before.replace(/^Tische /i, "Tisch ");
  return Array.from({ length: Math.min(to - from, maxTables) + 1 }, (_, i) => `${one}${from + i}`);
}

/** Proposes a name after the last one: "Garten 4" after "Garten 3"; "" if there is none to count on from. */
export function nextTableName(names: readonly string[]): string {
  const [, before = "", number] = /^(.*?)(\d+)$/.exec(names.at(-1) ?? "Tisch 0") ?? [];
  if (number === undefined) return "";
  const next = `${before}${Number(number) + 1}`;
  return faultsInTables([...names, next]).some(({ index }) => index === names.length) ? "" : next;
}
