import { formatHours, mergeHours } from "@mahlzeit/domain/catalogue/opening-hours/hours";
import type { HoursException } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import {
  dateOfDayNumber,
  dayAndMonth,
  type Instant,
  viennaDayNumber,
  weekdayAndDay,
} from "@mahlzeit/domain/local-time";

/** The number of days before an exception that guests see it. */
const noticeDays = 14;

/** Lists coming exceptions: "Urlaub von 8. bis 14. Februar", "Dienstag, 8. Dezember zu (Mariä Empfängnis)". */
export function closureTexts(exceptions: readonly HoursException[], now: Instant): readonly string[] {
  const today = viennaDayNumber(now);
  const [first, last] = [dateOfDayNumber(today), dateOfDayNumber(today + noticeDays)];
  return exceptions
    .filter((one) => first <= one.to && one.from <= last && !isOverruled(one, exceptions))
    .sort((a, b) => a.from.localeCompare(b.from))
    .map(closureText);
}

/** True for a public holiday that a special day overrides. */
function isOverruled({ kind, from }: HoursException, all: readonly HoursException[]): boolean {
  return kind === "HOLIDAY" && all.some((one) => one.kind === "SPECIAL" && one.from <= from && from <= one.to);
}

function closureText({ from, to, periods, reason }: HoursException): string {
  const about = reason && ` (${reason})`;
  const hours = mergeHours(periods).map(formatHours).join(", ");
  if (from !== to) {
    const sameMonth = from.slice(0, 7) === to.slice(0, 7);
    const range = `von ${sameMonth ? `${Number(from.slice(8))}.` : dayAndMonth(from)} bis ${dayAndMonth(to)}`;
    return hours === "" ? `Urlaub ${range}${about}` : `Andere Zeiten ${range}: ${hours}${about}`;
  }
  return `${weekdayAndDay(from)}: ${hours || "zu"}${about}`;
}
