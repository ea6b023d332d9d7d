import type { Order } from "@mahlzeit/contract/orders/orders";
import { type Address, doorLines, formatTown } from "@mahlzeit/domain/catalogue/delivery/address";
import { formatOrderTime } from "@mahlzeit/domain/catalogue/opening-hours/order-time-text";
import { listed } from "@mahlzeit/domain/listed";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";
import { type Cents, formatEuros } from "@mahlzeit/domain/money";
import { paidOnline, paymentLabel } from "@mahlzeit/domain/money/payment/method";
import { paymentTypeHistoryLabels } from "@mahlzeit/domain/order-types";
import { optionsOfChoice } from "@mahlzeit/domain/orders/cart/cart";
import { hidesPrices } from "@mahlzeit/domain/orders/order/choices";
import { dayOfOrder } from "@mahlzeit/domain/orders/order/day-text";
import { isFailed } from "@mahlzeit/domain/orders/order/states";
import { orderStateLabel } from "@mahlzeit/domain/orders/order/timeline";
import { reasonLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";

type OrderProduct = Order["orderProducts"][number];

/** True if the host of an event pays, so that the guest sees no prices. */
export function pricesAreHidden(order: Pick<Order, "type" | "event">): boolean {
  return hidesPrices(order.type, order.event);
}

/** Formats the requested time: "Schnellstmöglich", "18:45 Uhr" or "Mi 25.11., 18:45 Uhr". */
export function wishedTime(order: Order): string | null {
  if (order.asapDelivery) return "Schnellstmöglich";
  return order.takeawayTime && [dayOf(order), formatOrderTime(order.takeawayTime)].filter(Boolean).join(", ");
}

/** Formats the day of an order for another day: "Mi 25.11."; else "". */
export function dayOf(order: Order): string {
  const { takeawayAt, creationTimestamp } = order;
  return takeawayAt === null ? "" : dayOfOrder(order, takeawayAt, creationTimestamp);
}

const disputeLabels = { OPEN: "bei der Bank beanstandet", LOST: "von der Bank zurückgebucht" } as const;

/** Names the payment type and, for an online payment, its state and refunds. */
export function paymentText(order: Order): { label: string; state: string | null } {
  const { paymentType, paidBy, status, refundedCents, dispute, backOnSpotCents = 0 } = order;
  if (order.totalCents === 0 && refundedCents === 0) return { label: "Nichts zu zahlen", state: null };
  const known = paymentLabel(order);
  if (paymentType === "ON_SPOT")
    return { label: known, state: backOnSpotCents > 0 ? `Zurück: ${formatEuros(backOnSpotCents)}` : null };
  const wasPaid = paidBy !== undefined || refundedCents > 0 || !(isFailed(status) || status === "AWAITING_PAYMENT");
  if (!wasPaid) return { label: "Online-Zahlung", state: null };
  const isShown = isFailed(status) || known === paidOnline;
  const states = [
    isShown ? null : paidOnline,
    refundedCents > 0 ? `Zurück: ${formatEuros(refundedCents)}` : null,
    dispute ? disputeLabels[dispute] : null,
  ];
  return { label: known, state: states.filter(Boolean).join(", ") || null };
}

type Refund = NonNullable<Order["refunds"]>[number];

/** Formats a refund's amount and time: "3,70 € zurück, 14.11.2026, 19:31". */
export function refundTitle({ amountCents, at }: Refund): string {
  return `${formatEuros(amountCents)} zurück, ${formatDate(at)}, ${formatTime(at)}`;
}

/** Formats a refund's dishes and reason: "2 × Limonade. War leider warm". */
export function refundReasonText({ reason, products }: Refund): string {
  const dishes = products && listed(products.map(({ name, quantity }) => `${quantity} × ${name}`));
  return [dishes, reason].filter(Boolean).join(": ");
}

/** Lists the options: "Erdäpfelsalat, Preiselbeeren extra (+ 1,50 €)"; without prices where they are hidden. */
export function optionsText(line: OrderProduct, withPrices: boolean): string {
  return optionsOfChoice(line)
    .map(({ name, priceCents }) => (withPrices && priceCents !== 0 ? `${name} (${surcharge(priceCents)})` : name))
    .join(", ");
}

/** Formats an address in two lines: "Neubaugasse 14, Top 6" and "1070 Wien". */
export function addressLines(address: Address): readonly [string, string] {
  return [doorLines(address).join(", "), formatTown(address)];
}

export function discountLabel({ discount }: Pick<Order, "discount">): string {
  return reasonLabel(discount.reason ?? "restaurant", discount.label);
}

function surcharge(price: Cents): string {
  return price > 0 ? `+\u00a0${formatEuros(price)}` : `−\u00a0${formatEuros(-price)}`;
}

/** Formats the time of an order: "Heute, 18:04", on another day "14.11.2026, 19:31". */
export function placedWhen({ creationTimestamp }: Order, now: Instant): string {
  const isToday = viennaDayNumber(creationTimestamp) === viennaDayNumber(now);
  return `${isToday ? "Heute" : formatDate(creationTimestamp)}, ${formatTime(creationTimestamp)}`;
}

/** Names the payment type, or the state if nobody paid; null if the host of an event pays. */
export function paymentInHistory(order: Order): string | null {
  if (order.status === "AWAITING_PAYMENT" || isFailed(order.status)) return orderStateLabel(order.status, order.type);
  return pricesAreHidden(order) ? null : paymentTypeHistoryLabels[order.paymentType];
}
