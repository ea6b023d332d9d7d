import type { Order } from "@mahlzeit/contract/orders";
import type { OrderRecord } from "./order-record.ts";

export function presentDiscount({
  discountCents,
  discountReason,
  seller,
}: Pick<OrderRecord, "discountCents" | "discountReason" | "seller">): Order["discount"] {
  return {
    value: discountCents,
    reason: discountReason,
    label: discountReason === "restaurant" ? seller.discount : undefined,
  };
}

export function presentVat(shares: OrderRecord["vat"]): Order["vat"] {
  return shares.map(({ rate, grossCents, netCents, vatCents }) => ({
    rate,
    gross: grossCents,
    net: netCents,
    vat: vatCents,
  }));
}
