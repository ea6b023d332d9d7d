import type { Instant } from "../../local-time.ts";
import { type Month, monthOf } from "../../money/ledger/month.ts";
import { type Cents, cents } from "../../money.ts";
import { type TipReceiver, tipLeft } from "../../orders/order/tip.ts";

/** A completed order with a tip. */
export interface TippedOrder {
  readonly createdAt: Instant;
  /** The total after the last correction. */
  readonly totalCents: Cents;
  readonly tipCents: Cents;
  readonly tipFor: TipReceiver;
  /** The sum refunded at the restaurant's expense. */
  readonly returnedCents: Cents;
}

/** The tips of a month, less refunds. */
export interface MonthOfTips extends Readonly<Record<TipReceiver, Cents>> {
  readonly month: Month;
}

/** Returns the latest month first, and no months without tips. */
export function tipsByMonth(orders: readonly TippedOrder[]): readonly MonthOfTips[] {
  const months = new Map<Month, Record<TipReceiver, Cents>>();
  for (const order of orders) {
    const month = monthOf(order.createdAt);
    const sums = months.get(month) ?? { KITCHEN: 0, DRIVER: 0 };
    sums[order.tipFor] = cents(sums[order.tipFor] + tipLeft(order.tipCents, order.totalCents - order.returnedCents));
    months.set(month, sums);
  }
  return [...months]
    .map(([month, sums]) => ({ month, ...sums }))
    .filter(({ KITCHEN, DRIVER }) => KITCHEN + DRIVER > 0)
    .sort((a, b) => (a.month < b.month ? 1 : -1));
}
