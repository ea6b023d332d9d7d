import { type Cents, cents, share } from "./money.ts";

/**
 * Splits an amount in proportion to weights by the largest remainder method. The parts add up to the amount, and no
 * part exceeds its weight unless the amount exceeds the sum of the weights.
 */
export function spread(amount: Cents, weights: readonly number[]): Cents[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (amount === 0) return weights.map(() => 0);
  if (amount < 0 || whole <= 0) throw new RangeError(`cannot spread ${amount} over ${whole}`);
  const parts = weights.map((weight, i) => ({ i, ...share(amount, weight, whole) }));
  const missing = amount - parts.reduce((sum, part) => sum + part.whole, 0);
  const byRemainder = [...parts].sort((a, b) => b.remainder - a.remainder);
  const rounded = new Set(byRemainder.slice(0, missing).map(({ i }) => i));
  return parts.map((part) => cents(rounded.has(part.i) ? part.whole + 1 : part.whole));
}
