import { type Instant, minuteMs } from "../local-time.ts";

/** How much a kitchen does in a quarter of an hour; null: as much as comes. */
export interface Capacity {
  readonly ordersPerQuarter: number | null;
  readonly dishesPerQuarter: number | null;
}

/** What is promised for a quarter hour already. */
export interface BookedQuarter {
  /** When the quarter hour begins. */
  readonly at: Instant;
  readonly orders: number;
  readonly dishes: number;
}

/** What decides whether a quarter hour has room. */
export interface CapacityUse {
  /** Null or absent: whatever comes is taken. */
  readonly capacity?: Capacity | null;
  /** Quarter hours that are not named have nothing promised. */
  readonly booked?: readonly BookedQuarter[];
}

/** The most that an owner may set. */
export const maxPerQuarter = 500;
export const maxOrderAheadDays = 14;

const quarterMs = 15 * minuteMs;

/** The quarter hour that an instant lies in, by its beginning. */
export function quarterOf(instant: Instant): Instant {
  return Math.floor(instant / quarterMs) * quarterMs;
}

/**
 * Whether an order of so many dishes may be promised for the quarter hour of an instant. One that is too large for any
 * needs a quarter hour of its own.
 */
export function hasRoom({ capacity, booked = [] }: CapacityUse, instant: Instant, dishes = 1): boolean {
  if (!capacity) return true;
  const { ordersPerQuarter, dishesPerQuarter } = capacity;
  const at = quarterOf(instant);
  const taken = booked.find((quarter) => quarter.at === at) ?? { orders: 0, dishes: 0 };
  if (ordersPerQuarter !== null && taken.orders >= ordersPerQuarter) return false;
  return dishesPerQuarter === null || taken.dishes === 0 || taken.dishes + dishes <= dishesPerQuarter;
}

/** The first quarter hour with room from that of an instant on, before an end; null: there is none. */
export function firstQuarterWithRoom(
  use: CapacityUse,
  from: Instant,
  { end, dishes }: { readonly end: Instant; readonly dishes?: number | undefined },
): Instant | null {
  for (let at = quarterOf(from); at < end; at += quarterMs) if (hasRoom(use, at, dishes)) return at;
  return null;
}

/** Whether any quarter hour from now on is full, so that time alone changes what can be ordered. */
export function isAnyFull(use: CapacityUse, now: Instant): boolean {
  return Boolean(use.capacity && use.booked?.some(({ at }) => at >= quarterOf(now) && !hasRoom(use, at)));
}
