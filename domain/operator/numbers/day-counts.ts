import { type OrderType, orderTypes } from "../../order-types.ts";
import { type ReasonCode, reasonCodes, reasonLabels } from "../../orders/order/reasons.ts";

/** The reasons why orders failed: the kitchen's reason, or the lack of an answer. */
export const refusalReasons = [...reasonCodes, "UNANSWERED"] as const;
export type RefusalReason = ReasonCode | "UNANSWERED";

/** The labels shown to owners. */
export const refusalLabels: Record<RefusalReason, string> = {
  ...reasonLabels,
  UNANSWERED: "Nicht rechtzeitig beantwortet",
};

/** The counts of the orders of a day. Each is a sum, so days add up to any period. */
export const countNames = [
  /** All orders that reached the restaurant. */
  "placed",
  "completed",
  /** Orders rejected by the restaurant, cancelled by it or by the operator, or not answered in time. */
  "refused",
  /** Orders cancelled by the guest. */
  "withdrawn",
  /** The revenue of completed orders, after corrections and refunds. */
  "revenueCents",
  /** The value of refused orders. */
  "refusedCents",
  /** Accepted orders that waited for an answer from the moment they were placed. */
  "accepted",
  "acceptedSoon",
  /** The sum over all of these. */
  "acceptSeconds",
  /** Orders with a promised time that became ready, in kitchens with a board, which report it. */
  "ready",
  "punctual",
  /** Completed orders that were their guest's first, second or a later one here; unknown for some. */
  "firstOrders",
  "secondOrders",
  "laterOrders",
  /** Completed orders that their guests complained about, without withdrawn complaints. */
  "complaints",
  /** The sum that the restaurant returned for complaints, which the revenue is less. */
  "complaintCents",
  /** Completed orders that the restaurant took by telephone, and their revenue. */
  "phoneOrders",
  "phoneCents",
] as const;
export type CountName = (typeof countNames)[number];
export type Counts = Readonly<Record<CountName, number>>;

/** Completed orders by the hour in Vienna at which they were placed, 0 to 23. */
export type ByHour = readonly number[];
export type ByType = Readonly<Record<OrderType, number>>;
export type ByReason = Readonly<Partial<Record<RefusalReason, number>>>;

export interface DishCount {
  readonly productId: string;
  readonly name: string;
  readonly pieces: number;
  /** The revenue with options, before discounts. */
  readonly cents: number;
  /** The pieces that guests complained about. */
  readonly complained: number;
}

/** All counts of a restaurant's day. */
export interface DayCounts {
  readonly counts: Counts;
  readonly hours: ByHour;
  readonly types: ByType;
  readonly refusals: ByReason;
  /** The dishes, unsorted. */
  readonly dishes: readonly DishCount[];
}

export const noCounts = Object.fromEntries(countNames.map((name) => [name, 0])) as Counts;
export const noHours: ByHour = Array.from({ length: 24 }, () => 0);
export const noTypes = Object.fromEntries(orderTypes.map((type) => [type, 0])) as ByType;

export function sumCounts(all: Iterable<Counts>): Counts {
  return sumOf(countNames, all) as Counts;
}

export function sumTypes(all: Iterable<ByType>): ByType {
  return sumOf(orderTypes, all) as ByType;
}

/** Returns only the reasons that occurred. */
export function sumRefusals(all: Iterable<ByReason>): ByReason {
  const sums = sumOf(refusalReasons, all);
  return Object.fromEntries(Object.entries(sums).filter(([, count]) => count > 0));
}

export function sumHours(all: Iterable<ByHour>): ByHour {
  const sums = [...noHours];
  for (const hours of all) for (const [hour, count] of hours.entries()) sums[hour] = (sums[hour] ?? 0) + count;
  return sums;
}

function sumOf<Name extends string>(
  names: readonly Name[],
  all: Iterable<Partial<Record<Name, number>>>,
): Record<Name, number> {
  const sums = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const one of all) for (const name of names) sums[name] += one[name] ?? 0;
  return sums;
}
