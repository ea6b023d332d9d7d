import { type Instant, minuteMs } from "../../local-time.ts";

/** A kitchen's limits per quarter hour, each null if unlimited. */
export interface Capacity {
  readonly ordersPerQuarter: number | null;
  readonly dishesPerQuarter: number | null;
}

/** The orders and dishes already promised for a quarter hour. */
export interface BookedQuarter {
  /** The beginning of the quarter hour. */
  readonly at: Instant;
  readonly orders: number;
  readonly dishes: number;
}

/** The facts that decide whether a quarter hour has room. */
export interface CapacityUse {
  /** Null or absent if unlimited. */
  readonly capacity?: Capacity | null;
  /** The booked quarter hours. Those that are missing have no orders. */
  readonly booked?: readonly BookedQuarter[];
}

/** The maximum limit that an owner may set. */
export const maxPerQuarter = 500;
export const maxOrderAheadDays = 14;

const quarterMs = 15 * minuteMs;

/** Returns the beginning of the quarter hour that contains an instant. */
export function quarterOf(instant: Instant): Instant {
  return Math.floor(instant / quarterMs) * quarterMs;
}

/**
 * Tells whether an order of so many dishes may be promised for the quarter hour of an instant. An order above the limit
 * needs an empty quarter hour.
 */
export function hasRoom({ capacity, booked = [] }: CapacityUse, instant: Instant, dishes = 1): boolean {
  if (!capacity) return true;
  const { ordersPerQuarter, dishesPerQuarter } = capacity;
  const at = quarterOf(instant);
  const taken = booked.find((quarter) => quarter.at === at) ?? { orders: 0, dishes: 0 };
  if (ordersPerQuarter !== null && taken.orders >= ordersPerQuarter) return false;
  return dishesPerQuarter === null || taken.dishes === 0 || taken.dishes + dishes <= dishesPerQuarter;
}

/** Returns the first quarter hour with room, from that of `from` on and before `end`; null if there is none. */
export function firstQuarterWithRoom(
  use: CapacityUse,
  from: Instant,
  { end, dishes }: { readonly end: Instant; readonly dishes?: number | undefined },
): Instant | null {
  for (let at = quarterOf(from); at < end; at += quarterMs) if (hasRoom(use, at, dishes)) return at;
  return null;
}

/** Tells whether any quarter hour from now on is full, so that time alone changes what can be ordered. */
export function isAnyFull(use: CapacityUse, now: Instant): boolean {
  return Boolean(use.capacity && use.booked?.some(({ at }) => at >= quarterOf(now) && !hasRoom(use, at)));
}
