/** The minimum number of orders for which punctuality is shown. */
export const minPunctualOrders = 20;
/** The number of days over which it is measured, up to the last whole one. */
export const punctualityDays = 90;

export interface Punctuality {
  /** The percentage of orders ready by the first promised time, rounded half up. */
  readonly percent: number;
  /** The number of orders of which the board recorded the times. */
  readonly orders: number;
}

/**
 * Computes punctuality from measured times alone. The guests' opinion is shown with their ratings and has no effect
 * here.
 */
export function punctualityOf({ ready, punctual }: { ready: number; punctual: number }): Punctuality | null {
  if (ready < minPunctualOrders) return null;
  return { percent: Math.floor((punctual * 200 + ready) / (2 * ready)), orders: ready };
}
