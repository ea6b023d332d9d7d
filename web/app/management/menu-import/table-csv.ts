import type { Table } from "@mahlzeit/domain/menu/import/imported-rows";

/** A table as spreadsheets in Austria open it: marked as UTF-8, with semicolons. */
export function csvOf(table: Table): string {
  return `\ufeff${table.map((row) => row.map(quoted).join(";")).join("\r\n")}\r\n`;
}

function quoted(cell: string): string {
  return /[;"\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
