import type { api } from "@mahlzeit/contract/api";
import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import type { Input } from "@mahlzeit/contract/endpoint";
import { faultsInHours, type HoursDocument } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { holidaysText, specialDaysText, weekText } from "@mahlzeit/domain/catalogue/opening-hours/hours-text";
import { stretchOf, withoutPast, withSpecialOn } from "@mahlzeit/domain/catalogue/opening-hours/today";
import { dateOfDayNumber, viennaDate, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { Action } from "@mahlzeit/domain/people/roles";
import { noteChanges } from "../../../platform/database/audit-scope.ts";
import type { Database } from "../../../platform/database/connect.ts";
import { invalidField, ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { lockRestaurant, noteRestaurantChange, type RestaurantChange } from "../note-change.ts";
import { presentOpeningHours, readHours, showOpeningHours } from "./find-opening-hours.ts";
import { writeHours } from "./write-hours.ts";

/**
 * Replaces all opening hours. Throws `service-not-found`, `invalid-input` and, if they were changed meanwhile,
 * `revision-changed`.
 */
export function changeOpeningHours(
  db: Database,
  who: RestaurantChange,
  { revision, ...given }: Input<typeof api.changeOpeningHours>["body"],
): Promise<ManagedHours> {
  return changeHours(db, who, "edit-hours", (stored) => {
    if (presentOpeningHours(stored, who.now).revision !== revision) throw new ProblemException("revision-changed");
    return given;
  });
}

/**
 * Decides about one public holiday, even if other hours were changed meanwhile. Throws `service-not-found`,
 * `invalid-input`.
 */
export function decideHoliday(
  db: Database,
  who: RestaurantChange,
  { day, choice }: Input<typeof api.decideHoliday>["body"],
): Promise<ManagedHours> {
  return changeHours(db, who, "decide-holidays", (stored) => {
    const others = stored.holidays.filter((holiday) => holiday.day !== day);
    const holidays = [...others, { day, choice, periods: [] }].sort((a, b) => a.day.localeCompare(b.day));
    return { ...stored, holidays };
  });
}

/**
 * Sets today's special day, even if other hours were changed meanwhile. Throws `service-not-found`, `invalid-input`.
 */
export function changeToday(
  db: Database,
  who: RestaurantChange,
  { day, special }: Input<typeof api.changeToday>["body"],
): Promise<ManagedHours> {
  return changeHours(db, who, "change-hours-of-today", (stored) => {
    if (day !== viennaDate(who.now))
      throw invalidField("day", "Inzwischen ist ein anderer Tag. Bitte schau noch einmal.");
    if (stretchOf(stored.specialDays, day))
      throw invalidField("day", "Heute gehört zu einem längeren Eintrag. Den ändert, wer das Restaurant leitet.");
    return { ...stored, specialDays: withSpecialOn(stored.specialDays, day, special) };
  });
}

/** The days for which past special days are stored. */
const retentionDays = 31;

async function changeHours(
  db: Database,
  { actor, restaurantId, now }: RestaurantChange,
  action: Action,
  changed: (stored: HoursDocument) => HoursDocument,
): Promise<ManagedHours> {
  requirePermission(actor, action, { restaurantId, otherwise: "service-not-found" });
  return db.transaction(async (tx) => {
    await lockRestaurant(tx, restaurantId);
    const stored = await readHours(tx, restaurantId);
    const hours = withoutPast(changed(stored), dateOfDayNumber(viennaDayNumber(now) - retentionDays));
    const errors = faultsInHours(hours);
    if (errors.length > 0) throw new ProblemException("invalid-input", { errors });
    noteChanges({
      week: [weekText(stored.schedules) || null, weekText(hours.schedules) || null],
      specialDays: [specialDaysText(stored.specialDays) || null, specialDaysText(hours.specialDays) || null],
      holidays: [holidaysText(stored.holidays) || null, holidaysText(hours.holidays) || null],
    });
    await writeHours(tx, [{ restaurantId, ...hours }]);
    // The week has no trigger of its own, because an import writes it together with the restaurant.
    await noteRestaurantChange(tx, restaurantId);
    return showOpeningHours(tx, restaurantId, now);
  });
}
