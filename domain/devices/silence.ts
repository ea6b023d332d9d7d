import { dayMs, type Instant } from "../local-time.ts";
import { canOrder, type OrderIntake } from "../opening-hours/accepting.ts";
import { openPeriods } from "../opening-hours/open-periods.ts";
import { silentAfterMs } from "./device.ts";

/** Without a check for so long nobody can say who was silent meanwhile. */
const checkGapMs = 40_000;

/** What decides whether anybody would see an order that comes in now. */
export interface Light {
  /** What it would take if somebody answered. */
  readonly restaurant: OrderIntake;
  /** Whether it has a paired device: one without hears of its orders by mail. */
  readonly hasBoard: boolean;
  readonly isEnabled: boolean;
  /** The latest of all its boards, whoever has them open; null: none ever. */
  readonly lastSignAt: Instant | null;
  /** Since when signs could be heard without a gap. */
  readonly watchedSince: Instant;
}

/**
 * Since when nobody has shown a sign of life, if that is long enough for the restaurant to count as silent; null if it
 * does not. Counted only while orders are accepted, from when they began to be.
 */
export function silentSince({ restaurant, hasBoard, isEnabled, ...light }: Light, now: Instant): Instant | null {
  const begin = hasBoard && isEnabled ? acceptingSince(restaurant, now) : null;
  if (begin === null) return null;
  const heardAt = Math.max(begin, light.watchedSince, light.lastSignAt ?? begin);
  return heardAt + silentAfterMs < now ? heardAt : null;
}

/** From when on signs are watched, if they were from `since` until the check before this one. */
export function watchedFrom({ since, checkedAt }: { since: Instant; checkedAt: Instant }, now: Instant): Instant {
  return now - checkedAt > checkGapMs ? now : since;
}

/** When it opened or its pauses ended, a day ago at the earliest; null while nothing can be ordered. */
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
