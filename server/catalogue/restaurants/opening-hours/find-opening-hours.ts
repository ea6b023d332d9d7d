import type { ManagedHours } from "@mahlzeit/contract/catalogue/edit-hours";
import type { HoursDocument } from "@mahlzeit/domain/catalogue/opening-hours/check-hours";
import { holidaysAhead } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import type { Pause } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { DayPeriod } from "@mahlzeit/domain/catalogue/opening-hours/schedule";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";
import { ProblemException } from "../../../platform/http/problems.ts";
import { requirePermission } from "../../../platform/http/require-permission.ts";
import { revisionOf } from "../note-change.ts";
import {
  type HoursRow,
  isVisible,
  selectBusy,
  selectCapacity,
  selectHours,
  selectPauses,
  selectSilence,
} from "../select-intake.ts";

/** Finds the hours for the restaurant's own members, even if it is not enabled. Throws `service-not-found`. */
export async function findOpeningHours(
  db: Database,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<ManagedHours> {
  requirePermission(actor, "see-hours", { restaurantId, otherwise: "service-not-found" });
  return showOpeningHours(db, restaurantId, now);
}

/** Presents the stored hours to the restaurant's members. Throws `service-not-found`. */
export async function showOpeningHours(
  db: Database | Transaction,
  restaurantId: string,
  now: Instant,
): Promise<ManagedHours> {
  const stored = presentOpeningHours(await readHours(db, restaurantId), now);
  const [found] = await intakeOf(db, restaurantId);
  if (!found) throw new ProblemException("service-not-found");
  const { pauses, ...intake } = found;
  const running = pauses.filter(({ until }) => now < until);
  return { ...stored, pauses: running.map(({ type, until, reason = null }) => ({ type, until, reason })), intake };
}

/** Reads the stored hours. Throws `service-not-found`. */
export async function readHours(db: Database | Transaction, restaurantId: string): Promise<HoursDocument> {
  const [found] = await hoursOf(db, restaurantId);
  if (!found) throw new ProblemException("service-not-found");
  return found;
}

export function presentOpeningHours(
  { schedules, specialDays, holidays }: HoursDocument,
  now: Instant,
): Omit<ManagedHours, "pauses" | "intake"> {
  const today = viennaDate(now);
  const stored = {
    schedules: schedules.map((schedule) => ({ weekdays: [...schedule.weekdays], ...presentPeriod(schedule) })),
    specialDays: specialDays.map((special) => ({ ...special, periods: special.periods.map(presentPeriod) })),
    holidays: holidays.map((holiday) => ({ ...holiday, periods: holiday.periods.map(presentPeriod) })),
  };
  return { revision: revisionOf(stored), ...stored, comingHolidays: [...holidaysAhead(today)] };
}

function presentPeriod({ startTime, endTime, orderTypes }: DayPeriod) {
  return { startTime, endTime, orderTypes: orderTypes ? [...orderTypes] : null };
}

const intakeOf = namedQuery<ManagedHours["intake"] & { readonly pauses: readonly Pause[] }>(
  "intake_beside_hours",
  `SELECT ${isVisible} AS enabled, r.has_menu AS "hasMenu", r.order_types AS "orderTypes",
     r.preparation_minutes AS "preparationMinutes", ${selectCapacity}, ${selectBusy}, ${selectPauses}, ${selectSilence}
   FROM restaurants r WHERE r.id = $1`,
);
const hoursOf = namedQuery<HoursRow>("opening_hours", `SELECT ${selectHours} FROM restaurants r WHERE r.id = $1`);
