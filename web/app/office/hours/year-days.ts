import { countOf } from "@mahlzeit/domain/digits";
import { dateOfDayNumber, dayNumberOfDate, monthNames, weekdayOfNumber } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import type { Fields } from "../draft/merge-fields.ts";
import { holidayOf, specialsOf, weekOf } from "./hours-fields.ts";

/** The kinds of days in the year's overview. */
export const yearKinds = ["usual", "rest", "other", "closed", "away", "open"] as const;
export type YearKind = (typeof yearKinds)[number];

export interface YearDay {
  /** "YYYY-MM-DD" */
  readonly day: string;
  readonly kind: YearKind;
}

/** Returns the year from a day on; `coming` are holidays without a decision. */
export function yearDays(fields: Fields, today: string, coming: readonly { readonly day: string }[]): YearDay[] {
  const first = dayNumberOfDate(today);
  return Array.from({ length: 365 }, (_, at) => {
    const day = dateOfDayNumber(first + at);
    return { day, kind: kindOf(fields, day, coming) };
  });
}

function kindOf(fields: Fields, day: string, coming: readonly { readonly day: string }[]): YearKind {
  const special = specialsOf(fields).find(([, { from, to }]) => from <= day && day <= to)?.[1];
  if (special && special.rows.length > 0) return "other";
  if (special) return special.from === special.to ? "closed" : "away";
  const holiday = holidayOf(fields, day);
  if (holiday?.choice === "OTHER") return "other";
  if (holiday?.choice === "CLOSED") return "closed";
  if (!holiday && coming.some((one) => one.day === day)) return "open";
  const week = weekOf(fields, weekdayOfNumber(dayNumberOfDate(day)));
  return orderTypes.every((type) => week[type].length === 0) ? "rest" : "usual";
}

/** Summarizes the year: "Die nächsten zwölf Monate: 3 Tage zu, 28 Tage Betriebsurlaub, …" */
export function yearText(days: readonly YearDay[]): string {
  const count = (kind: YearKind) => days.filter((day) => day.kind === kind).length;
  const inDays = (kind: YearKind, words: string) => {
    const found = count(kind);
    return found === 0 ? [] : [`${countOf(found, "Tag", "Tage")} ${words}`];
  };
  const open = count("open");
  const parts = [
    ...inDays("closed", "zu"),
    ...inDays("other", "mit anderen Zeiten"),
    ...inDays("away", "Betriebsurlaub"),
    ...(open > 0 ? [`${countOf(open, "Feiertag", "Feiertage")} noch nicht entschieden`] : []),
  ];
  return `Die nächsten zwölf Monate: ${parts.join(", ") || "alles wie immer"}. Die Liste steht darunter.`;
}

export interface YearWeek {
  /** The name of a month that begins in it. */
  readonly month: string | null;
  /** The days from Monday on; null outside of this year. */
  readonly days: readonly (YearDay | null)[];
}

/** Groups the year by weeks, one column each. */
export function yearWeeks(days: readonly YearDay[]): YearWeek[] {
  const [first] = days;
  if (!first) return [];
  const before = weekdayOfNumber(dayNumberOfDate(first.day)) - 1;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) => {
    const inWeek = cells.slice(week * 7, week * 7 + 7);
    const begins = inWeek.find((cell) => cell?.day.endsWith("-01"));
    return { month: begins ? monthOf(begins.day) : null, days: inWeek };
  });
}

/** Returns the short name of a month: "Jän.", "März". */
function monthOf(day: string): string {
  const name = monthNames[Number(day.slice(5, 7)) - 1] ?? "";
  return name.length <= 5 ? name : `${name.slice(0, 3)}.`;
}
