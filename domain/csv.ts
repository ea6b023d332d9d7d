import { type Cents, formatEurosPlain } from "./money.ts";
import { usualNumber } from "./usual-number.ts";

/** Money as `cents`: with a comma, without points between the digits, negative with a hyphen, so that it can be summed up. */
export type CsvCell = string | number | null | { readonly cents: Cents };

/** A table as spreadsheets in Austria open it: marked as UTF-8, with semicolons, as the comma belongs to the numbers. */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(csvCell).join(";")}\r\n`).join("")}`;
}

/** A text that a spreadsheet would take for a formula is marked as a text: the names of dishes are whatever people type. */
function csvCell(cell: CsvCell): string {
  if (typeof cell === "number") return String(cell);
  if (cell !== null && typeof cell === "object")
    return formatEurosPlain(cell.cents).replaceAll(".", "").replace("−", "-");
  const text = formula.test(cell ?? "") ? `'${cell}` : (cell ?? "");
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text that was marked so. */
export function withoutMark(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
}

const formula = /^[\s"']*[=+\-@\t\r|%]/;

/**
 * The first rows of a table as spreadsheets save and copy it. A quotation mark that opens a cell and is not closed, or closed only
 * after rows that are as wide as the others, is a sign like any other: it must not swallow what follows.
 */
export function readCsv(text: string, delimiter: string, maxRows: number): readonly (readonly string[])[] {
  const rows = [...csvRows(text, { delimiter, maxRows, width: null })];
  const widths = rows.filter((row) => !row.some(({ hasBreak }) => hasBreak)).map((row) => row.length);
  const width = usualNumber(widths);
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
  /** How many cells a row has; null where that is not known yet. */
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

/** Where the mark at `start` is closed: before a delimiter, a line's end or the text's; -1 where it is not. */
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
