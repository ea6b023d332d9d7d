import { dayNumberOfDate } from "../../local-time.ts";
import { type DecidedHoliday, holidaysOfYear } from "./holidays.ts";
import type { DayPeriod, HoursException, Schedule } from "./schedule.ts";

export type SpecialDay = Omit<HoursException, "kind">;

/** A restaurant's own settings of its hours. */
export interface HoursDocument {
  readonly schedules: readonly Schedule[];
  readonly specialDays: readonly SpecialDay[];
  readonly holidays: readonly DecidedHoliday[];
}

export const maxPeriods = 100;
export const maxSpecialDays = 100;
export const maxReasonLength = 100;

interface HoursFault {
  /** The path of the field: "schedules.0.endTime". */
  readonly field: string;
  readonly message: string;
}

/** Lists the faults in sentences for the restaurant. Times and dates have to be well-formed already. */
export function faultsInHours({ schedules, specialDays, holidays }: HoursDocument): readonly HoursFault[] {
  return [
    ...schedules.flatMap((schedule, i) => faultsInPeriod(schedule, `schedules.${i}`)),
    ...specialDays.flatMap((special, i) => [
      ...faultsInDays(special, specialDays.slice(0, i), `specialDays.${i}`),
      ...special.periods.flatMap((period, n) => faultsInPeriod(period, `specialDays.${i}.periods.${n}`)),
    ]),
    ...holidays.flatMap((holiday, i) => [
      ...faultsInHoliday(holiday, holidays.slice(0, i), `holidays.${i}`),
      ...holiday.periods.flatMap((period, n) => faultsInPeriod(period, `holidays.${i}.periods.${n}`)),
    ]),
  ];
}

function faultsInPeriod({ startTime, endTime }: DayPeriod, field: string): HoursFault[] {
  if (startTime === "24:00:00") return [{ field: `${field}.startTime`, message: "Bitte gib eine Zeit vor 24:00 an." }];
  if (startTime !== endTime) return [];
  return [{ field: `${field}.endTime`, message: "Anfang und Ende sind gleich. Ganztägig ist 00:00 bis 24:00." }];
}

function faultsInDays({ from, to }: SpecialDay, before: readonly SpecialDay[], field: string): HoursFault[] {
  if (to < from) return [{ field: `${field}.to`, message: "Endet, bevor es anfängt." }];
  if (dayNumberOfDate(to) - dayNumberOfDate(from) >= 366)
    return [{ field: `${field}.to`, message: "Höchstens ein Jahr. Für länger kannst du dein Restaurant abschalten." }];
  if (!before.some((other) => from <= other.to && other.from <= to)) return [];
  return [{ field: `${field}.from`, message: "Für einen dieser Tage gibt es schon einen Eintrag." }];
}

function faultsInHoliday(holiday: DecidedHoliday, before: readonly DecidedHoliday[], field: string): HoursFault[] {
  const { day, choice, periods } = holiday;
  if (!holidaysOfYear(Number(day.slice(0, 4))).some((known) => known.day === day))
    return [{ field: `${field}.day`, message: "An diesem Tag ist kein Feiertag." }];
  if (before.some((other) => other.day === day))
    return [{ field: `${field}.day`, message: "Für diesen Feiertag gibt es schon einen Eintrag." }];
  if ((choice === "OTHER") === periods.length > 0) return [];
  return [{ field: `${field}.periods`, message: "Andere Zeiten brauchen mindestens eine, alles andere keine." }];
}
