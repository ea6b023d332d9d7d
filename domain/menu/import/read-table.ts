import {
  type ColumnUse,
  type FixableField,
  nameKey,
  type RowNote,
  type Table,
  tidy,
  type WrittenRow,
} from "./imported-rows.ts";
import { isFootnote, isRemark, isTotal } from "./not-a-dish.ts";
import { readPrice, shortened } from "./read-price.ts";
import { isSize, sizeName } from "./size-labels.ts";

export interface MatchedTable {
  readonly headingRow: number;
  readonly columns: readonly { readonly heading: string; readonly use: ColumnUse }[];
}

export interface ReadRows {
  readonly rows: readonly WrittenRow[];
  readonly notes: readonly RowNote[];
  /** Of categories, by name. */
  readonly descriptions: ReadonlyMap<string, string>;
}

/**
 * The dishes of a table. A category stands in a column, where an empty cell means the one above, or above its dishes in a row
 * of its own, perhaps with the sizes of what follows or with a remark below.
 */
export function readTable(table: Table, matched: MatchedTable): ReadRows {
  const reader = new TableReader(matched, table);
  for (const [i, cells] of table.entries()) if (i >= matched.headingRow) reader.read(cells, i + 1);
  return reader.finish();
}

class TableReader {
  readonly #columns: MatchedTable["columns"];
  readonly #headings: string | null;
  readonly #rows: WrittenRow[] = [];
  readonly #notes: RowNote[] = [];
  readonly #descriptions = new Map<string, string>();
  #category = "";
  /** Whose dishes are still to come. */
  #heading: RowNote | undefined;
  #labels: ReadonlyMap<number, string> = new Map();

  constructor({ columns, headingRow }: MatchedTable, table: Table) {
    this.#columns = columns;
    this.#headings = headingRow > 0 ? keyOf(table[headingRow - 1] ?? []) : null;
  }

  read(cells: readonly string[], row: number): void {
    const filled = cells.flatMap((cell, at) => (tidy(cell) ? [{ at, text: tidy(cell) }] : []));
    const [first] = filled;
    if (!first || keyOf(cells) === this.#headings) return;
    const { at, text } = first;
    if (this.#isTotal(filled) || (filled.some((one) => isFootnote(one.text)) && !this.#hasPrice(cells))) {
      this.#notes.push({ row, message: `„${shortened(text)}“ ist kein Gericht.` });
      return;
    }
    const labels = this.#sizesIn(filled);
    if (labels) {
      this.#labels = labels;
      const title = filled.find((one) => !labels.has(one.at));
      if (title) this.#begin(title.text, row);
      const [only] = labels.values();
      if (labels.size === 1 && only) this.#remark(only, row);
      return;
    }
    if (filled.length === 1 && this.#canBeHeading(at)) {
      if (isRemark(text)) this.#remark(text, row);
      else {
        this.#labels = new Map();
        this.#begin(text, row);
      }
      return;
    }
    const written = this.#writtenRow(cells, row);
    this.#category = written.texts.category ? withoutCapitals(written.texts.category) : this.#category;
    this.#heading = undefined;
    const category = this.#category;
    this.#rows.push(category ? { ...written, texts: { ...written.texts, category } } : written);
  }

  finish(): ReadRows {
    const notes = this.#heading ? [...this.#notes, this.#heading] : this.#notes;
    return { rows: this.#rows, notes, descriptions: this.#descriptions };
  }

  #begin(title: string, row: number): void {
    if (this.#heading) this.#notes.push(this.#heading);
    this.#category = withoutCapitals(title.replace(/:$/, ""));
    const message = `„${shortened(this.#category)}“ ist eine Überschrift, unter der kein Gericht steht.`;
    this.#heading = { row, message };
  }

  /** Below a heading it describes the category. */
  #remark(text: string, row: number): void {
    const key = nameKey(this.#category);
    if (this.#heading && !this.#descriptions.has(key)) this.#descriptions.set(key, text);
    else this.#notes.push({ row, message: `„${shortened(text)}“ ist kein Gericht.` });
  }

  /** Beside the sum stand numbers only. */
  #isTotal(filled: readonly { readonly text: string }[]): boolean {
    return (
      filled.some(({ text }) => isTotal(text)) && filled.every(({ text }) => isTotal(text) || !/\p{L}{4}/u.test(text))
    );
  }

  #hasPrice(cells: readonly string[]): boolean {
    return this.#columns.some(({ use }, i) => isPrice(use) && "value" in readPrice(cells[i] ?? ""));
  }

  /** Where prices stand otherwise: "0,3 l" and "0,5 l", beside at most a heading. */
  #sizesIn(filled: readonly { readonly at: number; readonly text: string }[]): ReadonlyMap<number, string> | null {
    const labels = filled.filter(({ at }) => isPrice(this.#columns[at]?.use));
    if (labels.length === 0 || labels.length < filled.length - 1) return null;
    return labels.every(({ text }) => isSize(text)) ? new Map(labels.map(({ at, text }) => [at, text])) : null;
  }

  /** Whether what stands alone in a row names the category of those below. */
  #canBeHeading(at: number): boolean {
    const use = this.#columns[at]?.use;
    if (isPrice(use)) return false;
    return this.#columns.some((column) => column.use === "category") ? use === "category" : true;
  }

  #writtenRow(cells: readonly string[], row: number): WrittenRow {
    const texts: Partial<Record<FixableField, string>> = {};
    const sizes: { label: string; text: string }[] = [];
    const hasSizes = this.#labels.size > 1 || this.#columns.some(({ use }) => use === "size");
    let number = "";
    for (const [i, { use, heading }] of this.#columns.entries()) {
      const text = tidy(cells[i] ?? "");
      if (text === "" || use === "ignore") continue;
      if (use === "number") number = text.replace(/[.:)]$/, "");
      else if (use === "size" || (use === "price" && hasSizes))
        sizes.push({ label: sizeLabel(this.#labels.get(i), heading, use, i), text });
      else if (texts[use] === undefined) texts[use] = text;
      else if (use === "description") texts[use] += `, ${text}`;
    }
    if (number && texts.name) texts.name = `${number}. ${texts.name}`;
    return { row, texts, sizes, more: {} };
  }
}

/** "AUS DER KÜCHE" as "Aus der Küche": letters of headings are no longer what makes them headings. */
function withoutCapitals(title: string): string {
  if (title !== title.toLocaleUpperCase("de") || !/\p{L}{4}/u.test(title)) return title;
  return title.replace(/\p{L}+/gu, (word, at: number) => {
    const lower = word.toLocaleLowerCase("de");
    if (at > 0 && small.has(lower)) return lower;
    // "BBQ" and "XXL" are said letter by letter.
    return /[aeiouyäöü]/.test(lower) ? word.charAt(0) + lower.slice(1) : word;
  });
}

/** What headings say beside nouns. */
const small = new Set(
  "und oder mit ohne vom von aus der die das des dem den für zum zur im in auf am an bei bis ab zu unser unsere unserer unserem unseren kalte kalten warme warmen heiße kleine kleinen große großen hausgemachte alkoholfreie alkoholische".split(
    " ",
  ),
);

function keyOf(cells: readonly string[]): string {
  return cells.map(nameKey).join("\t");
}

function isPrice(use: ColumnUse | undefined): boolean {
  return use === "price" || use === "size";
}

function sizeLabel(section: string | undefined, heading: string, use: ColumnUse, place: number): string {
  if (section) return sizeName(section);
  if (use === "price") return "Normal";
  const label = tidy(heading).replace(/^(?:preis|price|vk)\s+/i, "");
  return label ? sizeName(label) : `Größe ${place + 1}`;
}
