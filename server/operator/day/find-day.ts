import type { RestaurantDay } from "@mahlzeit/contract/operator/restaurant-day";
import { dateOfDayNumber, type Instant } from "@mahlzeit/domain/local-time";
import { type Actor, mayDo } from "@mahlzeit/domain/people/roles";
import { findBoardRestaurant } from "../../catalogue/restaurants/find-kitchens.ts";
import { listDevices } from "../../kitchen/devices/find-devices.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { countSoFar } from "../numbers/count-so-far.ts";
import { type DayParts, findWaits } from "./find-waits.ts";

/** Returns a restaurant's day so far and what waits for the actor. Throws `service-not-found`. */
export async function findDay(
  parts: DayParts,
  actor: Actor,
  restaurantId: string,
  now: Instant,
): Promise<RestaurantDay> {
  const { db } = parts;
  requirePermission(actor, "see-restaurant", { restaurantId, otherwise: "service-not-found" });
  if (!(await findBoardRestaurant(db, restaurantId))) throw new ProblemException("service-not-found");
  const { comparedDay, today, beforeUntilNow, before } = await countSoFar(db, restaurantId, now);
  const devices = await listDevices(db, restaurantId, now);
  return {
    at: now,
    comparedDay: dateOfDayNumber(comparedDay),
    orders: { today: today.placed, byPhone: today.byPhone, beforeUntilNow: beforeUntilNow.placed },
    takings: mayDo(actor, "see-numbers", restaurantId)
      ? {
          todayCents: today.revenueCents,
          beforeUntilNowCents: beforeUntilNow.revenueCents,
          beforeCents: before.revenueCents,
        }
      : null,
    devices: { paired: devices.length, connected: devices.filter(({ isConnected }) => isConnected).length },
    waits: await findWaits(parts, actor, restaurantId, now),
  };
}
