import type { Order } from "@mahlzeit/contract/orders";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { paymentTypeHistoryLabels } from "@mahlzeit/domain/order/order";
import { isFailed } from "@mahlzeit/domain/order/states";
import { orderStateLabel } from "@mahlzeit/domain/order/timeline";
import { pricesAreHidden } from "./order-words.ts";

/** "Heute, 18:04", and "14.11.2026, 19:31" once it was another day. */
export function placedWhen({ creationTimestamp }: Order, now: Instant): string {
  const isToday = viennaDayNumber(creationTimestamp) === viennaDayNumber(now);
  return `${isToday ? "Heute" : formatDate(creationTimestamp)}, ${formatTime(creationTimestamp)}`;
}

/** How it was paid, or why nobody paid. Null where somebody else does. */
export function paymentInHistory(order: Order): string | null {
  if (order.status === "AWAITING_PAYMENT" || isFailed(order.status)) return orderStateLabel(order.status, order.type);
  return pricesAreHidden(order) ? null : paymentTypeHistoryLabels[order.paymentType];
}
