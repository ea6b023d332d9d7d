import { weekdayNames } from "../../local-time.ts";
import { orderTypeDetailLabels } from "../../order-types.ts";
import type { SpecialDay } from "./check-hours.ts";
import type { DecidedHoliday, HolidayChoice } from "./holidays.ts";
import { formatHours } from "./hours.ts";
import type { DayPeriod, Schedule } from "./schedule.ts";

/** "Mo, Di 11:00 – 14:30; Fr 11:00 – 00:30 (Lieferung)" */
export function weekInWords(schedules: readonly Schedule[]): string {
  const words = schedules.map((schedule) => {
    const days = schedule.weekdays.map((weekday) => weekdayNames[weekday].slice(0, 2));
    return `${days.join(", ")} ${periodInWords(schedule)}`;
  });
  return words.join("; ");
}

/** "24.12.2026 zu (Weihnachten); 2.8.2027 – 22.8.2027 zu (Sommer)" */
export function specialDaysInWords(specialDays: readonly SpecialDay[]): string {
  const words = specialDays.map(({ from, to, periods, reason }) => {
    const days = from === to ? dateInWords(from) : `${dateInWords(from)} – ${dateInWords(to)}`;
    return `${days} ${periodsInWords(periods)}${reason && ` (${reason})`}`;
  });
  return words.join("; ");
}

const choiceWords: Record<Exclude<HolidayChoice, "OTHER">, string> = { AS_ALWAYS: "wie immer", CLOSED: "zu" };

/** "8.12.2026 wie immer; 25.12.2026 zu" */
export function holidaysInWords(holidays: readonly DecidedHoliday[]): string {
  const words = holidays.map(({ day, choice, periods }) => {
    const hours = choice === "OTHER" ? periodsInWords(periods) : choiceWords[choice];
    return `${dateInWords(day)} ${hours}`;
  });
  return words.join("; ");
}

/** Returns "8.12.2026" for a "YYYY-MM-DD". */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}.${month}.${year}`;
}

function periodsInWords(periods: readonly DayPeriod[]): string {
  return periods.length === 0 ? "zu" : periods.map(periodInWords).join(", ");
}

function periodInWords(period: DayPeriod): string {
  const types = period.orderTypes?.map((type) => orderTypeDetailLabels[type]).join(", ");
  return `${formatHours(period)}${types ? ` (${types})` : ""}`;
}
