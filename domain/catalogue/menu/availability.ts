import { countOf } from "../../digits.ts";
import { listed } from "../../listed.ts";
import { dayAndMonth, isDate, type Weekday, weekdayAndDay, weekdayNames } from "../../local-time.ts";
import { type FieldFaults, faultOf, hasRepeats } from "./menu-field.ts";
import { menuLimits } from "./menu-limits.ts";

/** The weekly times of a dish, or the times of its days. An end before the beginning means past midnight. */
export interface Availability {
  /** Empty if there are dates, with which they do not count. */
  readonly weekdays: readonly Weekday[];
  /** "HH:MM:SS"; 00:00:00 to 24:00:00 is all day. */
  readonly from: string;
  readonly to: string;
  /** The only days of a dish, "YYYY-MM-DD" in their order; null for every week. */
  readonly dates: readonly string[] | null;
}

export const faultsInAvailability: FieldFaults<Availability | null> = (availability, { field, place }) => {
  if (!availability) return [];
  const { weekdays, from: begin, to: end, dates } = availability;
  const wrong = (part: string, message: string) => [faultOf({ field: `${field}.${part}`, place }, message)];
  if (dates) {
    if (dates.length === 0) return wrong("dates", "Bitte wähle mindestens einen Tag.");
    if (dates.length > menuLimits.dates) return wrong("dates", `Bitte wähle höchstens ${menuLimits.dates} Tage.`);
    const missing = dates.find((date) => !isDate(date));
    if (missing !== undefined) return wrong("dates", `Den Tag „${missing}“ gibt es nicht.`);
    if (hasRepeats(dates)) return wrong("dates", "Bitte wähle jeden Tag nur einmal.");
    if (dates.some((date, i) => date < (dates[i - 1] ?? ""))) return wrong("dates", "Bitte reih die Tage nach Datum.");
  } else {
    if (weekdays.length === 0) return wrong("weekdays", "Bitte wähle mindestens einen Tag.");
    if (hasRepeats(weekdays)) return wrong("weekdays", "Bitte wähle jeden Tag nur einmal.");
  }
  if (begin === end) return wrong("to", "Anfang und Ende sind gleich. Ganztägig ist 00:00 bis 24:00.");
  return begin < "24:00:00" ? [] : wrong("from", "Bitte gib eine Zeit vor 24:00 an.");
};

/** "Mo – Fr bis 15:00", "Sa, So 10:00 – 14:00", "nur Freitag, 20. November" */
export function availabilityText({ weekdays, from, to, dates }: Availability): string {
  const days = dates ? datesText(dates) : weekdays.length === 7 ? "täglich" : daysText(weekdays);
  const [start, end] = [from, to].map((time) => time.slice(0, 5));
  if (from === "00:00:00" && to === "24:00:00") return days;
  if (from === "00:00:00") return `${days} bis ${end}`;
  return to === "24:00:00" ? `${days} ab ${start}` : `${days} ${start} – ${end}`;
}

function daysText(weekdays: Availability["weekdays"]): string {
  const days = [...weekdays].sort((a, b) => a - b);
  const names = days.map((day) => weekdayNames[day].slice(0, 2));
  const isRun = days.length > 2 && days.every((day, i) => i === 0 || day === (days[i - 1] ?? 0) + 1);
  return isRun ? `${names[0]} – ${names.at(-1)}` : names.join(", ");
}

/** "nur Freitag, 20. November", "nur 20. November und 27. November", "an 12 Tagen, 20. November bis 18. Dezember" */
function datesText(dates: readonly string[]): string {
  const [first, ...others] = dates;
  const last = others.at(-1);
  if (first === undefined) return "nie";
  if (last === undefined) return `nur ${weekdayAndDay(first)}`;
  if (dates.length <= 3) return `nur ${listed(dates.map(dayAndMonth))}`;
  return `an ${countOf(dates.length, "Tag", "Tagen")}, ${dayAndMonth(first)} bis ${dayAndMonth(last)}`;
}
