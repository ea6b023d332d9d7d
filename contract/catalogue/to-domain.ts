import type { DeliveryArea } from "@mahlzeit/domain/catalogue/delivery/area";
import type { Discount } from "@mahlzeit/domain/orders/promotion/discount";
import type { Service } from "./restaurants.ts";

/** Returns the restaurant's discount, or null if it is not enabled. */
export function toDiscount(discount: Service["additionalServiceAttributes"]["discount"]): Discount | null {
  if (!discount?.enabled) return null;
  return discount.type === "FLAT"
    ? { type: "FLAT", valueCents: discount.value }
    : { type: "PERCENTAGE", basisPoints: discount.value, maxCents: discount.maxCents };
}

export function toDeliveryAreas({
  deliveryAreas,
  additionalServiceAttributes: { postcode },
}: Pick<Service, "deliveryAreas"> & {
  readonly additionalServiceAttributes: { readonly postcode: { readonly postcode: string } | null };
}): DeliveryArea[] {
  return deliveryAreas.map((area) => ({ ...area, near: postcode?.postcode ?? null }));
}
