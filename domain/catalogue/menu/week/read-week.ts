import { dateOfDayNumber, dayNumberOfDate, weekdayNames, weekdays } from "../../../local-time.ts";
import { takeLetters } from "../import/allergens-in-text.ts";
import { nameKey, tidy } from "../import/imported-rows.ts";
import { readLine } from "../import/read-line.ts";
import { readPrice } from "../import/read-price.ts";
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
}

/**
 * Fills a pasted text into the card from a cell on. Tabs part days and lines part rows, as in a spreadsheet; without
 * tabs the lines go down the day, and a weekday's name goes on to that day. Nothing read is confirmed, and a price that
 * cannot be read stays open.
 */
export function readWeek(
  card: WeekCard,
  text: string,
  from: { readonly monday: string; readonly date: string; readonly row: number },
  known: KnownDishes,
): ReadWeek {
  const lines = text.split(/\r\n?|\n/).slice(0, maxLines);
  const hasTabs = lines.some((line) => line.trim().includes("\t"));
  const reading = new Reading(card, from, known);
  for (const line of lines) {
    if (hasTabs) reading.readRow(line.split("\t"));
    else reading.readLine(line);
  }
  return reading.result();
}

/** More lines are no week. */
const maxLines = 200;

class Reading {
  #card: WeekCard;
  readonly #known: KnownDishes;
  readonly #monday: string;
  /** The day of the first column. */
  #date: string;
  /** The days of the columns, if a line of weekdays said them. */
  #columns: readonly string[] | null = null;
  #row: number;
  #last: WeekCell | null = null;
  #read = 0;
  readonly #left: string[] = [];

  constructor(
    card: WeekCard,
    { monday, date, row }: { readonly monday: string; readonly date: string; readonly row: number },
    known: KnownDishes,
  ) {
    this.#card = card;
    this.#monday = monday;
    this.#date = date;
    this.#row = row;
    this.#known = known;
  }

  result(): ReadWeek {
    return { card: this.#card, read: this.#read, left: this.#left };
  }

  /** Reads a row of a spreadsheet: the dishes of several days, or a weekday and its dishes. */
  readRow(given: readonly string[]): void {
    const texts = given.map(tidy);
    const filled = texts.filter((text) => text !== "");
    const [first = ""] = texts;
    const days = texts.map((text) => weekdayIn(text));
    if (filled.length > 1 && days.every((day, i) => texts[i] === "" || day?.rest === "")) {
      this.#columns = days.map((day) => (day ? this.#dateOf(day.index) : ""));
      this.#row = 0;
      return;
    }
    if (weekdayIn(first)) {
      for (const text of texts) if (text !== "") this.readLine(text);
      return;
    }
    const label = this.#rowNamed(first);
    if (label !== undefined) this.#row = label;
    const dishes = label === undefined || this.#columns ? texts : texts.slice(1);
    dishes.forEach((text, i) => {
      const date = this.#columns ? this.#columns[i] : this.#dateAfter(i);
      if (text !== "" && date !== "" && this.#rowNamed(text) === undefined) this.#put(text, date, this.#row);
    });
    this.#row++;
  }

  readLine(given: string): void {
    const text = tidy(given);
    if (text === "") return;
    const day = weekdayIn(text);
    if (day) {
      this.#date = this.#dateOf(day.index);
      this.#row = 0;
    }
    const rest = day ? day.rest : text;
    const [, label = "", dish = ""] = /^([^:]{1,40}):\s*(.+)$/.exec(rest) ?? [];
    const named = this.#rowNamed(label) ?? this.#rowNamed(rest);
    if (named !== undefined) this.#row = named;
    const left = named === undefined ? rest : dish;
    if (left === "" || !this.#put(left, this.#date, this.#row)) return;
    this.#row++;
  }

  /** Puts a dish into its cell; false if the text only completes the dish before it. */
  #put(text: string, date: string | undefined, row: number): boolean {
    const { text: name, price } = readLine(text);
    const amount = price === undefined ? undefined : readPrice(price);
    const priceCents = amount && "value" in amount ? amount.value : null;
    const { letters, text: bare } = takeLetters(name);
    if (!/\p{L}/u.test(bare) || (letters.length > 0 && tidy(bare) === "")) {
      if (this.#last) this.#save({ ...this.#last, ...(priceCents !== null && { priceCents }) });
      return false;
    }
    if (date === undefined || row >= weekLimits.rows) {
      this.#left.push(text);
      return true;
    }
    this.#read++;
    const before = cellAt(this.#card, date, row);
    const read = named(emptyCell(date, row), bare.slice(0, weekLimits.name), this.#known);
    const cell = {
      ...read,
      ...(priceCents !== null && { priceCents }),
      // An unreadable price is asked for, even if the dish had one.
      ...(price !== undefined && priceCents === null && { priceCents: null }),
      ...(letters.length > 0 && { allergens: [...letters] }),
    };
    this.#save(before && isSameDish(before, cell) ? before : cell);
    return true;
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

  #dateOf(index: number): string {
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

/** Reads "Montag", "Mo:", "DIENSTAG, 24.11.", "Mi 25.11. Gulasch 10,90"; null if it begins with no weekday. */
function weekdayIn(text: string): { readonly index: number; readonly rest: string } | null {
  const [, word = "", day = "", sign = "", rest = ""] = weekdayAtStart.exec(text) ?? [];
  const index = weekdays.findIndex((one) => {
    const name = weekdayNames[one].toLowerCase();
    return word !== "" && (name === word.toLowerCase() || name.slice(0, 2) === word.toLowerCase());
  });
  if (index < 0) return null;
  // "Do you like pasta" is no Thursday.
  const isShort = word.length === 2;
  return isShort && day === "" && sign === "" && rest !== "" ? null : { index, rest };
}

const weekdayAtStart =
  /^([a-zäöü]+)\.?(?:,?\s*((?:den\s+)?\d{1,2}\.\s*(?:\d{1,2}\.?(?:\s?\d{2,4})?|(?:j[äa]n|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez)[a-zäöü]*\.?(?:\s\d{4})?)))?\s*([:–—-])?\s*(.*)$/i;
