import { datesOfWeek } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import { dayAndMonth } from "@mahlzeit/domain/local-time";

/** "23. bis 27. November", "30. November bis 4. Dezember" */
export function weekText(monday: string, days: number): string {
  const last = datesOfWeek(monday, days).at(-1) ?? monday;
  const isOneMonth = monday.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? `${Number(monday.slice(8))}.` : dayAndMonth(monday)} bis ${dayAndMonth(last)}`;
}
