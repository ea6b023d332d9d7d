import { toSchedules } from "@mahlzeit/contract/to-domain";
import type { Instant } from "@mahlzeit/domain/local-time";
import { nextChange } from "@mahlzeit/domain/opening-hours/accepting";
import type { RestaurantData } from "./restaurant-data.ts";

/** When something on the page changes by time: opening, closing, midnight. */
export function changesAt({
  service: { schedules, nextOpening },
  at,
}: Pick<RestaurantData, "service" | "at">): Instant {
  return Math.min(nextChange({ schedules: toSchedules(schedules) }, at), nextOpening ?? Number.POSITIVE_INFINITY);
}
