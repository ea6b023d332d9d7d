import { formatHours, mergeHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import { dayPeriods, isWithinHours, openPeriods } from "@mahlzeit/domain/catalogue/opening-hours/open-periods";
import type { Pause } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { OpeningHours } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { countOf } from "@mahlzeit/domain/digits";
import {
  dateOfDayNumber,
  dayAndMonth,
  dayMs,
  dayNumberOfDate,
  formatTime,
  type Instant,
  viennaDay,
  viennaDayNumber,
  weekdayAndDay,
  weekdayNames,
  weekdayOfNumber,
} from "@mahlzeit/domain/local-time";
import { type OrderType, orderTypeDetailLabels, orderTypes } from "@mahlzeit/domain/order-types";

/** Describes the present: "Lieferung: offen bis 22:30. Vor Ort: zu, weiter um 18:00. Abholung: Pause bis 19:15." */
export function currentText(hours: OpeningHours, now: Instant, pauses: readonly Pause[] = []): string {
  const types = new Map<string, OrderType[]>();
  for (const type of orderTypes) {
    const pause = pauses.find((one) => one.type === type && now < one.until);
    const words = pause && isWithinHours(hours, now, type) ? pauseText(pause, now) : typeText(hours, now, type);
    types.set(words, [...(types.get(words) ?? []), type]);
  }
  return [...types]
    .map(([words, of]) => {
      const who =
        of.length === orderTypes.length
          ? "Alle Bestellarten"
          : of.map((type) => orderTypeDetailLabels[type]).join(", ");
      return `${who}: ${words}.`;
    })
    .join(" ");
}

function pauseText({ until }: Pause, now: Instant): string {
  return `Pause bis ${whenText(until, now).replace("um ", "")}`;
}

function typeText(hours: OpeningHours, now: Instant, type: OrderType): string {
  const [next] = openPeriods(hours, now, now + 8 * dayMs, type);
  if (!next) return "zu, in den nächsten Tagen geht nichts auf";
  if (next.start > now) return `zu, weiter ${whenText(next.start, now)}`;
  return next.end >= now + 7 * dayMs ? "durchgehend offen" : `offen bis ${whenText(next.end, now).replace("um ", "")}`;
}

function whenText(at: Instant, now: Instant): string {
  const days = viennaDayNumber(at) - viennaDayNumber(now);
  const time = `um ${formatTime(at)}`;
  if (days === 0) return time;
  return days === 1 ? `morgen ${time}` : `${weekdayNames[viennaDay(at).weekday]} ${time}`;
}

/** Describes the next exception: "Das nächste Besondere: Dienstag, 8. Dezember …, offen …"; null within a year. */
export function nextSpecialText(hours: OpeningHours, now: Instant): string | null {
  const today = viennaDayNumber(now);
  for (let day = today; day < today + 366; day++) {
    const date = dateOfDayNumber(day);
    const found = ["SPECIAL", "HOLIDAY"]
      .map((kind) => hours.exceptions?.find((one) => one.kind === kind && one.from <= date && date <= one.to))
      .find((one) => one !== undefined);
    if (!found) continue;
    const periods = mergeHours(dayPeriods(hours, day));
    const what = periods.length === 0 ? "zu" : `offen ${periods.map(formatHours).join(", ")}`;
    const reason = found.reason && ` (${found.reason})`;
    return `Das nächste Besondere: ${weekdayAndDay(date)}${reason}, ${what}.`;
  }
  return null;
}

/** Formats a date: "Di, 8. Dezember 2026". */
export function dayText(date: string): string {
  return `${shortWeekday(date)}, ${dayAndMonth(date)} ${date.slice(0, 4)}`;
}

/** Formats a range: "Mo, 8. Februar – So, 14. Februar 2027, 7 Tage", or one day: "Sa, 12. Dezember 2026". */
export function rangeText(from: string, to: string): string {
  if (from === to) return dayText(from);
  const year = from.slice(0, 4) === to.slice(0, 4) ? "" : ` ${from.slice(0, 4)}`;
  const days = dayNumberOfDate(to) - dayNumberOfDate(from) + 1;
  return `${shortWeekday(from)}, ${dayAndMonth(from)}${year} – ${dayText(to)}, ${countOf(days, "Tag", "Tage")}`;
}

function shortWeekday(date: string): string {
  return weekdayNames[weekdayOfNumber(dayNumberOfDate(date))].slice(0, 2);
}
