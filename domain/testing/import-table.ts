import { checkRows } from "../catalogue/menu/import/check-rows.ts";
import { takeFromTexts, underHeadings } from "../catalogue/menu/import/consider-import.ts";
import { guessColumns } from "../catalogue/menu/import/guess-columns.ts";
import type { ColumnUse, RowFixes, Table } from "../catalogue/menu/import/imported-rows.ts";
import { knownDishes, mergeImport } from "../catalogue/menu/import/merge-import.ts";
import type { RatesSaid } from "../catalogue/menu/import/rate-dishes.ts";
import { readTable } from "../catalogue/menu/import/read-table.ts";
import { suggestionsFor } from "../catalogue/menu/import/suggestions.ts";
import type { MenuDocument } from "../catalogue/menu/menu-document.ts";

const now = Date.UTC(2026, 10, 23, 12);
const none: RowFixes = new Map();
export const empty: MenuDocument = { categories: [], optionGroups: [] };

/** Imports a table with the default decisions. */
export function importTable(
  table: Table,
  menu: MenuDocument,
  {
    fixes = none,
    ratesSaid = new Map() as RatesSaid,
    unnamed = "keep" as "keep" | "remove",
    columns = undefined as readonly ColumnUse[] | undefined,
  } = {},
) {
  const guessed = guessColumns(table, columns);
  const read = readTable(table, guessed);
  const { notes, descriptions } = read;
  const known = knownDishes(menu);
  const { rows, cut } = takeFromTexts(underHeadings(read.rows, fixes, known), known);
  const checked = checkRows(rows, { fixes, known, now, ratesSaid, areRatesDoubtful: true });
  let ids = 0;
  const merged = mergeImport(menu, { ...checked, descriptions }, { unnamed, newId: () => `new-${ids++}` });
  const suggestions = suggestionsFor(rows, merged, fixes);
  return { guessed, rows, cut, ...checked, notes: [...notes, ...checked.notes], ...merged, suggestions };
}

/** Splits a table as copied from a spreadsheet. */
export function paste(text: string): Table {
  return text.split("\n").map((line) => line.split("\t"));
}
