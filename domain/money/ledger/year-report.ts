import type { Instant } from "../../local-time.ts";
import type { Cents } from "../../money.ts";
import { monthOf, spanOfMonth } from "./month.ts";

/** A restaurant's sales through the marketplace in a quarter, through the listing and through its own doors. */
export interface QuarterSums {
  /** 1 to 4. */
  readonly quarter: number;
  /** Card payments credited to it, after refunds that it bears and with discounts that the operator paid. */
  readonly cardCents: Cents;
  /** Payments on the spot, after refunds. */
  readonly onSpotCents: Cents;
  /** Commission and card fee, with their VAT. */
  readonly feesCents: Cents;
  /** Completed orders. */
  readonly orders: number;
}

/** Returns the first instant of a calendar year in Vienna and the first after it. */
export function spanOfYear(year: number): { readonly from: Instant; readonly until: Instant } {
  return { from: spanOfMonth(`${year}-01`).from, until: spanOfMonth(`${year}-12`).until };
}

export function yearOf(instant: Instant): number {
  return Number(monthOf(instant).slice(0, 4));
}

/** Returns all four quarters, including those without sales. */
export function inQuarters(sums: readonly QuarterSums[]): QuarterSums[] {
  return [1, 2, 3, 4].map((quarter) => {
    const nothing = { quarter, cardCents: 0, onSpotCents: 0, feesCents: 0, orders: 0 };
    return sums.find((one) => one.quarter === quarter) ?? nothing;
  });
}
