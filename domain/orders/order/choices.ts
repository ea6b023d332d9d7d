import { type OrderType, type PaymentType, paymentTypeLabels } from "../../order-types.ts";

/** A restaurant's event. If `priceDisabled`, the host pays for everything and guests see no prices. */
export interface Event {
  readonly priceDisabled: boolean;
}

/** Returns the first type offered; null if none is. */
export function defaultOrderType(types: readonly OrderType[]): OrderType | null {
  return types[0] ?? null;
}

/** Returns the type to use until a delivery address is known: takeaway, else the first other type, else delivery. */
export function orderTypeOnChoosingDelivery(types: readonly OrderType[]): OrderType {
  if (types.includes("TAKEAWAY")) return "TAKEAWAY";
  return types.find((type) => type !== "DELIVERY") ?? "DELIVERY";
}

/** Returns card if offered, else the first type offered; null if none is. */
export function defaultPaymentType(types: readonly PaymentType[]): PaymentType | null {
  return types.includes("STRIPE") ? "STRIPE" : (types[0] ?? null);
}

/** Tells whether the host of an event pays, so that the guest sees no prices. */
export function hidesPrices(orderType: OrderType, event: Event | null | undefined): boolean {
  return orderType === "EVENT" && event?.priceDisabled === true;
}

/** Tells whether the whole menu shows no prices, because only a hosted event can be ordered. */
export function menuHidesPrices(restaurant: {
  readonly orderTypes: readonly OrderType[];
  readonly event?: Event | null;
}): boolean {
  return restaurant.orderTypes.length > 0 && restaurant.orderTypes.every((type) => hidesPrices(type, restaurant.event));
}

/** Tells whether a restaurant serves only events, whose guests come by a link from their host. */
export function takesOnlyEvents(types: readonly OrderType[]): boolean {
  return types.every((type) => type === "EVENT");
}

/** Returns the payment types for a type of order. */
export function paymentTypesFor(
  orderType: OrderType,
  restaurant: { readonly paymentTypes: readonly PaymentType[]; readonly event?: Event | null },
): readonly PaymentType[] {
  return hidesPrices(orderType, restaurant.event) ? ["ON_SPOT"] : restaurant.paymentTypes;
}

export function paymentNotOfferedSentence(type: PaymentType): string {
  return `Mit „${paymentTypeLabels[type]}“ kannst du hier derzeit nicht zahlen.`;
}
