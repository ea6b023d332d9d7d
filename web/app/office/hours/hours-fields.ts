import type { changeOpeningHours } from "@mahlzeit/contract/catalogue/edit-hours";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { HoursDocument } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import type { HolidayChoice } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import type { DayPeriod } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { parseTime } from "@mahlzeit/domain/catalogue/opening-hours/typed-time";
import { type Weekday, weekdays } from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypes } from "@mahlzeit/domain/order-types";
import type { Fields } from "../draft/merge-fields.ts";
import { timeText } from "./time-text.ts";

/** A period as typed. */
export interface Row {
  readonly from: string;
  readonly to: string;
  /** The end on the next day was confirmed. */
  readonly isOvernight?: boolean;
  /** The order types of a holiday's or special day's period; absent: all. */
  readonly types?: readonly OrderType[];
}
export type DayOfWeek = Readonly<Record<OrderType, readonly Row[]>>;
export interface HolidayField {
  readonly choice: HolidayChoice;
  readonly rows: readonly Row[];
}
export interface SpecialField {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
  readonly rows: readonly Row[];
}

const prefix = { holiday: "holiday.", special: "special." };
export const weekField = (day: Weekday) => `week.${day}`;
export const holidayField = (day: string) => `${prefix.holiday}${day}`;
export const specialField = (key: string) => `${prefix.special}${key}`;

export function weekOf(fields: Fields, day: Weekday): DayOfWeek {
  return fields[weekField(day)] as DayOfWeek;
}
export function holidayOf(fields: Fields, day: string): HolidayField | null {
  return (fields[holidayField(day)] as HolidayField | undefined) ?? null;
}
/** Returns the special days by date. */
export function specialsOf(fields: Fields): readonly (readonly [field: string, special: SpecialField])[] {
  const found = Object.entries(fields).filter(([field]) => field.startsWith(prefix.special));
  return (found as [string, SpecialField][]).sort(([, a], [, b]) => a.from.localeCompare(b.from));
}

/** Splits the document into fields: one per weekday, decided holiday and special day. */
export function toFields({ schedules, specialDays, holidays }: HoursDocument): Fields {
  const week = weekdays.map((day) => [weekField(day), dayOfWeek(schedules, day)] as const);
  const decided = holidays.map(
    ({ day, choice, periods }) => [holidayField(day), { choice, rows: periods.map(toRow) }] as const,
  );
  // Special days do not overlap, so the first day identifies each.
  const special = specialDays.map(
    ({ from, to, reason, periods }) => [specialField(from), { from, to, reason, rows: periods.map(toRow) }] as const,
  );
  return Object.fromEntries<unknown>([...week, ...decided, ...special]);
}

function dayOfWeek(schedules: HoursDocument["schedules"], day: Weekday): DayOfWeek {
  const rowsOf = (type: OrderType) =>
    schedules
      .filter((schedule) => schedule.weekdays.includes(day) && (schedule.orderTypes ?? orderTypes).includes(type))
      .map(({ startTime, endTime }) => toRow({ startTime, endTime }))
      .sort((a, b) => a.from.localeCompare(b.from));
  return Object.fromEntries(orderTypes.map((type) => [type, rowsOf(type)])) as Record<OrderType, Row[]>;
}

export function toRow({ startTime, endTime, orderTypes: types }: DayPeriod): Row {
  const [from, to] = [timeText(startTime), timeText(endTime)];
  return { from, to, ...(to < from && { isOvernight: true }), ...(types && { types }) };
}

type Body = Omit<Input<typeof changeOpeningHours>["body"], "revision">;

/** Returns the document for the request; the times are valid by now. */
export function toDocument(fields: Fields): Body {
  return {
    schedules: schedulesOf(fields),
    specialDays: specialsOf(fields).map(([, { from, to, reason, rows }]) => ({
      from,
      to,
      reason: reason.trim(),
      periods: rows.map(toPeriod),
    })),
    holidays: Object.keys(fields)
      .filter((field) => field.startsWith(prefix.holiday))
      .sort()
      .map((field) => {
        const { choice, rows } = fields[field] as HolidayField;
        return { day: field.slice(prefix.holiday.length), choice, periods: rows.map(toPeriod) };
      }),
  };
}

export function toPeriod({ from, to, types }: Row) {
  const time = (typed: string) => `${parseTime(typed) ?? typed}:00`;
  return { startTime: time(from), endTime: time(to), orderTypes: types ? [...types] : null };
}

/** Groups equal periods of several days and types, as people would write them in the export or the log. */
function schedulesOf(fields: Fields): Body["schedules"] {
  const days = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const types = new Map<string, OrderType[]>();
    for (const type of orderTypes)
      for (const row of weekOf(fields, day)[type]) {
        const { startTime, endTime } = toPeriod(row);
        addTo(types, `${startTime} ${endTime}`, type);
      }
    for (const [period, of] of types) addTo(days, `${period} ${[...new Set(of)].join(",")}`, day);
  }
  return [...days].map(([period, weekdaysOf]) => {
    const [startTime = "", endTime = "", types = ""] = period.split(" ");
    const named = types.split(",") as OrderType[];
    return {
      weekdays: weekdaysOf,
      startTime,
      endTime,
      orderTypes: named.length === orderTypes.length ? null : named,
    };
  });
}

/** Replaces the row at this index. */
export function replacedAt(rows: readonly Row[], place: number, row: Row): readonly Row[] {
  return rows.map((one, at) => (at === place ? row : one));
}

export function isPeriodOf(row: Row, other: Row): boolean {
  return row.from === other.from && row.to === other.to;
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  lists.set(key, [...(lists.get(key) ?? []), value]);
}

/** True if every type has the same week. */
export function isOneWeek(fields: Fields): boolean {
  return weekdays.every((day) => {
    const [first, ...others] = Object.values(weekOf(fields, day)).map((rows) => JSON.stringify(rows));
    return others.every((rows) => rows === first);
  });
}
