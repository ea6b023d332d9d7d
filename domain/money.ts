import { groupDigits } from "./digits.ts";

/** An amount of money in whole euro cents. Never a fraction, never more than a safe integer. */
export type Cents = number;

/** A percentage in hundredths of a percent: 10 % is 1000, 4.9 % is 490. */
export type BasisPoints = number;

/** 100 % */
export const wholeBasisPoints: BasisPoints = 10_000;

/** Returns the number if it is a valid amount. Throws a RangeError on fractions, NaN and unsafe integers. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value === 0 ? 0 : value;
}

/** Tells whether a number of euros has at most two decimals. */
export function isEuroAmount(euros: number): boolean {
  const rounded = Math.round(euros * 100);
  return Number.isSafeInteger(rounded) && rounded / 100 === euros;
}

/** Converts euros to cents. Throws a RangeError on more than two decimals. */
export function centsFromEuros(euros: number): Cents {
  if (!isEuroAmount(euros)) throw new RangeError(`not an amount in euros: ${euros}`);
  return cents(Math.round(euros * 100));
}

export function eurosFromCents(amount: Cents): number {
  return cents(amount) / 100;
}

/** Returns `numerator / denominator` of an amount, rounded half up to the cent. */
export function portionOf(amount: Cents, numerator: number, denominator: number): Cents {
  const { whole, remainder } = share(amount, numerator, denominator);
  return cents(remainder * 2 >= denominator ? whole + 1 : whole);
}

/** Returns a percentage of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, basisPoints: BasisPoints): Cents {
  return portionOf(amount, basisPoints, wholeBasisPoints);
}

/**
 * Returns `numerator / denominator` of an amount, rounded down, and the remainder. It uses BigInt, because the product
 * of two amounts may exceed a safe integer.
 */
export function share(amount: Cents, numerator: number, denominator: number): { whole: Cents; remainder: number } {
  const product = BigInt(amount) * BigInt(numerator);
  const divisor = BigInt(denominator);
  const remainder = ((product % divisor) + divisor) % divisor;
  return { whole: cents(Number((product - remainder) / divisor)), remainder: Number(remainder) };
}

/** Formats as "1.234,50 €" with a no-break space. */
export function formatEuros(amount: Cents): string {
  return `${formatEurosPlain(amount)}\u00a0€`;
}

/** Formats as "17,35" for the specification's sentences, in which " €" with a plain space follows. */
export function formatEurosPlain(amount: Cents): string {
  return formatDecimal(cents(amount), 2);
}

/** Formats as "10 %" or "4,9 %" with a plain space. */
export function formatPercent(basisPoints: BasisPoints): string {
  return `${formatDecimal(cents(basisPoints), 2).replace(/,?0+$/, "")} %`;
}

function formatDecimal(value: number, decimals: number): string {
  const digits = Math.abs(value)
    .toString()
    .padStart(decimals + 1, "0");
  const whole = groupDigits(digits.slice(0, -decimals));
  return `${value < 0 ? "−" : ""}${whole},${digits.slice(-decimals)}`;
}
