import { type Cents, formatEurosPlain } from "./money.ts";

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
