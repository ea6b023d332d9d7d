import {
  type ColumnUse,
  type FixableField,
  nameKey,
  type RowNote,
  type Table,
  tidy,
  type WrittenRow,
} from "./imported-rows.ts";

export interface MatchedTable {
  readonly headingRow: number;
  readonly columns: readonly { readonly heading: string; readonly use: ColumnUse }[];
}

export interface ReadRows {
  readonly rows: readonly WrittenRow[];
  readonly notes: readonly RowNote[];
}

/**
 * The dishes of a table. A category stands in a column, where an empty cell means the one above, or above its dishes in a row
 * of its own.
 */
export function readTable(table: Table, { headingRow, columns }: MatchedTable): ReadRows {
  const hasCategories = columns.some(({ use }) => use === "category");
  const headings = (table[headingRow - 1] ?? []).map(nameKey).join("\t");
  const rows: WrittenRow[] = [];
  const notes: RowNote[] = [];
  let category = "";
  let heading: RowNote | undefined;
  for (const [i, cells] of table.entries()) {
    const row = i + 1;
    const filled = cells.flatMap((cell, at) => (tidy(cell) ? [at] : []));
    if (row <= headingRow || filled.length === 0) continue;
    if (headingRow > 0 && cells.map(nameKey).join("\t") === headings) continue;
    const [only = 0] = filled;
    if (filled.length === 1 && isHeading(columns[only]?.use, hasCategories)) {
      if (heading) notes.push(heading);
      category = tidy(cells[only] ?? "").replace(/:$/, "");
      heading = { row, message: `„${category}“ ist eine Überschrift, unter der kein Gericht steht.` };
      continue;
    }
    const written = writtenRow(cells, columns, row);
    category = written.texts.category ?? category;
    heading = undefined;
    rows.push(category ? { ...written, texts: { ...written.texts, category } } : written);
  }
  return { rows, notes: heading ? [...notes, heading] : notes };
}

/** Whether what stands alone in a row names the category of those below. */
function isHeading(use: ColumnUse | undefined, hasCategories: boolean): boolean {
  if (use === "price" || use === "size") return false;
  return hasCategories ? use === "category" : true;
}

function writtenRow(cells: readonly string[], columns: MatchedTable["columns"], row: number): WrittenRow {
  const texts: Partial<Record<FixableField, string>> = {};
  const sizes: { label: string; text: string }[] = [];
  const hasSizes = columns.some(({ use }) => use === "size");
  for (const [i, { use, heading }] of columns.entries()) {
    const text = tidy(cells[i] ?? "");
    if (text === "" || use === "ignore") continue;
    if (use === "size" || (use === "price" && hasSizes)) sizes.push({ label: sizeLabel(heading, use, i), text });
    else if (texts[use] === undefined) texts[use] = text;
    else if (use === "description") texts[use] += `, ${text}`;
  }
  return { row, texts, sizes, more: {} };
}

function sizeLabel(heading: string, use: ColumnUse, place: number): string {
  if (use === "price") return "Normal";
  const label = tidy(heading).replace(/^(?:preis|price|vk)\s+/i, "");
  return label ? label.charAt(0).toLocaleUpperCase("de") + label.slice(1) : `Größe ${place + 1}`;
}
