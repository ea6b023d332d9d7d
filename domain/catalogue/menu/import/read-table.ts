import { listed } from "../../../listed.ts";
import { formatEuros } from "../../../money.ts";
import { crossedAllergens, isCrossed, type MatrixCell, matrixLetter } from "./allergen-matrix.ts";
import { allergensAlone } from "./allergens-in-text.ts";
import { joinBrokenNames, nameAndMore } from "./broken-names.ts";
import { mayBeHeading } from "./heading-words.ts";
import {
  type ColumnUse,
  type FixableField,
  nameKey,
  type PossibleHeading,
  type RowNote,
  type Table,
  tidy,
  type WrittenRow,
} from "./imported-rows.ts";
import { isFootnote, isOffer, isRemark, isTotal } from "./not-a-dish.ts";
import { namesMark } from "./read-marks.ts";
import {
  headingOrDish,
  headingOrName,
  isNoPrice,
  readPrice,
  shortened,
  typedPrice,
  unknownPrice,
} from "./read-price.ts";
import { isLabel, isSize, sizeName } from "./size-labels.ts";

export interface MatchedTable {
  readonly headingRow: number;
  readonly columns: readonly { readonly heading: string; readonly use: ColumnUse }[];
}

export interface ReadRows {
  readonly rows: readonly WrittenRow[];
  readonly notes: readonly RowNote[];
  /** The descriptions of categories by name. */
  readonly descriptions: ReadonlyMap<string, string>;
}

/**
 * Reads the dishes of a table. The category is in a column, in which an empty cell repeats the one above, or in a row
 * of its own above the dishes, perhaps with sizes or with a remark below.
 */
export function readTable(table: Table, matched: MatchedTable): ReadRows {
  const reader = new TableReader(matched, table);
  for (const [i, cells] of joinBrokenNames(table).entries()) {
    if (i >= matched.headingRow) reader.read(cells, i + 1);
    else if (i < matched.headingRow - 1) reader.skip(cells, i + 1);
  }
  return reader.finish();
}

class TableReader {
  readonly #columns: MatchedTable["columns"];
  readonly #headings: string | null;
  readonly #rows: WrittenRow[] = [];
  readonly #notes: RowNote[] = [];
  readonly #descriptions = new Map<string, string>();
  #category = "";
  /** The heading whose dishes are still to come. */
  #heading: RowNote | undefined;
  #labels: ReadonlyMap<number, string> = new Map();
  /** The line above that is a heading, or the name of the next dish. */
  #above: PossibleHeading | undefined;

  constructor({ columns, headingRow }: MatchedTable, table: Table) {
    this.#columns = columns;
    this.#headings = headingRow > 0 ? keyOf(table[headingRow - 1] ?? []) : null;
  }

  /** Notes the rows above the headings, such as the restaurant's name or a date. */
  skip(cells: readonly string[], row: number): void {
    const text = tidy(cells.filter((cell) => tidy(cell)).join(" "));
    if (text) this.#notes.push({ row, message: `„${shortened(text)}“ steht über den Überschriften.` });
  }

  read(cells: readonly string[], row: number): void {
    const filled = cells.flatMap((cell, at) => (tidy(cell) ? [{ at, text: tidy(cell) }] : []));
    const [first] = filled;
    if (!first || keyOf(cells) === this.#headings) return;
    const { at, text } = first;
    if (filled.length === 1 && this.#addAllergens(text)) return;
    if (this.#isTotal(filled) || (filled.some((one) => isFootnote(one.text)) && !this.#hasPrice(cells))) {
      this.#notes.push({ row, message: `„${shortened(text)}“ ist kein Gericht.` });
      return;
    }
    if (this.#areHeadings(filled)) {
      const words = listed(filled.map((one) => `„${shortened(one.text)}“`));
      this.#notes.push({ row, message: `${words} sind die Überschriften einer zweiten Tabelle.` });
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
      const priced = pricedText(text);
      if (priced) this.#push({ row, ...priced, sizes: [], more: {} });
      else if (isRemark(text)) this.#remark(text, row);
      else if (!/\p{L}/u.test(text)) this.#notes.push({ row, message: `„${shortened(text)}“ ist kein Gericht.` });
      else {
        this.#labels = new Map();
        this.#begin(text, row);
      }
      return;
    }
    const written = this.#writtenRow(cells, row);
    const { name = "", price } = written.texts;
    const heading = { title: withoutCapitals(name), row };
    if (price === headingOrName) this.#above = { ...heading, isLikely: true };
    else if (price === headingOrDish) this.#push({ ...written, heading: { ...heading, isLikely: true } });
    else if (price === unknownPrice && mayBeHeading(name))
      this.#push({ ...written, heading: { ...heading, isLikely: false } });
    else this.#push(written);
  }

  /** "(A, C)" in a row of its own belongs to the dish above. */
  #addAllergens(text: string): boolean {
    const letters = allergensAlone(text);
    const last = this.#rows.at(-1);
    if (!letters || !last || this.#heading) return false;
    const description = [last.texts.description, letters].filter(Boolean).join(" ");
    this.#rows[this.#rows.length - 1] = { ...last, texts: { ...last.texts, description } };
    return true;
  }

  #push(written: WrittenRow): void {
    this.#category = written.texts.category ? withoutCapitals(written.texts.category) : this.#category;
    this.#heading = undefined;
    const category = this.#category;
    const heading = written.heading ?? this.#above;
    this.#above = undefined;
    const texts = category ? { ...written.texts, category } : written.texts;
    this.#rows.push({ ...written, texts, ...(heading && { heading }) });
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

  /** Uses a remark below a heading as the description of the category. */
  #remark(text: string, row: number): void {
    const key = nameKey(this.#category);
    if (this.#heading && !this.#descriptions.has(key)) this.#descriptions.set(key, text);
    else this.#notes.push({ row, message: `„${shortened(text)}“ ist kein Gericht.` });
  }

  /** Recognizes a row of totals, in which all other cells are numbers. */
  #isTotal(filled: readonly { readonly text: string }[]): boolean {
    return (
      filled.some(({ text }) => isTotal(text)) && filled.every(({ text }) => isTotal(text) || !/\p{L}{4}/u.test(text))
    );
  }

  /**
   * Recognizes the headings of a second table, "Beilage | Aufpreis": only words, with a word for prices in a price
   * column.
   */
  #areHeadings(filled: readonly { readonly at: number; readonly text: string }[]): boolean {
    const isHeading =
      /^(?:(?:auf|einzel|stück)?preise?|zuschlag|aufschlag|price|vk|eur|euro|€)(?:\s*(?:in\s*)?(?:€|eur|euro))?$/i;
    return (
      filled.length > 1 &&
      filled.every(({ text }) => !/\d/.test(text)) &&
      filled.some(({ at, text }) => isPrice(this.#columns[at]?.use) && isHeading.test(text))
    );
  }

  #hasPrice(cells: readonly string[]): boolean {
    return this.#columns.some(({ use }, i) => isPrice(use) && "value" in readPrice(cells[i] ?? ""));
  }

  /** Returns sizes in the columns of prices: "0,3 l" and "0,5 l", beside at most a heading. */
  #sizesIn(filled: readonly { readonly at: number; readonly text: string }[]): ReadonlyMap<number, string> | null {
    const labels = filled.filter(({ at }) => isPrice(this.#columns[at]?.use));
    if (labels.length === 0 || labels.length < filled.length - 1) return null;
    // "Stück" and "ganze Torte" are sizes if the row has no name.
    const areWords = labels.length > 1 && labels.length === filled.length && labels.every(({ text }) => isLabel(text));
    return areWords || labels.every(({ text }) => isSize(text))
      ? new Map(labels.map(({ at, text }) => [at, text]))
      : null;
  }

  /** Tells whether the only text of a row may be the category of the rows below. */
  #canBeHeading(at: number): boolean {
    const use = this.#columns[at]?.use;
    if (isPrice(use)) return false;
    return this.#columns.some((column) => column.use === "category") ? use === "category" : true;
  }

  #writtenRow(cells: readonly string[], row: number): WrittenRow {
    const texts: Partial<Record<FixableField, string>> = {};
    const sizes: { said: string; text: string }[] = [];
    const hasSizes = this.#labels.size > 1 || this.#columns.some(({ use }) => use === "size");
    const crosses: MatrixCell[] = [];
    let number = "";
    for (const [i, { use, heading }] of this.#columns.entries()) {
      let text = tidy(cells[i] ?? "");
      if (text === "" || use === "ignore") continue;
      if (isPrice(use) && isNoPrice(text)) continue;
      const letter = use === "allergen" ? matrixLetter(heading) : undefined;
      if (letter) crosses.push({ letter, text });
      if (use === "allergen") continue;
      const mark = use === "marks" && namesMark(heading) ? isCrossed(text) : undefined;
      if (mark === false) continue;
      if (mark) text = heading;
      if (use === "number") number = text.replace(/[.:)]$/, "");
      else if (use === "size" || (use === "price" && hasSizes))
        sizes.push({ said: sizeLabel(this.#labels.get(i), heading, use, i), text });
      else if (use === "name") {
        const { name, more } = nameAndMore(cells[i] ?? "");
        texts.name ??= name;
        if (more) texts.description = [more, texts.description].filter(Boolean).join(", ");
      } else if (texts[use] === undefined) texts[use] = text;
      else if (use === "description" || use === "marks") texts[use] += `, ${text}`;
    }
    if (number && texts.name) texts.name = `${number}. ${texts.name}`;
    const [only] = sizes;
    // A dish of one size says it in its name, as guests have nothing to choose.
    if (
      only &&
      sizes.length === 1 &&
      only.said !== normal &&
      texts.name &&
      !nameKey(texts.name).includes(nameKey(only.said))
    )
      texts.name += ` ${only.said}`;
    const crossed = crossedAllergens(crosses);
    if (crossed.text) texts.allergens = [texts.allergens, crossed.text].filter(Boolean).join(", ");
    const doubt = isOffer(texts.name ?? "") ? offerDoubt(texts.name ?? "") : crossDoubt(crossed);
    return {
      row,
      texts,
      sizes: sizes.map(({ said, text }) => ({ label: sizeName(said), text })),
      more: {},
      ...(doubt ? { doubt } : {}),
    };
  }
}

/** Reads a row that looks like a heading but contains a price: "Pommes 4", "Fondue 24,50 pro Person". */
export function pricedText(text: string): Pick<WrittenRow, "texts" | "doubt"> | null {
  const whole = amountIn(text) ?? numberAtEnd.exec(text)?.[0] ?? "";
  const found = readPrice(whole);
  const rest = tidy(text.replace(whole, " "));
  // "Espresso klein/groß 2,50/3,90" can only be split by a person.
  const name = /\d[.,]\d{2}/.test(rest) ? text : rest;
  if (!("value" in found) || !/\p{L}{2}/u.test(name) || countsUp.test(name)) return null;
  const message = `„${shortened(text)}“ kann ein Gericht um ${formatEuros(found.value)} sein oder eine Überschrift.`;
  const price = typedPrice(found.value);
  const hint = "Stimmt der Preis? Sonst lass die Zeile aus.";
  return { texts: { name, price }, doubt: { field: "price", message, hint, suggestion: price } };
}

/** Returns the first price in a text, "9,90" of "Burger 9,90 mit Pommes"; no measure, time or date. */
export function amountIn(text: string): string | undefined {
  return /\bUhr\b/i.test(text) ? undefined : amount.exec(text)?.[0];
}

const amount =
  /(?<![\d.,:–-])(?<![–-]\s)[1-9]\d{0,2}[.,]\d{2}(?:\s?€)?(?![\d.,:–-]|\s?(?:[–-]|(?:l|cl|ml|kg|g|cm|uhr|h|bis)\b|%))|€\s?\d{1,4}(?![\d.,])/i;
const numberAtEnd = /(?<=\s)\d{1,3}(?:[.,]\d{1,2})?(?:\s?€)?$/;
const countsUp = /^(?:menü|karte|teil|seite|gang|gruppe|woche|tag|nr\.?|no\.?|kw|bereich|variante|tisch|stand)$/i;

function offerDoubt(name: string): NonNullable<WrittenRow["doubt"]> {
  const message = `„${shortened(name)}“ klingt nach einer Bedingung, nicht nach einem Gericht.`;
  return {
    field: "name",
    message,
    hint: "Ist es doch eines, übernimm den Namen. Sonst lass die Zeile aus.",
    suggestion: name,
  };
}

function crossDoubt({ unclear, text }: ReturnType<typeof crossedAllergens>): WrittenRow["doubt"] {
  if (!unclear) return undefined;
  const message = `Bei „${unclear.letter}“ steht „${shortened(unclear.text)}“.`;
  return { field: "allergens", message, hint: "Ist es darin? Wenn nicht, nimm den Buchstaben weg.", suggestion: text };
}

/** Converts "AUS DER KÜCHE" to "Aus der Küche", because capitals no longer mark it as a heading. */
function withoutCapitals(title: string): string {
  if (title !== title.toLocaleUpperCase("de") || !/\p{L}{4}/u.test(title)) return title;
  return title.replace(/\p{L}+/gu, (word, at: number) => {
    const lower = word.toLocaleLowerCase("de");
    if (at > 0 && small.has(lower)) return lower;
    // "BBQ" and "XXL" have no vowels and keep their capitals.
    return /[aeiouyäöü]/.test(lower) ? word.charAt(0) + lower.slice(1) : word;
  });
}

/** The words of headings that are not nouns. */
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

/** The name of a price without a size beside prices of sizes. */
const normal = "Normal";

function sizeLabel(section: string | undefined, heading: string, use: ColumnUse, place: number): string {
  if (section) return section;
  if (use === "price") return normal;
  return tidy(heading).replace(/^(?:preis|price|vk)\s+/i, "") || `Größe ${place + 1}`;
}
