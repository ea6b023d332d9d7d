import type { OrderType, PaymentType } from "./order.ts";

/** A place where a host may pay for all, so that guests see no prices. */
export interface Event {
  readonly priceDisabled: boolean;
}

/** The first type offered; null where nothing is. */
export function defaultOrderType(types: readonly OrderType[]): OrderType | null {
  return types[0] ?? null;
}

/** Delivery holds only once there is an address; until then another type, if there is one. */
export function orderTypeOnChoosingDelivery(types: readonly OrderType[]): OrderType {
  if (types.includes("TAKEAWAY")) return "TAKEAWAY";
  return types.find((type) => type !== "DELIVERY") ?? "DELIVERY";
}

/** Card where offered, else the first type offered; null where nothing is. */
export function defaultPaymentType(types: readonly PaymentType[]): PaymentType | null {
  return types.includes("STRIPE") ? "STRIPE" : (types[0] ?? null);
}

/** Whether the host pays and the guest sees no price of this order. */
export function hidesPrices(orderType: OrderType, event: Event | null | undefined): boolean {
  return orderType === "EVENT" && event?.priceDisabled === true;
}

/** Whether the whole menu shows no prices, as nothing but such an event can be ordered. */
export function menuHidesPrices(restaurant: {
  readonly orderTypes: readonly OrderType[];
  readonly event?: Event | null;
}): boolean {
  return restaurant.orderTypes.length > 0 && restaurant.orderTypes.every((type) => hidesPrices(type, restaurant.event));
}

/** Whether it is only there for events: for invited guests, who come by a link of their host. */
export function takesOnlyEvents(types: readonly OrderType[]): boolean {
  return types.every((type) => type === "EVENT");
}

/** What a guest can pay with for a type of order. */
export function paymentTypesFor(
  orderType: OrderType,
  restaurant: { readonly paymentTypes: readonly PaymentType[]; readonly event?: Event | null },
): readonly PaymentType[] {
  return hidesPrices(orderType, restaurant.event) ? ["ON_SPOT"] : restaurant.paymentTypes;
}
