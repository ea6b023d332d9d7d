import type { Service } from "@mahlzeit/contract/catalogue/restaurants";
import { type Address, isCompleteAddress } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { OrderType, PaymentType } from "@mahlzeit/domain/order-types";
import {
  addProduct,
  type CartLine,
  changeQuantity,
  type OptionGroupSelection,
  removeLine,
} from "@mahlzeit/domain/orders/cart/cart";
import {
  defaultOrderType,
  defaultPaymentType,
  orderTypeOnChoosingDelivery,
  paymentTypesFor,
} from "@mahlzeit/domain/orders/order/choices";
import type { Tip } from "@mahlzeit/domain/orders/order/tip";
import type { AppliedCoupon } from "@mahlzeit/domain/orders/promotion/coupon";

/** A guest's cart at one restaurant. Made and changed only by the functions below. */
export interface GuestCart {
  readonly service: { readonly id: string; readonly uid: string; readonly name: string };
  readonly lines: readonly CartLine[];
  readonly orderType: OrderType;
  readonly paymentType: PaymentType;
  /** The delivery address; it stays while another order type is chosen. */
  readonly address: Address | null;
  /** Messages about changes since the guest chose the dishes, until they are dismissed. */
  readonly notices: readonly string[];
  /** The entered coupon; it is valid once the order reaches its minimum. */
  readonly coupon?: CartCoupon | null;
  /** Ignored if its receiver cannot be tipped; null or absent: none. */
  readonly tip?: Tip | null;
  /** True if the guest brings a container; ignored where none can be brought. */
  readonly ownContainer?: boolean;
  /** True if the payment was said by a link, and stays while the guest looks at the menu. */
  readonly keepsPayment?: boolean;
  /** A random UUID, created when the cart is first saved and renewed after an order; "" before. */
  readonly idempotencyKey: string;
}

/** A coupon with the terms shown to the guest. */
export interface CartCoupon extends AppliedCoupon {
  readonly minimumCents: Cents;
  readonly to: Instant;
}

/** Always the same object, so that an empty cart does not re-render a menu. */
const noLines: GuestCart["lines"] = [];

/** Returns an empty cart with the first order type offered, and card if it is offered. */
export function startCart({ id, uid, name, additionalServiceAttributes: offered }: Service): GuestCart {
  return {
    service: { id, uid, name },
    lines: noLines,
    orderType: defaultOrderType(offered.orderTypes) ?? "TAKEAWAY",
    paymentType: defaultPaymentType(offered.paymentTypes) ?? "ON_SPOT",
    address: null,
    notices: [],
    idempotencyKey: "",
  };
}

/** True if the address must be entered before a product can be added. */
export function needsAddress(cart: GuestCart): boolean {
  return cart.orderType === "DELIVERY" && !isCompleteAddress(cart.address);
}

export function withProduct(
  cart: GuestCart,
  product: Product,
  selections: readonly OptionGroupSelection[],
  quantity = 1,
): GuestCart {
  return { ...cart, lines: addProduct(cart.lines, product, selections, quantity) };
}

/** `key` is the line's `choiceKey`. */
export function withQuantity(cart: GuestCart, key: string, quantity: number): GuestCart {
  return { ...cart, lines: changeQuantity(cart.lines, key, quantity) };
}

export function withoutLine(cart: GuestCart, key: string): GuestCart {
  return { ...cart, lines: removeLine(cart.lines, key) };
}

/** Sets the order type. Without an address use `resetForDelivery` for delivery. */
export function withOrderType(cart: GuestCart, restaurant: Service, orderType: OrderType): GuestCart {
  return withPayableType({ ...cart, orderType }, restaurant);
}

/** Sets another type until the address is entered; the address overlay, which opens then, sets DELIVERY. */
export function resetForDelivery(cart: GuestCart, restaurant: Service): GuestCart {
  return withOrderType(
    cart,
    restaurant,
    orderTypeOnChoosingDelivery(restaurant.additionalServiceAttributes.orderTypes),
  );
}

/** Makes the order a delivery to a complete address. */
export function withDeliveryTo(cart: GuestCart, restaurant: Service, address: Address): GuestCart {
  return withOrderType({ ...cart, address }, restaurant, "DELIVERY");
}

export function withPaymentType(cart: GuestCart, paymentType: PaymentType): GuestCart {
  return { ...cart, paymentType };
}

export function withTip(cart: GuestCart, tip: Tip | null): GuestCart {
  return { ...cart, tip };
}

export function withOwnContainer(cart: GuestCart, ownContainer: boolean): GuestCart {
  return { ...cart, ownContainer };
}

export function withoutNotices(cart: GuestCart): GuestCart {
  return { ...cart, notices: [] };
}

/** Selects card, if it is offered, when the restaurant's page is opened again; a link's payment stays. */
export function reopened(cart: GuestCart, restaurant: Service): GuestCart {
  if (cart.keepsPayment && cart.lines.length > 0) return cart;
  const paymentType = defaultPaymentType(payableFor(cart, restaurant)) ?? cart.paymentType;
  return paymentType === cart.paymentType ? cart : { ...cart, paymentType };
}

/** Replaces a payment type that the order type does not allow. */
export function withPayableType(cart: GuestCart, restaurant: Service): GuestCart {
  const offered = payableFor(cart, restaurant);
  if (offered.includes(cart.paymentType)) return cart;
  return { ...cart, paymentType: defaultPaymentType(offered) ?? cart.paymentType };
}

/** Returns the payment types for the cart's type of order. */
export function payableFor(
  { orderType }: GuestCart,
  { additionalServiceAttributes: { paymentTypes }, event }: Service,
): readonly PaymentType[] {
  return paymentTypesFor(orderType, { paymentTypes, event });
}
