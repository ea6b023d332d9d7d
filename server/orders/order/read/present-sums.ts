import type { Order } from "@mahlzeit/contract/orders/orders";
import { couponLabel } from "@mahlzeit/domain/orders/promotion/discount-reason";
import type { OrderRecord } from "./order-record.ts";

type Discounted = Pick<OrderRecord, "discountReason" | "seller" | "terms">;

type Sums = "subtotalCents" | "depositCents" | "deliveryFeeCents" | "totalCents";

/** Presents the sums of an order, before or after a correction. */
export function presentSums(
  order: Discounted & Pick<OrderRecord, Sums | "discountCents" | "tipCents" | "tipFor">,
): Pick<Order, Sums | "discount" | "tip"> {
  const { subtotalCents, depositCents, deliveryFeeCents, totalCents, tipCents, tipFor } = order;
  const tip = tipFor !== null && tipCents > 0 && { tip: { amountCents: tipCents, receiver: tipFor } };
  return { subtotalCents, depositCents, deliveryFeeCents, totalCents, discount: presentDiscount(order), ...tip };
}

export function presentDiscount(order: Discounted & Pick<OrderRecord, "discountCents">): Order["discount"] {
  return { valueCents: order.discountCents, reason: order.discountReason, label: discountLabelOf(order) };
}

/** Returns the label of the discount at that time; a campaign's discount has none. */
export function discountLabelOf({ discountReason, seller, terms }: Discounted): string | undefined {
  if (discountReason === "coupon") return terms?.coupon && couponLabel(terms.coupon.code);
  return discountReason === "restaurant" ? seller.discount : undefined;
}
