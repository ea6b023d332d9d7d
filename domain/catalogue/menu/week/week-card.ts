import type { AllergenLetter } from "../../../allergens.ts";
import { dateOfDayNumber, dayNumberOfDate } from "../../../local-time.ts";
import type { BasisPoints, Cents } from "../../../money.ts";
import { nameKey } from "../import/imported-rows.ts";
import { foodRateOrOpen } from "../import/read-vat-rate.ts";
import type { Mark } from "../marks.ts";

/** The dishes of a week, each for one of its days, as a restaurant's people fill it in before it is published. */
export interface WeekCard {
  /** The name of their category on the menu: "Mittagsmenü". */
  readonly name: string;
  /** The hours of every day, "HH:MM:SS". */
  readonly from: string;
  readonly to: string;
  /** From Monday to Friday or to Sunday. */
  readonly days: WeekDays;
  /** The names of the rows: "Suppe", "Menü 1". */
  readonly rows: readonly string[];
  /** The filled cells, at most one for each day and row. */
  readonly cells: readonly WeekCell[];
}

export const weekDays = [5, 7] as const;
export type WeekDays = (typeof weekDays)[number];

export interface WeekCell {
  /** "YYYY-MM-DD" */
  readonly date: string;
  /** The index of its row. */
  readonly row: number;
  readonly name: string;
  /** Null if it was not said yet. */
  readonly priceCents: Cents | null;
  /** Null if not declared; empty if there are none. */
  readonly allergens: readonly AllergenLetter[] | null;
  /** Null if it was not said yet whether it is food or a drink. */
  readonly vatRate: BasisPoints | null;
  /** The day of the last dish of that name, from which the values were taken; null if they were not. */
  readonly since: string | null;
  /** True once a person has said that price and allergens are right. */
  readonly isConfirmed: boolean;
}

/** The last dish of a name, whether it is on the menu or was retired. */
export interface KnownDish {
  readonly name: string;
  readonly priceCents: Cents;
  readonly allergens: readonly AllergenLetter[] | null;
  readonly vatRate: BasisPoints;
  readonly marks: readonly Mark[];
  /** The last day on which it was on the menu, "YYYY-MM-DD". */
  readonly since: string;
}

export const weekLimits = { rows: 8, rowName: 40, name: 200 } as const;

/** The card of a restaurant that never had one. */
export const firstCard: WeekCard = {
  name: "Mittagsmenü",
  from: "11:00:00",
  to: "14:30:00",
  days: 5,
  rows: ["Suppe", "Menü 1", "Menü 2"],
  cells: [],
};

/** Returns the dates of a week from its Monday on. */
export function datesOfWeek(monday: string, days: number): readonly string[] {
  const first = dayNumberOfDate(monday);
  return Array.from({ length: days }, (_, i) => dateOfDayNumber(first + i));
}

/** Returns the Monday so many weeks later. */
export function weeksLater(monday: string, weeks: number): string {
  return dateOfDayNumber(dayNumberOfDate(monday) + 7 * weeks);
}

/** Returns the number of the calendar week, which is counted by its Thursday (ISO 8601): 53 for 28 December 2026. */
export function calendarWeek(monday: string): number {
  const thursday = dayNumberOfDate(monday) + 3;
  const newYear = dayNumberOfDate(`${dateOfDayNumber(thursday).slice(0, 4)}-01-01`);
  return Math.floor((thursday - newYear) / 7) + 1;
}

/**
 * `ready`: a person has confirmed it; `asked`: its values wait for that; `new`: a value is missing, which only a person
 * can say.
 */
export type CellState = "ready" | "asked" | "new";

/** Only a cell that is ready is published and printed. */
export function stateOfCell({ priceCents, allergens, vatRate, isConfirmed }: WeekCell): CellState {
  if (priceCents === null || allergens === null || vatRate === null) return "new";
  return isConfirmed ? "ready" : "asked";
}

export function readyCells({ cells }: Pick<WeekCard, "cells">): readonly WeekCell[] {
  return cells.filter((cell) => stateOfCell(cell) === "ready");
}

/** Returns the cells of the days that the card shows; those of a weekend that it left out are kept. */
export function shownCells({ cells, days }: Pick<WeekCard, "cells" | "days">, monday: string): readonly WeekCell[] {
  const dates = datesOfWeek(monday, days);
  return cells.filter(({ date }) => dates.includes(date));
}

export function cellAt({ cells }: WeekCard, date: string, row: number): WeekCell | undefined {
  return cells.find((cell) => cell.date === date && cell.row === row);
}

/** Puts a cell in its place; one without a name is removed. */
export function withCell(card: WeekCard, cell: WeekCell): WeekCard {
  const others = card.cells.filter(({ date, row }) => date !== cell.date || row !== cell.row);
  return { ...card, cells: cell.name.trim() === "" ? others : inOrder([...others, cell]) };
}

function inOrder(cells: readonly WeekCell[]): readonly WeekCell[] {
  return [...cells].sort((a, b) => a.date.localeCompare(b.date) || a.row - b.row);
}

export function emptyCell(date: string, row: number): WeekCell {
  return { date, row, name: "", priceCents: null, allergens: null, vatRate: null, since: null, isConfirmed: false };
}

export type KnownDishes = ReadonlyMap<string, KnownDish>;

export function knownByName(dishes: readonly KnownDish[]): KnownDishes {
  return new Map(dishes.map((dish) => [nameKey(dish.name), dish]));
}

/**
 * Gives a cell a name. Price and allergens come from the last dish of that name and wait for a confirmation; those of
 * another dish are never left in it.
 */
export function named(cell: WeekCell, name: string, known: KnownDishes): WeekCell {
  if (nameKey(name) === nameKey(cell.name)) return { ...cell, name };
  const found = known.get(nameKey(name));
  if (found) {
    const { priceCents, allergens, vatRate, since } = found;
    return { ...cell, name, priceCents, allergens, vatRate, since, isConfirmed: false };
  }
  const values = cell.since === null ? cell : emptyCell(cell.date, cell.row);
  return { ...values, name, vatRate: foodRateOrOpen(name), isConfirmed: false };
}

/** A person said the allergens, or the price, of a cell; with both said it is confirmed. */
export function said(cell: WeekCell, values: Partial<Pick<WeekCell, "allergens" | "vatRate">>): WeekCell {
  return { ...cell, ...values, isConfirmed: true };
}

/** Returns the card with last week's dishes on the same weekdays, where nothing is filled in yet. None is confirmed. */
export function likeWeekBefore(card: WeekCard, before: WeekCard, known: KnownDishes): WeekCard {
  const rows = before.rows.length > card.rows.length ? before.rows : card.rows;
  const copied = before.cells.map(({ date, row, name, priceCents, allergens, vatRate }) => {
    const moved = dateOfDayNumber(dayNumberOfDate(date) + 7);
    const values = { ...emptyCell(moved, row), name, priceCents, allergens, vatRate, since: date };
    const found = known.get(nameKey(name));
    return found ? named(emptyCell(moved, row), name, known) : values;
  });
  const start = { ...card, rows, days: card.days > before.days ? card.days : before.days };
  return copied.reduce((all, cell) => (cellAt(all, cell.date, cell.row) ? all : withCell(all, cell)), start);
}
