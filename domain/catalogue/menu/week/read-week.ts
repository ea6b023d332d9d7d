import { readCsv } from "../../../csv.ts";
import { dateOfDayNumber, dayNumberOfDate, weekdayNames, weekdays } from "../../../local-time.ts";
import { isOneSlipApart } from "../find-words.ts";
import { takeLetters } from "../import/allergens-in-text.ts";
import { useOfHeading } from "../import/guess-columns.ts";
import { nameKey, tidy } from "../import/imported-rows.ts";
import { readLine } from "../import/read-line.ts";
import { readPrice, shortened } from "../import/read-price.ts";
import {
  cellAt,
  datesOfWeek,
  emptyCell,
  type KnownDishes,
  named,
  type WeekCard,
  type WeekCell,
  weekLimits,
  withCell,
} from "./week-card.ts";

export interface ReadWeek {
  readonly card: WeekCard;
  /** The number of dishes that were read. */
  readonly read: number;
  /** The texts that found no place. */
  readonly left: readonly string[];
  /** A sentence about each text that was not understood, or not as it stands there. */
  readonly notes: readonly string[];
}

/**
 * Fills a pasted text into the card from a cell on. Tabs part days and lines part rows, as in a spreadsheet, unless its
 * headings or its weekdays say otherwise; without tabs the lines go down the day, and a weekday's name goes on to that
 * day. Nothing read is confirmed, and a price that cannot be read stays open.
 */
export function readWeek(
  card: WeekCard,
  text: string,
  from: { readonly monday: string; readonly date: string; readonly row: number },
  known: KnownDishes,
): ReadWeek {
  const found = readCsv(text.trimEnd(), "\t", maxLines + 1).map((cells) => cells.map(tidy));
  const lines = found.slice(0, maxLines);
  const hasTabs = lines.some((cells) => filledIn(cells).length > 1);
  const reading = new Reading(card, from, known, areDays(lines, from.monday));
  for (const cells of lines) {
    if (hasTabs) reading.readRow(cells);
    else reading.readLine(cells.join(" "));
  }
  return reading.result(found.length > maxLines);
}

function filledIn(cells: readonly string[]): readonly string[] {
  return cells.filter((text) => text !== "");
}

/** Tells whether most rows of a spreadsheet begin with their day. */
function areDays(lines: readonly (readonly string[])[], monday: string): boolean {
  const firsts = lines.flatMap((cells) => (filledIn(cells).length > 1 && cells[0] ? [cells[0]] : []));
  return firsts.filter((text) => dayIn(text, monday)).length > firsts.length / 2;
}

/** More lines are no week. */
const maxLines = 200;

class Reading {
  #card: WeekCard;
  readonly #known: KnownDishes;
  readonly #monday: string;
  /** The day of the first column. */
  #date: string;
  /** The days of the columns, if a line of weekdays said them; one may have the price of the whole row. */
  #columns: readonly string[] | null = null;
  #row: number;
  /** The contents of the columns, if a line of headings said them: "Tag", "Gericht", "Preis". */
  #uses: readonly WeekColumn[] | null = null;
  readonly #areDays: boolean;
  /** True once a day's name was read. */
  #hasBegun = false;
  /** The next row of each day whose name was read. */
  readonly #rows = new Map<string, number>();
  readonly #filled = new Set<string>();
  /** The dish that a price without a name belongs to. */
  #last: WeekCell | null = null;
  /** True once the text has said that dish's price. */
  #hasPrice = false;
  #read = 0;
  readonly #left: string[] = [];
  readonly #notes: string[] = [];

  constructor(
    card: WeekCard,
    { monday, date, row }: { readonly monday: string; readonly date: string; readonly row: number },
    known: KnownDishes,
    areDays: boolean,
  ) {
    this.#areDays = areDays;
    this.#card = card;
    this.#monday = monday;
    this.#date = date;
    this.#row = row;
    this.#known = known;
  }

  result(isCut: boolean): ReadWeek {
    const cut = isCut ? [`Gelesen sind nur die ersten ${maxLines} Zeilen.`] : [];
    return { card: this.#card, read: this.#read, left: this.#left, notes: [...this.#notes, ...cut] };
  }

  /** Reads a row of a spreadsheet: its headings, the dishes of several days, or a weekday and its dishes. */
  readRow(texts: readonly string[]): void {
    const filled = filledIn(texts);
    const [first = ""] = texts;
    if (filled.length === 0) return;
    const days = texts.map((text) => dayIn(text, this.#monday));
    const areDays = days.every(
      (day, i) => i === 0 || ["", priceColumn].includes(columnOf(texts[i])) || day?.rest === "",
    );
    if (days.filter((day) => day?.rest === "").length > 1 && areDays) {
      this.#columns = days.map((day, i) => (day ? this.#dateOf(day) : i > 0 ? columnOf(texts[i]) : ""));
      this.#row = 0;
      return;
    }
    const uses = this.#usesIn(texts);
    if (uses) {
      this.#uses = uses;
      return;
    }
    this.#last = null;
    if (this.#uses) {
      this.#readByHeadings(texts, this.#uses);
      return;
    }
    if (days[0]) {
      for (const text of filled) this.readLine(text);
      return;
    }
    const label = this.#rowNamed(first);
    if (this.#areDays && label === undefined && !this.#columns) {
      if (first === "" && this.#hasBegun) for (const text of filled) this.readLine(text);
      else this.#refuse(filled);
      return;
    }
    if (label !== undefined) this.#row = label;
    const dishes = label === undefined || this.#columns ? texts : texts.slice(1);
    const unpriced: WeekCell[] = [];
    dishes.forEach((text, i) => {
      const date = this.#columns ? this.#columns[i] : this.#dateAfter(i);
      if (text === "" || date === priceColumn || this.#rowNamed(text) !== undefined) return;
      if (date !== "" || isNumber(text)) this.#put(text, date, this.#row);
      else this.#notes.push(`„${shortened(text)}“ steht unter keinem Tag und ist nicht gelesen.`);
      if (this.#last && !this.#hasPrice) unpriced.push(this.#last);
    });
    const price = texts[this.#columns?.indexOf(priceColumn) ?? -1] ?? "";
    if (price !== "") this.#priceRow(unpriced, price);
    this.#row++;
  }

  /** Gives the price of a row to its dishes that said none. */
  #priceRow(cells: readonly WeekCell[], price: string): void {
    for (const cell of new Set(cells)) {
      this.#hasPrice = false;
      this.#complete(cell, { price });
    }
    if (!this.#last) this.#notes.push(`„${shortened(price)}“ steht bei keinem Gericht und ist nicht gelesen.`);
  }

  readLine(given: string): void {
    const text = tidy(given);
    if (text === "") return;
    const day = dayIn(text, this.#monday);
    if (day) this.#begin(day);
    const rest = day ? day.rest : text;
    const [, label = "", dish = ""] = /^([^:]{1,40}):\s*(.+)$/.exec(rest) ?? [];
    const named = this.#rowNamed(label) ?? this.#rowNamed(rest);
    if (named !== undefined) this.#row = named;
    const left = named === undefined ? rest : dish;
    if (left === "" || !this.#put(left, this.#date, this.#row)) return;
    this.#row++;
    this.#rows.set(this.#date, this.#row);
  }

  /** Reads a row below "Tag", "Gericht", "Preis"; an empty day is the one above. */
  #readByHeadings(texts: readonly string[], uses: readonly WeekColumn[]): void {
    const first = texts[uses.indexOf("day")] ?? "";
    const day = dayIn(first, this.#monday);
    if (first !== "" && day?.rest !== "") {
      this.#refuse([first, ...filledIn(texts).filter((text) => text !== first)]);
      return;
    }
    if (day) this.#begin(day);
    this.#askWhosePrice(texts, uses);
    for (const [i, text] of texts.entries()) {
      const use = uses[i];
      if (text === "" || use === "day") continue;
      if (typeof use === "number") this.#row = use;
      if (use === "dish" || typeof use === "number") this.readLine(text);
      else if (use === "price" && this.#last) this.#complete(this.#last, { price: text });
      else if (use === "allergens" && this.#last) this.#complete(this.#last, { letters: `(${text})` });
      else this.#notes.push(`„${shortened(text)}“ ist nicht gelesen.`);
    }
  }

  /** Says once whose a price is that stands behind several dishes. */
  #askWhosePrice(texts: readonly string[], uses: readonly WeekColumn[]): void {
    const at = uses.indexOf("price");
    const before = texts.filter(
      (text, i) => i < at && text !== "" && (uses[i] === "dish" || typeof uses[i] === "number"),
    );
    if (before.length < 2 || texts[at] === "" || this.#notes.includes(priceOfLast)) return;
    this.#notes.push(priceOfLast);
  }

  /** Returns what the columns hold if these are headings: a dish's beside one of a day or a price. */
  #usesIn(texts: readonly string[]): readonly WeekColumn[] | null {
    const isCorner = texts[0] === "" && this.#areDays && !this.#hasBegun;
    const uses = texts.map((text, i): WeekColumn => {
      if (isCorner && i === 0)
        return texts.some((one) => one !== "" && this.#rowNamed(one) === undefined) ? null : "day";
      if (/^(?:wochen)?tage?$|^datum$/i.test(text)) return "day";
      const use = useOfHeading(text);
      if (use?.isExact && (use.use === "price" || use.use === "allergens")) return use.use;
      return this.#rowNamed(text) ?? (use?.isExact && use.use === "name" ? "dish" : null);
    });
    const hasHeading = uses.includes("day") || uses.includes("price");
    return hasHeading && uses.some((use) => use === "dish" || typeof use === "number") ? uses : null;
  }

  #refuse([first = "", ...dishes]: readonly string[]): void {
    const what = dishes.length > 0 ? ` Nicht gelesen: ${dishes.map((text) => `„${shortened(text)}“`).join(", ")}.` : "";
    this.#notes.push(`„${shortened(first)}“ ist kein Tag dieser Woche.${what}`);
  }

  #begin(day: FoundDay): void {
    this.#hasBegun = true;
    this.#date = this.#dateOf(day);
    this.#row = this.#rows.get(this.#date) ?? 0;
    this.#last = null;
  }

  /** Puts a dish into its cell; false if the text only completes the dish before it. */
  #put(given: string, date: string | undefined, row: number): boolean {
    const text = withWholePrice(given);
    const { text: name, price } = readLine(text);
    const { letters, text: bare } = takeLetters(name);
    if (isNumber(text) || !/\p{L}/u.test(bare) || (letters.length > 0 && tidy(bare) === "")) {
      if (!this.#last) this.#notes.push(`„${shortened(text)}“ steht bei keinem Gericht und ist nicht gelesen.`);
      else if (isNumber(text)) this.#complete(this.#last, { price: text });
      else this.#complete(this.#last, { ...(price !== undefined && { price }), letters: name });
      return false;
    }
    const place = `${date} ${row}`;
    if (date === undefined || row >= weekLimits.rows || this.#filled.has(place)) {
      this.#left.push(text);
      return true;
    }
    this.#filled.add(place);
    this.#read++;
    this.#hasPrice = price !== undefined;
    const before = cellAt(this.#card, date, row);
    const dish = bare.slice(0, weekLimits.name);
    if (dish !== bare) this.#notes.push(`Zu lang für einen Namen: „… ${bare.slice(weekLimits.name)}“.`);
    const amount = price === undefined ? undefined : readPrice(price);
    if (amount && "message" in amount) this.#notes.push(`${shortened(dish)}: ${amount.message}`);
    const cell = {
      ...named(emptyCell(date, row), dish, this.#known),
      // An unreadable price is asked for, even if the dish had one.
      ...(amount && { priceCents: "value" in amount ? amount.value : null }),
      ...(letters.length > 0 && { allergens: [...letters] }),
    };
    this.#save(before && isSameDish(before, cell) ? before : cell);
    return true;
  }

  /** Adds a price or letters from a cell or a line of their own to the dish before them. */
  #complete(cell: WeekCell, { price, letters }: { readonly price?: string; readonly letters?: string }): void {
    const amount = price === undefined ? undefined : readPrice(withWholePrice(price));
    const found = takeLetters(letters ?? "").letters;
    if (amount && "message" in amount) this.#notes.push(`${shortened(cell.name)}: ${amount.message}`);
    if (!amount && found.length === 0)
      this.#notes.push(`${shortened(cell.name)}: „${shortened(letters ?? "")}“ ist nicht gelesen.`);
    const priceCents = amount && "value" in amount ? amount.value : null;
    if (this.#hasPrice && amount && "value" in amount && priceCents !== cell.priceCents) {
      this.#notes.push(
        `${shortened(cell.name)}: Da steht noch ein Preis, „${shortened(price ?? "")}“. Er ist nicht gelesen.`,
      );
      return;
    }
    this.#hasPrice ||= amount !== undefined;
    const allergens = found.length > 0 ? [...found] : null;
    const completed = {
      ...cell,
      ...(amount && { priceCents }),
      ...(allergens && { allergens }),
      isConfirmed: false,
    };
    const isRepeated = isSameDish(cell, { ...completed, priceCents: amount ? priceCents : null, allergens });
    this.#save(isRepeated && !(amount && priceCents === null) ? cell : completed);
  }

  #save(cell: WeekCell): void {
    const { rows, days } = this.#card;
    const more = Array.from({ length: Math.max(0, cell.row + 1 - rows.length) }, (_, i) => rowName(rows.length + i));
    const isWeekend = !datesOfWeek(this.#monday, days).includes(cell.date);
    this.#card = withCell({ ...this.#card, rows: [...rows, ...more], days: isWeekend ? 7 : days }, cell);
    this.#last = cell;
  }

  #rowNamed(text: string): number | undefined {
    const at = this.#card.rows.findIndex((row) => nameKey(row) === nameKey(text.replace(/:$/, "")));
    return at < 0 || text === "" ? undefined : at;
  }

  #dateOf({ index, slip }: FoundDay): string {
    if (slip) this.#notes.push(`„${slip}“ ist als ${weekdayNames[weekdays[index] ?? 1]} gelesen.`);
    return datesOfWeek(this.#monday, 7)[index] ?? this.#monday;
  }

  /** Returns the day so many columns to the right; undefined after Sunday. */
  #dateAfter(columns: number): string | undefined {
    const date = dateOfDayNumber(dayNumberOfDate(this.#date) + columns);
    return datesOfWeek(this.#monday, 7).includes(date) ? date : undefined;
  }
}

/** Returns the usual name of a further row: "Menü 3" in the fourth, below the soup. */
export function rowName(index: number): string {
  return `Menü ${index}`;
}

/** Tells whether a pasted dish says nothing that the cell does not have already. */
function isSameDish(before: WeekCell, pasted: WeekCell): boolean {
  return (
    nameKey(before.name) === nameKey(pasted.name) &&
    (pasted.priceCents === null || pasted.priceCents === before.priceCents) &&
    (pasted.allergens === null || String(pasted.allergens) === String(before.allergens))
  );
}

/** The contents of a column of a spreadsheet; a number is a row of the card, null is nothing known. */
type WeekColumn = "day" | "dish" | "price" | "allergens" | number | null;

/** The place of a column in which each row has its price. */
const priceColumn = "price";

/** Returns what a column beside those of days holds: a price, or "" for none; its heading if it is something else. */
function columnOf(heading = ""): string {
  const use = useOfHeading(heading);
  return use?.isExact && use.use === "price" ? priceColumn : heading;
}

const priceOfLast =
  "Ein Preis steht hinter mehreren Gerichten eines Tages: Er gilt für das letzte davon, die anderen haben ihren von zuletzt oder noch keinen.";

/** Tells whether a text is a price or a number, without a dish. */
function isNumber(text: string): boolean {
  return "value" in readPrice(withWholePrice(text));
}

/**
 * Writes a price at the end in full: "4,9" as "4,90", "9 Euro 50" as "9,50 €". Below one euro it is a measure, "Cola
 * 0,3".
 */
function withWholePrice(text: string): string {
  return text
    .replace(/(?<=^|\s)(\d{1,3})\s?(?:€|Euro|EUR)\s?(\d{2})(?=$|\s?[([])/iu, "$1,$2 €")
    .replace(/(?<=^|\s)([1-9]\d{0,2},\d)(?=(?:\s?(?:€|Euro|EUR))?(?:$|\s?[([]))/iu, "$10");
}

interface FoundDay {
  readonly index: number;
  readonly rest: string;
  /** The word, if it is only almost the day's name. */
  readonly slip?: string;
}

/** Reads a weekday, or a date of this week alone: "30.11.", "30.11.2026". */
function dayIn(text: string, monday: string): FoundDay | null {
  const [, day = "", month = "", year = ""] = /^(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}))?$/.exec(text) ?? [];
  const date = `${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const index = datesOfWeek(monday, 7).findIndex((one) => one.startsWith(year) && one.slice(5) === date);
  return index >= 0 ? { index, rest: "" } : weekdayIn(text);
}

/** Reads "Montag", "Mo:", "DIENSTAG, 24.11.", "Mi 25.11. Gulasch 10,90", "Diensdag"; null if it begins with no weekday. */
function weekdayIn(text: string): FoundDay | null {
  const [, word = "", day = "", sign = "", rest = ""] = weekdayAtStart.exec(text) ?? [];
  const typed = word.toLowerCase();
  const names = weekdays.map((one) => weekdayNames[one].toLowerCase());
  const index = names.findIndex((name) => typed !== "" && (name === typed || name.slice(0, 2) === typed));
  // "Do you like pasta" is no Thursday.
  if (index >= 0) return word.length === 2 && day === "" && sign === "" && rest !== "" ? null : { index, rest };
  const slips = typed.length > 4 ? names.filter((name) => isOneSlipApart(name, typed)) : [];
  // "Sontag" is nearer to Sonntag than to Montag.
  const near = names.indexOf(slips.find((name) => name[0] === typed[0]) ?? slips[0] ?? "");
  return near >= 0 && (day !== "" || sign === ":" || rest === "") ? { index: near, rest, slip: word } : null;
}

const weekdayAtStart =
  /^([a-zäöü]+)\.?(?:,?\s*((?:den\s+)?\d{1,2}\.\s*(?:\d{1,2}\.?(?:\s?\d{2,4})?|(?:j[äa]n|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zäöü]*\.?(?:\s\d{4})?)))?\s*([:–—-])?\s*(.*)$/i;
