import { dateOfDayNumber, dayNumberOfDate } from "../../local-time.ts";
import type { DayPeriod, HoursException } from "./schedule.ts";

/** The choices of a restaurant for a public holiday. */
export const holidayChoices = ["AS_ALWAYS", "OTHER", "CLOSED"] as const;
export type HolidayChoice = (typeof holidayChoices)[number];

export interface Holiday {
  /** "YYYY-MM-DD" */
  readonly day: string;
  readonly name: string;
  /** False for 24 and 31 December, which are no public holidays by law. */
  readonly isPublic: boolean;
}

/** A decision about a holiday. Without one the usual hours apply. */
export interface DecidedHoliday {
  readonly day: string;
  readonly choice: HolidayChoice;
  /** The hours; only for `OTHER`. */
  readonly periods: readonly DayPeriod[];
}

const fixedDays: readonly (readonly [monthAndDay: string, name: string, isPublic?: false])[] = [
  ["01-01", "Neujahr"],
  ["01-06", "Heilige Drei Könige"],
  ["05-01", "Staatsfeiertag"],
  ["08-15", "Mariä Himmelfahrt"],
  ["10-26", "Nationalfeiertag"],
  ["11-01", "Allerheiligen"],
  ["12-08", "Mariä Empfängnis"],
  ["12-24", "Heiliger Abend", false],
  ["12-25", "Christtag"],
  ["12-26", "Stefanitag"],
  ["12-31", "Silvester", false],
];

/** The days after Easter Sunday. */
const movableDays = [
  [1, "Ostermontag"],
  [39, "Christi Himmelfahrt"],
  [50, "Pfingstmontag"],
  [60, "Fronleichnam"],
] as const;

/** Returns the 13 public holidays of all Austria (Feiertagsruhegesetz § 1) and 24 and 31 December, by day. */
export function holidaysOfYear(year: number): readonly Holiday[] {
  const easter = dayNumberOfDate(easterSunday(year));
  const fixed = fixedDays.map(([day, name, isPublic = true]) => ({ day: `${year}-${day}`, name, isPublic }));
  const movable = movableDays.map(([days, name]) => ({ day: dateOfDayNumber(easter + days), name, isPublic: true }));
  return [...fixed, ...movable].sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns the holidays of one year from a day on. */
export function holidaysAhead(day: string): readonly Holiday[] {
  const year = Number(day.slice(0, 4));
  const [first, last] = [dayNumberOfDate(day), dayNumberOfDate(day) + 365];
  return [...holidaysOfYear(year), ...holidaysOfYear(year + 1)].filter((holiday) => {
    const number = dayNumberOfDate(holiday.day);
    return first <= number && number < last;
  });
}

/** The days before a holiday at which a restaurant without a decision is asked. */
export const askDaysBefore = 7;

/** The days about which a restaurant has said something. */
export interface SettledDays {
  readonly holidays: readonly Pick<DecidedHoliday, "day">[];
  readonly specialDays: readonly Pick<HoursException, "from" | "to">[];
}

/** Tells whether nobody needs to be asked about a day: it is decided, or lies in a special day, which takes precedence. */
export function isSettled({ holidays, specialDays }: SettledDays, day: string): boolean {
  return holidays.some((one) => one.day === day) || specialDays.some(({ from, to }) => from <= day && day <= to);
}

/** Returns the next holiday to ask about at most seven days from a day on; null if there is none. */
export function holidayToAsk(hours: SettledDays, day: string): Holiday | null {
  return unsettledHolidays(hours, day, askDaysBefore)[0] ?? null;
}

/** Returns the holidays, at most so many days from a day on, for which nobody has decided whether it opens. */
export function unsettledHolidays(hours: SettledDays, day: string, withinDays: number): readonly Holiday[] {
  const last = dayNumberOfDate(day) + withinDays;
  return holidaysAhead(day).filter((holiday) => dayNumberOfDate(holiday.day) <= last && !isSettled(hours, holiday.day));
}

/** Converts decisions to exceptions from the week; "as always" makes none. */
export function holidayExceptions(decided: readonly DecidedHoliday[]): readonly HoursException[] {
  return decided
    .filter(({ choice }) => choice !== "AS_ALWAYS")
    .map(({ day, periods }) => ({ kind: "HOLIDAY", from: day, to: day, periods, reason: nameOf(day) }));
}

function nameOf(day: string): string {
  return holidaysOfYear(Number(day.slice(0, 4))).find((holiday) => holiday.day === day)?.name ?? "";
}

/** Returns the "YYYY-MM-DD" of the Gregorian calendar, by Gauss's rule in the form of Lichtenberg. */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const moon = (19 * cycle + moonShift) % 30;
  const correction = Math.floor((moon + Math.floor(cycle / 11)) / 29);
  // The values are days of March: the full moon, then the Sunday after it.
  const fullMoon = 21 + moon - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const sunday = fullMoon + 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7);
  return dateOfDayNumber(dayNumberOfDate(`${year}-03-01`) + sunday - 1);
}
