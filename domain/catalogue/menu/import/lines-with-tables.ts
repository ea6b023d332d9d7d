import { allergensAlone } from "./allergens-in-text.ts";
import { joinBrokenNames } from "./broken-names.ts";
import { guessColumns } from "./guess-columns.ts";
import { isSurelyHeading, mayBeHeading } from "./heading-words.ts";
import { type Table, tidy, type WrittenRow } from "./imported-rows.ts";
import type { Line } from "./read-line.ts";
import { readPrice, unknownPrice } from "./read-price.ts";
import { readTable } from "./read-table.ts";
import { isLabel } from "./size-labels.ts";

/** Turns the tables amid the lines of a page or a copied text into lines that already know their name and price. */
export function linesWithTables(rows: readonly (string | readonly string[])[]): readonly (string | Line)[] {
  const lines: (string | Line)[] = [];
  for (let at = 0; at < rows.length; ) {
    const end = endOfTable(rows, at);
    if (end === at) lines.push(String(rows[at++]));
    else {
      lines.push(...linesOfTable(rows.slice(at, end).map((row) => (typeof row === "string" ? [row] : row))));
      at = end;
    }
  }
  return lines;
}

/** Finds the end of a table. One line between rows of equal width belongs to it: a remark, or a cell's first line. */
function endOfTable(rows: readonly (string | readonly string[])[], start: number): number {
  const widthAt = (at: number) => (typeof rows[at] === "object" ? rows[at].length : 0);
  let end = start;
  while (widthAt(end) > 0) {
    const width = widthAt(end);
    end++;
    const next = widthAt(end + 1);
    const isSame = next === width || (areHeadings(rows[end - 1]) && next === width + 1);
    const isLone = widthAt(end) === 0 && rows[end] !== "" && isSame && !areHeadings(rows[end + 1]);
    if (isLone) end++;
    if (areHeadings(rows[end])) break;
  }
  return end;
}

/** Recognizes headings, "Stück | ganze Torte", which begin another table. */
function areHeadings(row: string | readonly string[] | undefined): boolean {
  const cells = typeof row === "object" ? row.map(tidy).filter(Boolean) : [];
  return cells.length > 1 && cells.every((cell) => isLabel(cell) && !allergensAlone(cell));
}

function linesOfTable(given: Table): readonly Line[] {
  const [first = []] = given;
  const width = Math.max(...given.map(({ length }) => length));
  // A program that copies a table may omit the empty cell above the names.
  const isShort = areHeadings(first) && first.length === width - 1;
  const table = joinBrokenNames(isShort ? [["", ...first], ...given.slice(1)] : given);
  const guessed = guessColumns(table);
  const written = new Map(readTable(table, guessed).rows.map((row) => [row.row, row]));
  return table.map((cells, i): Line => {
    const row = written.get(i + 1);
    if (row) return lineOf(row, cells);
    const texts = cells.map(tidy).filter(Boolean);
    const [text = ""] = texts;
    if (texts.length !== 1 || i + 1 === guessed.headingRow) return { text: "", isJoined: true };
    // A line amid a table is a heading, or the first line of a cell in the next row.
    const isUnsure = i > 0 && cells.length === 1 && written.has(i + 2) && mayBeHeading(text) && !isSurelyHeading(text);
    return isUnsure ? { text, isHeadingOrName: true } : { text };
  });
}

function lineOf({ texts, sizes }: WrittenRow, cells: readonly string[]): Line {
  const { name = "", description = "", price, allergens } = texts;
  const named = sizes.map(({ label, text }) => (sizes.length > 1 ? `${label}: ${text}` : text));
  const prices = cells.filter((cell) => /\d[.,][\d–-]/.test(cell) && "value" in readPrice(cell)).map(tidy);
  // Prices whose meaning nobody wrote are asked about, rather than lost.
  const isMore = prices.length > Math.max(1, sizes.length);
  const said = named.length > 0 ? named.join(" / ") : (price ?? unknownPrice);
  return {
    text: [name, allergens && `(${allergens.replace(/^[([]|[)\]]$/g, "")})`].filter(Boolean).join(" "),
    about: description,
    price: isMore ? prices.join(" / ") : said,
  };
}
