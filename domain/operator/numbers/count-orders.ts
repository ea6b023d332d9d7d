import { hourMs, type Instant, minuteMs, minuteOfDay } from "../../local-time.ts";
import type { LinePart } from "../../money/payment/refund-lines.ts";
import type { Cents } from "../../money.ts";
import type { OrderType } from "../../order-types.ts";
import { prepareFrom } from "../../orders/order/answer.ts";
import type { ReasonCode } from "../../orders/order/reasons.ts";
import type { OrderSource } from "../../orders/order/source.ts";
import { isFailed, isForRestaurant, type Mover, type OrderState } from "../../orders/order/states.ts";
import {
  type ByHour,
  type ByReason,
  type Counts,
  type DayCounts,
  type DishCount,
  noCounts,
  noHours,
  noTypes,
  type RefusalReason,
  sumCounts,
  sumHours,
  sumRefusals,
  sumTypes,
} from "./day-counts.ts";

/** The data of an order that the numbers are made of. Test orders are left out. */
export interface CountedOrder {
  readonly type: OrderType;
  readonly state: OrderState;
  readonly source: OrderSource;
  readonly createdAt: Instant;
  readonly takeawayAt: Instant | null;
  readonly leadMinutes: number | null;
  /** The total after the last correction, without the tip, which is no revenue. */
  readonly totalCents: Cents;
  /** The sum refunded at the restaurant's expense, outside corrections, and lost in disputes. */
  readonly returnedCents: Cents;
  /** Null if the order never reached the restaurant. */
  readonly placedAt: Instant | null;
  readonly acceptedAt: Instant | null;
  readonly acceptedOnBoard: boolean;
  readonly firstPromisedAt: Instant | null;
  readonly readyAt: Instant | null;
  /** The side that brought it into its state. */
  readonly movedBy: Mover;
  readonly reasonCode: ReasonCode | null;
  /** The position among its guest's orders at this restaurant, from 1; null if unknown. */
  readonly nth: number | null;
  /** The lines after corrections. */
  readonly lines: readonly { position: number; productId: string; name: string; quantity: number; cents: Cents }[];
  /** The claimed pieces of its complaint, none if the delivery never came; null without one, or if it was withdrawn. */
  readonly complained: readonly LinePart[] | null;
  /** The part of `returnedCents` that was for the complaint. */
  readonly complaintCents: Cents;
}

/** An order accepted within this time counts as accepted soon. */
export const soonSeconds = 180;
/** The tolerance after the first promised time within which an order is punctual. */
export const punctualMs = 5 * minuteMs;
/** Orders whose preparation begins later than this are not expected to be answered at once. */
const aheadMs = hourMs;

/** Sums up the orders of a day. An order always belongs to the day in Vienna on which it was made. */
export function countOrders(orders: readonly CountedOrder[]): DayCounts {
  const counted = orders.filter(({ state }) => isForRestaurant(state));
  const completed = counted.filter(({ state }) => state === "COMPLETED");
  return {
    counts: sumCounts(counted.map(countsOf)),
    hours: sumHours(completed.map(({ createdAt }) => atHour(Math.floor(minuteOfDay(createdAt) / 60)))),
    types: sumTypes(completed.map(({ type }) => ({ ...noTypes, [type]: 1 }))),
    refusals: sumRefusals(
      counted.map((order): ByReason => {
        const reason = refusalOf(order);
        return reason ? { [reason]: 1 } : {};
      }),
    ),
    dishes: countDishes(completed),
  };
}

function countsOf(order: CountedOrder): Counts {
  const isCompleted = order.state === "COMPLETED";
  const isRefused = refusalOf(order) !== null;
  const waited = secondsToAccept(order);
  const punctual = isPunctual(order);
  const revenueCents = isCompleted ? Math.max(0, order.totalCents - order.returnedCents) : 0;
  const isByPhone = order.source === "PHONE";
  return {
    ...noCounts,
    placed: 1,
    completed: Number(isCompleted),
    refused: Number(isRefused),
    withdrawn: Number(isFailed(order.state) && !isRefused),
    revenueCents,
    refusedCents: isRefused ? order.totalCents : 0,
    accepted: Number(waited !== null),
    acceptedSoon: Number(waited !== null && waited <= soonSeconds),
    acceptSeconds: waited ?? 0,
    ready: Number(punctual !== null),
    punctual: Number(punctual === true),
    firstOrders: Number(isCompleted && order.nth === 1),
    secondOrders: Number(isCompleted && order.nth === 2),
    laterOrders: Number(isCompleted && order.nth !== null && order.nth > 2),
    complaints: Number(isCompleted && order.complained !== null),
    complaintCents: isCompleted ? Math.min(order.totalCents, order.complaintCents) : 0,
    phoneOrders: Number(isCompleted && isByPhone),
    phoneCents: isByPhone ? revenueCents : 0,
  };
}

/** Returns the reason why an order failed without its guest's decision; null if it did not. */
export function refusalOf({ state, movedBy, reasonCode, acceptedAt }: CountedOrder): RefusalReason | null {
  if (!isForRestaurant(state) || !isFailed(state) || movedBy === "guest") return null;
  if (movedBy !== "clock") return reasonCode ?? "OTHER";
  // The clock cancels an accepted order only if nothing of it was left.
  return acceptedAt === null ? "UNANSWERED" : "SOLD_OUT";
}

/**
 * Returns how long an accepted order had waited; null if it was not accepted, was for later and could wait, or never
 * waited because it was taken by telephone.
 */
export function secondsToAccept(order: CountedOrder): number | null {
  const { source, placedAt, acceptedAt, takeawayAt, leadMinutes } = order;
  if (source === "PHONE" || placedAt === null || acceptedAt === null) return null;
  const begins = prepareFrom({ placedAt, takeawayAt, leadMinutes: leadMinutes ?? 0 });
  return begins - placedAt > aheadMs ? null : Math.max(0, Math.round((acceptedAt - placedAt) / 1000));
}

/**
 * Tells whether it was ready by the first promised time; null if unknown, because only boards report when it is ready.
 */
export function isPunctual(
  order: Pick<CountedOrder, "acceptedOnBoard" | "firstPromisedAt" | "readyAt">,
): boolean | null {
  const { acceptedOnBoard, firstPromisedAt, readyAt } = order;
  if (!acceptedOnBoard || firstPromisedAt === null || readyAt === null) return null;
  return readyAt <= firstPromisedAt + punctualMs;
}

function atHour(hour: number): ByHour {
  return noHours.map((_, i) => Number(i === hour));
}

function countDishes(completed: readonly CountedOrder[]): DishCount[] {
  const dishes = new Map<string, DishCount>();
  for (const { lines, complained } of completed)
    for (const { position, productId, name, quantity, cents } of lines) {
      const claimed = complained?.find((line) => line.position === position)?.quantity ?? 0;
      const known = dishes.get(productId);
      dishes.set(productId, {
        productId,
        name,
        pieces: (known?.pieces ?? 0) + quantity,
        cents: (known?.cents ?? 0) + cents,
        complained: (known?.complained ?? 0) + Math.min(claimed, quantity),
      });
    }
  return [...dishes.values()];
}
