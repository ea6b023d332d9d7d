import { faultsInHours } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { type Weekday, weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { orderTypes } from "@mahlzeit/domain/order-types";
import type { Fields } from "../draft/merge-fields.ts";
import {
  type DayOfWeek,
  type HolidayField,
  type Row,
  type SpecialField,
  specialsOf,
  toDocument,
  weekField,
  weekOf,
} from "./hours-fields.ts";
import { isPastMidnight, isQuarterHour } from "./time-text.ts";

export interface Fault {
  /** The id of the control. */
  readonly id: string;
  readonly message: string;
  /** The end is before the start: asks if it is on the next day. */
  readonly asksOvernight?: boolean;
}

/** Returns the ids of the two controls of a field's period. */
export function rowIds(field: string, list: string, place: number): { readonly from: string; readonly to: string } {
  const id = `${field}.${list}.${place}`;
  return { from: `${id}.from`, to: `${id}.to` };
}

/** Returns the id of the button that adds a period to a field's list. */
export function addId(field: string, list: string): string {
  return `${field}.${list}.add`;
}

/** An end up to this time needs no question, because nights continue past midnight. */
const endOfNight = "06:00";

/** Returns the errors in changed fields, in the page's order. */
export function faultsOf(fields: Fields, changed: readonly string[]): readonly Fault[] {
  const faults = weekdays
    .filter((day) => changed.includes(weekField(day)))
    .flatMap((day) => faultsInDay(weekOf(fields, day), weekField(day)));
  for (const field of changed) {
    if (field.startsWith("week.")) continue;
    const { rows = [], choice } = (fields[field] ?? {}) as Partial<HolidayField & SpecialField>;
    faults.push(...faultsInRows(rows, field, "rows"));
    if (choice === "OTHER" && rows.length === 0)
      faults.push({ id: addId(field, "rows"), message: "Bitte gib mindestens eine Zeit an." });
  }
  return faults.length > 0 ? faults : faultsInDays(fields);
}

export function faultsInRows(rows: readonly Row[], field: string, list: string): Fault[] {
  return rows.flatMap((row, place) => {
    const ids = rowIds(field, list, place);
    const [from, to] = [faultInTime(row.from, ids.from), faultInTime(row.to, ids.to)];
    if (from || to) return [from, to].filter((fault) => fault !== null);
    const [start, end] = [parseTime(row.from) ?? "", parseTime(row.to) ?? ""];
    if (start === "24:00") return [{ id: ids.from, message: "Bitte gib eine Zeit vor 24:00 an." }];
    if (start === end) return [{ id: ids.to, message: "Anfang und Ende sind gleich. Ganztägig ist 00:00 bis 24:00." }];
    if (end > start || end <= endOfNight || row.isOvernight) return [];
    return [{ id: ids.to, message: "Endet, bevor es anfängt. Nach Mitternacht?", asksOvernight: true }];
  });
}

/** Returns the errors of a day; an error shared by several types counts once, at the first of them. */
function faultsInDay(day: DayOfWeek, field: string): Fault[] {
  const seen = new Set<string>();
  return orderTypes.flatMap((type) => {
    const rows = JSON.stringify(day[type]);
    if (seen.has(rows)) return [];
    seen.add(rows);
    return faultsInRows(day[type], field, type);
  });
}

function faultInTime(typed: string, id: string): Fault | null {
  if (typed.trim() === "") return { id, message: "Bitte gib eine Zeit an." };
  const time = parseTime(typed);
  if (time === null) return { id, message: `„${typed.trim()}“ ist keine Uhrzeit. Zum Beispiel 11:30.` };
  return isQuarterHour(time) ? null : { id, message: "Nur Viertelstunden, zum Beispiel 11:15." };
}

/** Returns the server's possible refusals of special days, other than those found already. */
function faultsInDays(fields: Fields): Fault[] {
  const specials = specialsOf(fields);
  return faultsInHours({ ...toDocument(fields), schedules: [], holidays: [] }).flatMap(({ field, message }) => {
    const [, place, part] = field.split(".");
    const name = specials[Number(place)]?.[0];
    return name && (part === "from" || part === "to") ? [{ id: name, message }] : [];
  });
}

/** Names the day after a period past midnight: "Sa früh". */
export function overnightText(row: Row, day: Weekday | null): string | null {
  if (!isPastMidnight(row)) return null;
  const isMorning = (parseTime(row.to) ?? "") <= endOfNight;
  const next = day === null ? "am nächsten Tag" : weekdayNames[((day % 7) + 1) as Weekday].slice(0, 2);
  return isMorning ? (day === null ? "in der Früh" : `${next} früh`) : next;
}
