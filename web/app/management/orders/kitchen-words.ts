import type { ManagedOrder } from "@mahlzeit/contract/management-orders";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import type { OrderType } from "@mahlzeit/domain/order/order";
import { isInProgress, type OrderState } from "@mahlzeit/domain/order/states";
import { orderStateLabel } from "@mahlzeit/domain/order/timeline";

/** What a state is called where the order is made. */
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

/** What the button says that brings an order there. */
export function moveLabel(to: OrderState, type: OrderType): string {
  return moveLabels[to] ?? orderStateLabel(to, type);
}

/** What is promised unless somebody says another time: the one asked for while it can be met, else half an hour. */
export function usualMinutes({ takeawayAt }: Pick<ManagedOrder, "takeawayAt">, now: Instant): number | null {
  return takeawayAt !== null && takeawayAt > now ? null : 30;
}

/** What one press on it promises: "Annehmen" at the time asked for, else "Annehmen, 30 Min." */
export function acceptLabel(order: ManagedOrder, now: Instant): string {
  const minutes = usualMinutes(order, now);
  return minutes === null ? "Annehmen" : `Annehmen, ${minutes} Min.`;
}

/** "18:45", "19.11., 18:45" on another day: when it was promised, else when it is wanted. */
export function dueWhen({ promisedAt, takeawayAt }: ManagedOrder, now: Instant): string {
  const due = promisedAt ?? takeawayAt;
  return due === null ? "Schnellstmöglich" : shortly(due, now);
}

/** A promise that was not kept. A dish that waits to be fetched is its guest's affair. */
export function isLate({ status, type, promisedAt }: ManagedOrder, now: Instant): boolean {
  const waitsForGuest = status === "READY" && type !== "DELIVERY";
  return isInProgress(status) && !waitsForGuest && promisedAt !== null && promisedAt < now;
}

/** How long a guest has been waiting shows in when they ordered: "18:31". */
export function orderedWhen({ creationTimestamp }: Pick<ManagedOrder, "creationTimestamp">, now: Instant): string {
  return shortly(creationTimestamp, now);
}

function shortly(instant: Instant, now: Instant): string {
  const isToday = viennaDayNumber(instant) === viennaDayNumber(now);
  return isToday ? formatTime(instant) : `${formatDate(instant).slice(0, 6)}, ${formatTime(instant)}`;
}

/** "Nr. 47, Gasthaus Lindenhof" */
export function orderName({ number, service }: Pick<ManagedOrder, "number" | "service">): string {
  return `Nr. ${number}, ${service.name}`;
}
