/** An amount of money in whole euro cents. Never a fraction, never more than a safe integer. */
export type Cents = number;

/** A percentage in hundredths of a percent: 10 % is 1000, 4.9 % is 490. */
export type BasisPoints = number;
