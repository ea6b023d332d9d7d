import { type Cents, cents } from "@mahlzeit/domain/money";
import { type TipReceiver, tipLeft } from "@mahlzeit/domain/orders/order/tip";
import { findOrderNumbers } from "../../../orders/order/read/find-for-statement.ts";
import type { Transaction } from "../../../platform/database/connect.ts";
import { type BookedEvent, findBookedEvents } from "../../ledger/find-booked.ts";

/** An event of a month on its statement. */
export interface MonthEvent extends BookedEvent {
  /** The order's number; null if there is no order, or it was deleted. */
  readonly number: number | null;
  /** The day of the number, which distinguishes orders with the same number. */
  readonly numberedDay: string | null;
  readonly door: string | null;
  readonly isByPhone: boolean;
  readonly tipFor: TipReceiver | null;
  /** The change of the order's remaining tip: a refund of the whole order takes the tip back. */
  readonly tipCents: Cents;
}

/** Finds all bookings of a restaurant in a month, the oldest first. */
export async function findMonthEvents(
  tx: Transaction,
  restaurantId: string,
  span: Parameters<typeof findBookedEvents>[2],
): Promise<MonthEvent[]> {
  const events = await findBookedEvents(tx, restaurantId, span);
  const orderOf = await findOrderNumbers(tx, [...new Set(events.flatMap(({ orderId }) => orderId ?? []))]);
  return events.map((event) => {
    const {
      number = null,
      numberedDay = null,
      door = null,
      source = "WEB",
      tipFor = null,
      tipCents = 0,
    } = orderOf.get(event.orderId ?? "") ?? {};
    const changed = tipLeft(tipCents, event.paidAfterCents) - tipLeft(tipCents, event.paidBeforeCents);
    return { ...event, number, numberedDay, door, isByPhone: source === "PHONE", tipFor, tipCents: cents(changed) };
  });
}

export function sumTips(events: readonly MonthEvent[]): Record<TipReceiver, Cents> {
  const sums: Record<TipReceiver, Cents> = { KITCHEN: 0, DRIVER: 0 };
  for (const { tipFor, tipCents } of events) if (tipFor) sums[tipFor] = cents(sums[tipFor] + tipCents);
  return sums;
}
