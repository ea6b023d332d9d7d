import type { Instant } from "../local-time.ts";
import { intake, type OrderIntake } from "./accepting.ts";

/** What a restaurant that guests see is doing: taking orders, pausing, open without a sign of life, or closed by plan. */
export type Light = "on" | "pause" | "silent" | "closed";

/** The one word for a restaurant right now. That it has no room, or takes orders for other days, changes nothing. */
export function lightOf(restaurant: OrderIntake, now: Instant): Light {
  const byPlan = { ...restaurant, pauses: [], silentSince: null, capacity: null };
  if (!beginsAny(byPlan, now)) return "closed";
  if (!beginsAny({ ...byPlan, pauses: restaurant.pauses ?? [] }, now)) return "pause";
  return restaurant.silentSince ? "silent" : "on";
}

function beginsAny(restaurant: OrderIntake, now: Instant): boolean {
  return restaurant.orderTypes.some((type) => intake(restaurant, type, now).asap);
}
