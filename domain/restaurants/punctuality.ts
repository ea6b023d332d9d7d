/** From so many orders on it is said how punctual a restaurant is. */
export const minPunctualOrders = 20;
/** Of how many days it is said, the last whole one included. */
export const punctualityDays = 90;

export interface Punctuality {
  /** How many of a hundred orders were ready when they were first promised, half up. */
  readonly percent: number;
  /** How many of them the board has the times of. */
  readonly orders: number;
}

/** Measured, never asked: what guests thought of it is shown with their words and counts nowhere. */
export function punctualityOf({ ready, punctual }: { ready: number; punctual: number }): Punctuality | null {
  if (ready < minPunctualOrders) return null;
  return { percent: Math.floor((punctual * 200 + ready) / (2 * ready)), orders: ready };
}
