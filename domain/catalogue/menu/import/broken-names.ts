import { type Table, tidy } from "./imported-rows.ts";

/**
 * Repairs a table copied without quotation marks, in which the first line of a cell with two, "Hausbrot" and "mit
 * Natursauerteig", became a row of its own. The line returns to its cell; its row stays, empty, so that no row number
 * changes.
 */
export function joinBrokenNames(table: Table): Table {
  const filled = table.map((row) => row.flatMap((cell, at) => (tidy(cell) ? [at] : [])));
  const isLone = (i: number) => filled[i]?.length === 1 && !/\d[.,]\d/.test(table[i]?.[filled[i]?.[0] ?? 0] ?? "");
  const isRow = (i: number) => (filled[i]?.length ?? 0) > 1;
  const goesOn = (i: number) => {
    const [at] = filled[i] ?? [];
    const startsSmall = (row: number) => startsAsDescription(table[row]?.[at ?? 0] ?? "");
    // "Palatschinken" above "mit Eis" and "mit Nutella" is a heading.
    const isBroken = startsSmall(i + 1) && !startsSmall(i) && !(isRow(i + 2) && startsSmall(i + 2));
    return isLone(i) && isRow(i + 1) && filled[i + 1]?.[0] === at && isBroken;
  };
  return table.map((row, i) => {
    if (goesOn(i)) return [];
    const [at = 0] = filled[i - 1] ?? [];
    return goesOn(i - 1) ? row.map((cell, c) => (c === at ? `${table[i - 1]?.[at]}\n${cell}` : cell)) : row;
  });
}

function startsAsDescription(text: string): boolean {
  return /^(?:\p{Ll}|\()/u.test(tidy(text));
}

/** Splits a cell with two lines into name and description. A name that was only wrapped stays whole. */
export function nameAndMore(cell: string): { readonly name: string; readonly more: string } {
  const [first = "", ...others] = cell
    .split(/\r\n?|\n/)
    .map(tidy)
    .filter(Boolean);
  const more = others.join(" ");
  const isMore = startsAsDescription(more) || /,/.test(more) || more.split(" ").length > 2;
  return isMore ? { name: first, more } : { name: tidy(cell), more: "" };
}
