import { canOrder, type OrderIntake } from "../catalogue/opening-hours/accepting.ts";
import { openPeriods } from "../catalogue/opening-hours/open-periods.ts";
import { dayMs, type Instant } from "../local-time.ts";
import { silentAfterMs } from "./device.ts";

/** The maximum time between two checks. After a longer gap it is unknown who was silent meanwhile. */
const checkGapMs = 40_000;

/** The facts that decide whether anybody would see a new order. */
export interface Light {
  /** The order intake of the restaurant, as if somebody answered. */
  readonly restaurant: OrderIntake;
  /** True if it has a paired device. A restaurant without one gets its orders by mail. */
  readonly hasBoard: boolean;
  readonly isEnabled: boolean;
  /** The latest life sign of all its boards; null if there was none. */
  readonly lastSignAt: Instant | null;
  /** The beginning of gapless monitoring. */
  readonly watchedSince: Instant;
}

/**
 * Returns the time since which no life sign has come, if that is long enough to count as silent; else null. The time
 * counts only while orders are accepted.
 */
export function silentSince({ restaurant, hasBoard, isEnabled, ...light }: Light, now: Instant): Instant | null {
  const begin = hasBoard && isEnabled ? acceptingSince(restaurant, now) : null;
  if (begin === null) return null;
  const heardAt = Math.max(begin, light.watchedSince, light.lastSignAt ?? begin);
  return heardAt + silentAfterMs < now ? heardAt : null;
}

/** Returns the beginning of gapless monitoring, which is `now` after too long a gap between checks. */
export function watchedFrom({ since, checkedAt }: { since: Instant; checkedAt: Instant }, now: Instant): Instant {
  return now - checkedAt > checkGapMs ? now : since;
}

/** Returns when it opened or its pauses ended, at most a day ago; null while nothing can be ordered. */
function acceptingSince(answering: OrderIntake, now: Instant): Instant | null {
  const restaurant = { ...answering, silentSince: null };
  const begins = restaurant.orderTypes
    .filter((type) => canOrder(restaurant, type, now))
    .map((type) => {
      const opened = openPeriods(restaurant, now - dayMs, now + 1, type).at(-1)?.start ?? now;
      return Math.max(opened, restaurant.pauses?.find((pause) => pause.type === type)?.until ?? 0);
    });
  return begins.length === 0 ? null : Math.min(...begins);
}
