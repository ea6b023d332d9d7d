import { holidaysOfYear } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { weekdayNames, weekdays } from "@mahlzeit/domain/local-time";
import { orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";
import type { Conflict } from "../draft/merge-fields.ts";
import type { DayOfWeek, HolidayField, Row, SpecialField } from "./hours-fields.ts";
import { dayText, rangeText } from "./hours-text.ts";

export function nameOf({ field, mine, theirs }: Conflict): string {
  const [part, key = ""] = field.split(".");
  const day = weekdays.find((one) => String(one) === key);
  if (part === "week" && day) return weekdayNames[day];
  if (part === "holiday") {
    const name = holidaysOfYear(Number(key.slice(0, 4))).find((one) => one.day === key)?.name;
    return `${name ?? ""}, ${dayText(key)}`;
  }
  const { from, to, reason } = (mine ?? theirs) as SpecialField;
  return reason || rangeText(from, to);
}

export function valueText(field: string, value: unknown): string {
  if (value === undefined) return field.startsWith("holiday.") ? "nicht entschieden" : "herausgenommen";
  if (field.startsWith("week.")) return weekText(value as DayOfWeek);
  if (field.startsWith("holiday.")) {
    const { choice, rows } = value as HolidayField;
    return choice === "AS_ALWAYS" ? "wie immer" : rowsText(rows, "zu");
  }
  const { from, to, rows } = value as SpecialField;
  return `${rangeText(from, to)}, ${rowsText(rows, "zu")}`;
}

function weekText(day: DayOfWeek): string {
  const words = orderTypes.map((type) => [type, rowsText(day[type], "Ruhetag")] as const);
  const [first, ...others] = words;
  if (first && others.every(([, of]) => of === first[1])) return first[1];
  return words.map(([type, of]) => `${orderTypeDetailLabels[type]} ${of}`).join("; ");
}

function rowsText(rows: readonly Row[], none: string): string {
  return rows.length === 0 ? none : rows.map(({ from, to }) => `${from} – ${to}`).join(", ");
}
