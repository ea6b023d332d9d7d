import type { Instant } from "../local-time.ts";
import type { Cents } from "../money.ts";
import { monthOf, spanOfMonth } from "./month.ts";

/** What a restaurant sold through us in a quarter of a year, through the listing and through its own doors. */
export interface QuarterSums {
  /** 1 to 4. */
  readonly quarter: number;
  /** Paid by card and credited to it: after refunds that it bears, with discounts that the operator paid. */
  readonly cardCents: Cents;
  /** Paid on the spot, after what was given back. */
  readonly onSpotCents: Cents;
  /** Commission and card fee, with their VAT. */
  readonly feesCents: Cents;
  /** Completed orders. */
  readonly orders: number;
}

/** A year of the calendar in Vienna: its first instant, and the first that is not in it any more. */
export function spanOfYear(year: number): { readonly from: Instant; readonly until: Instant } {
  return { from: spanOfMonth(`${year}-01`).from, until: spanOfMonth(`${year}-12`).until };
}

export function yearOf(instant: Instant): number {
  return Number(monthOf(instant).slice(0, 4));
}

/** All four quarters, also those in which nothing was sold. */
export function inQuarters(sums: readonly QuarterSums[]): QuarterSums[] {
  return [1, 2, 3, 4].map((quarter) => {
    const nothing = { quarter, cardCents: 0, onSpotCents: 0, feesCents: 0, orders: 0 };
    return sums.find((one) => one.quarter === quarter) ?? nothing;
  });
}
