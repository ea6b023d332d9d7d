import type { ManagedOrder } from "@mahlzeit/contract/orders/managed-orders";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order-types";
import { usualPromise } from "@mahlzeit/domain/orders/order/promise";
import { isInProgress, type OrderState } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";

/** The name of an order's state for restaurant staff. */
export function kitchenStateLabel({ status, type }: Pick<ManagedOrder, "status" | "type">): string {
  if (status === "PLACED") return "Neu";
  return status === "READY" ? "Bereit" : orderStateLabel(status, type);
}

const moveLabels: Partial<Record<OrderState, string>> = {
  ACCEPTED: "Annehmen",
  REJECTED: "Ablehnen",
  READY: "Bereit",
  CANCELLED: "Stornieren",
};

/** Returns the label of the button for a transition. */
export function moveLabel(to: OrderState, type: OrderType): string {
  return moveLabels[to] ?? orderStateLabel(to, type);
}

/** Returns the default minutes for accepting. */
export function proposedMinutes(order: ManagedOrder, now: Instant): number | null {
  const { takeawayAt, expectedAt = null, defaultMinutes } = order;
  return usualPromise({ takeawayAt, expectedAt }, defaultMinutes, now);
}

/** Returns the label for accepting by default: "Annehmen" at the requested time, else "Annehmen, 30 Min." */
export function acceptLabel(order: ManagedOrder, now: Instant): string {
  const minutes = proposedMinutes(order, now);
  return minutes === null ? "Annehmen" : `Annehmen, ${minutes} Min.`;
}

/** Formats the promised time, else the requested one: "18:45", on another day "19.11., 18:45". */
export function dueLabel({ promisedAt, takeawayAt }: ManagedOrder, now: Instant): string {
  const due = promisedAt ?? takeawayAt;
  return due === null ? "Schnellstmöglich" : shortTime(due, now);
}

/** True if the promised time has passed. An order waiting to be picked up is not late. */
export function isLate({ status, type, promisedAt }: ManagedOrder, now: Instant): boolean {
  const waitsForGuest = status === "READY" && type !== "DELIVERY";
  return isInProgress(status) && !waitsForGuest && promisedAt !== null && promisedAt < now;
}

/** Formats the time of the order, so that staff see how long the guest has been waiting: "18:31". */
export function orderedLabel({ creationTimestamp }: Pick<ManagedOrder, "creationTimestamp">, now: Instant): string {
  return shortTime(creationTimestamp, now);
}

function shortTime(instant: Instant, now: Instant): string {
  const isToday = viennaDayNumber(instant) === viennaDayNumber(now);
  return isToday ? formatTime(instant) : `${formatDate(instant).slice(0, 6)}, ${formatTime(instant)}`;
}

/** Names an order: "Nr. 47, Gasthaus Lindenhof". */
export function orderName({ number, service }: Pick<ManagedOrder, "number" | "service">): string {
  return `Nr. ${number}, ${service.name}`;
}
