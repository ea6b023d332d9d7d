import { intake, type OrderIntake } from "../catalogue/opening-hours/accepting.ts";
import type { Instant } from "../local-time.ts";

/**
 * The state of a restaurant visible to guests: taking orders, pausing, open without a life sign, or closed by its
 * hours.
 */
export type Light = "on" | "pause" | "silent" | "closed";

/** Returns the present state. A full kitchen and orders for other days do not change it. */
export function lightOf(restaurant: OrderIntake, now: Instant): Light {
  const byPlan = { ...restaurant, pauses: [], silentSince: null, capacity: null };
  if (!beginsAny(byPlan, now)) return "closed";
  if (!beginsAny({ ...byPlan, pauses: restaurant.pauses ?? [] }, now)) return "pause";
  return restaurant.silentSince ? "silent" : "on";
}

function beginsAny(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => intake(restaurant, type, now).asap);
}
