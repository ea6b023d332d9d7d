import { weekdayNames } from "../../local-time.ts";
import { orderTypeDetailLabels } from "../../order-types.ts";
import type { SpecialDay } from "./check-hours.ts";
import type { DecidedHoliday, HolidayChoice } from "./holidays.ts";
import { formatHours } from "./hours.ts";
import type { DayPeriod, Schedule } from "./schedule.ts";

/** "Mo, Di 11:00 – 14:30; Fr 11:00 – 00:30 (Lieferung)" */
export function weekText(schedules: readonly Schedule[]): string {
  const words = schedules.map((schedule) => {
    const days = schedule.weekdays.map((weekday) => weekdayNames[weekday].slice(0, 2));
    return `${days.join(", ")} ${periodText(schedule)}`;
  });
  return words.join("; ");
}

/** "24.12.2026 zu (Weihnachten); 2.8.2027 – 22.8.2027 zu (Sommer)" */
export function specialDaysText(specialDays: readonly SpecialDay[]): string {
  const words = specialDays.map(({ from, to, periods, reason }) => {
    const days = from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;
    return `${days} ${periodsText(periods)}${reason && ` (${reason})`}`;
  });
  return words.join("; ");
}

const choiceLabels: Record<Exclude<HolidayChoice, "OTHER">, string> = { AS_ALWAYS: "wie immer", CLOSED: "zu" };

/** "8.12.2026 wie immer; 25.12.2026 zu" */
export function holidaysText(holidays: readonly DecidedHoliday[]): string {
  const words = holidays.map(({ day, choice, periods }) => {
    const hours = choice === "OTHER" ? periodsText(periods) : choiceLabels[choice];
    return `${dateText(day)} ${hours}`;
  });
  return words.join("; ");
}

/** Returns "8.12.2026" for a "YYYY-MM-DD". */
export function dateText(date: string): string {
  const [year, month, day] = date.split("-").map(Number);
  return `${day}.${month}.${year}`;
}

function periodsText(periods: readonly DayPeriod[]): string {
  return periods.length === 0 ? "zu" : periods.map(periodText).join(", ");
}

function periodText(period: DayPeriod): string {
  const types = period.orderTypes?.map((type) => orderTypeDetailLabels[type]).join(", ");
  return `${formatHours(period)}${types ? ` (${types})` : ""}`;
}
