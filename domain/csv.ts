import { type Cents, formatEurosPlain } from "./money.ts";
import { findMostFrequent } from "./most-frequent.ts";

/**
 * A cell. `cents` is written with a comma, without grouping and with a plain hyphen, so that spreadsheets can sum it
 * up.
 */
export type CsvCell = string | number | null | { readonly cents: Cents };

/**
 * Writes a table for Austrian spreadsheets: UTF-8 with a byte order mark, and semicolons, because numbers contain
 * commas.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("")}`;
}

/** Prefixes texts that a spreadsheet would evaluate as formulas, because names of dishes are user input. */
function csvCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (cell !== null && typeof cell === "object")
    return formatEurosPlain(cell.cents).replaceAll(".", "").replace("−", "-");
  const text = formula.test(cell ?? "") ? `'${cell}` : (cell ?? "");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes the prefix that `csvCell` adds. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

const formula = /^[\s"']*[=+\-@\t\r|%]/;

/**
 * Reads the first rows of a table as saved or copied from a spreadsheet. A quotation mark that opens a cell but is not
 * closed, or is closed only after rows of the usual width, counts as plain text, so that it does not swallow what
 * follows.
 */
export function readCsv(text: string, delimiter: string, maxRows: number): readonly (readonly string[])[] {
  const rows = [...csvRows(text, { delimiter, maxRows, width: null })];
  const widths = rows.filter((row) => !row.some(({ hasBreak }) => hasBreak)).map((row) => row.length);
  const width = findMostFrequent(widths);
  const cells = rows.some((row) => row.some(({ hasBreak }) => hasBreak))
    ? [...csvRows(text, { delimiter, maxRows, width })]
    : rows;
  return cells.map((row) => row.map((cell) => cell.text));
}

interface ReadCell {
  readonly text: string;
  readonly hasBreak: boolean;
}

interface HowToRead {
  readonly delimiter: string;
  readonly maxRows: number;
  /** The usual number of cells; null in the first pass. */
  readonly width: number | null;
}

function* csvRows(text: string, { delimiter, maxRows, width }: HowToRead): Generator<readonly ReadCell[]> {
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, "y");
  let row: ReadCell[] = [];
  let at = 0;
  for (let rows = 0; rows < maxRows; ) {
    const end = text[at] === '"' ? closingMark(text, at, delimiter) : -1;
    const quoted = end < 0 ? "" : text.slice(at + 1, end).replaceAll('""', '"');
    if (end >= 0 && !swallowsRows(quoted, row.length, delimiter, width)) {
      row.push({ text: quoted, hasBreak: /[\r\n]/.test(quoted) });
      at = end + 1;
    } else {
      plain.lastIndex = at;
      const cell = plain.exec(text)?.[0] ?? "";
      row.push({ text: withoutLoneMark(cell), hasBreak: false });
      at += cell.length;
    }
    if (text[at] === delimiter) at++;
    else {
      yield row;
      row = [];
      rows++;
      if (at >= text.length) return;
      at += text.startsWith("\r\n", at) ? 2 : 1;
    }
  }
}

/**
 * Finds the closing mark for the one at `start`: before a delimiter, a line's end or the text's; -1 if there is none.
 */
function closingMark(text: string, start: number, delimiter: string): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    const next = text[at + 1];
    if (next === undefined || next === delimiter || next === "\r" || next === "\n") return at;
    if (next !== '"') return -1;
  }
  return -1;
}

function swallowsRows(cell: string, before: number, delimiter: string, width: number | null): boolean {
  if (width === null || width < 2) return false;
  const lines = cell.split(/\r\n?|\n/).slice(0, -1);
  const widths = lines.map((line) => line.split(delimiter).length);
  return widths.some((wide, i) => wide > 1 && wide + (i === 0 ? before : 0) === width);
}

function withoutLoneMark(cell: string): string {
  return cell.startsWith('"') && cell.split('"').length % 2 === 0 ? cell.slice(1) : cell;
}
