import type { Order } from "@mahlzeit/contract/orders/orders";
import { couponLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import type { OrderRecord } from "./order-record.ts";

type Discounted = Pick<OrderRecord, "discountReason" | "seller" | "terms">;

/** Returns the label of the discount at that time; a campaign's discount has none. */
export function discountLabelOf({ discountReason, seller, terms }: Discounted): string | undefined {
  if (discountReason === "coupon") return terms?.coupon && couponLabel(terms.coupon.code);
  return discountReason === "restaurant" ? seller.discount : undefined;
}

export function presentDiscount(order: Discounted & Pick<OrderRecord, "discountCents">): Order["discount"] {
  return { value: order.discountCents, reason: order.discountReason, label: discountLabelOf(order) };
}

export function presentTip({ tipCents, tipFor }: Pick<OrderRecord, "tipCents" | "tipFor">): Pick<Order, "tip"> {
  return tipFor === null || tipCents === 0 ? {} : { tip: { amount: tipCents, receiver: tipFor } };
}
