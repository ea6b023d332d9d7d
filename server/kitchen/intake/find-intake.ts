import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import { holidayToAsk } from "@mahlzeit/domain/catalogue/opening-hours/holidays";
import { type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import { findSoldOut } from "../../catalogue/menus/find-sold-out.ts";
import { findOwnRestaurants, findWatchedIntakes } from "../../catalogue/restaurants/find-restaurants.ts";
import { readHours } from "../../catalogue/restaurants/opening-hours/find-opening-hours.ts";
import { presentCapacity, presentHours } from "../../catalogue/restaurants/present-restaurant.ts";
import type { OwnRestaurant } from "../../catalogue/restaurants/restaurant.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";

/** Finds the current state for the restaurant's own members, devices and keys. Throws `service-not-found`. */
export async function findIntake(db: Database, actor: Actor, restaurantId: string, now: Instant): Promise<IntakeState> {
  requirePermission(actor, "see-intake", { restaurantId, otherwise: "service-not-found" });
  return showIntake(db, await requireRestaurant(db, restaurantId), now);
}

/** Finds a restaurant. Throws `service-not-found`. */
export async function requireRestaurant(db: Database | Transaction, id: string): Promise<OwnRestaurant> {
  const [restaurant] = await findOwnRestaurants(db, [id]);
  if (!restaurant) throw new ProblemException("service-not-found");
  return restaurant;
}

export async function showIntake(
  db: Database | Transaction,
  restaurant: OwnRestaurant,
  now: Instant,
): Promise<IntakeState> {
  const { id, uid, name, enabled, hasMenu = true, orderTypes, preparationMinutes, pauses, busy } = restaurant;
  const [watched] = await findWatchedIntakes(db, [id]);
  const holiday = holidayToAsk(await readHours(db, id), viennaDate(now));
  return {
    restaurant: { id, uid, name },
    enabled,
    hasMenu,
    ...presentHours(restaurant, now),
    orderTypes: [...orderTypes],
    preparationMinutes,
    ...presentCapacity(restaurant),
    orderAheadDays: restaurant.orderAheadDays,
    pauses: pauses.filter(({ until }) => now < until).map((pause) => ({ ...pause })),
    soldOut: await findSoldOut(db, id, now),
    openHoliday: holiday && { day: holiday.day, name: holiday.name },
    silentSince: restaurant.silentSince,
    isLightEnabled: watched?.isLightEnabled ?? true,
    busy: busy && now < busy.until ? { ...busy } : null,
  };
}
