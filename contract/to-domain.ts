import type { Product as MenuProduct } from "@mahlzeit/domain/menu/menu";
import type { Schedule } from "@mahlzeit/domain/opening-hours/schedule";
import type { Campaign } from "@mahlzeit/domain/promotion/campaign";
import type { Discount } from "@mahlzeit/domain/promotion/discount";
import type { Product } from "./menus.ts";
import type { OfferedCampaign } from "./promotion.ts";
import type { Service } from "./restaurants.ts";

/** Converts a product to the domain's names; drops the badge and the sort key. */
export function toProduct(product: Product): MenuProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    priceCents: product.price,
    depositCents: product.deposit,
    vatRate: product.vatRate,
    allergens: product.allergens,
    ...(product.unavailable && { unavailable: product.unavailable }),
    optionGroups: product.optionGroups.map((group) => ({
      id: group.id,
      name: group.name,
      type: group.type,
      options: group.options.map((option) => ({
        id: option.id,
        name: option.name,
        priceCents: option.price,
        allergens: option.allergens,
        ...(option.unavailable && { unavailable: option.unavailable }),
      })),
    })),
  };
}

/** The restaurant's discount if it is enabled. */
export function toDiscount(discount: Service["additionalServiceAttributes"]["discount"]): Discount | null {
  if (!discount?.enabled) return null;
  return discount.type === "FLAT"
    ? { type: "FLAT", valueCents: discount.value }
    : { type: "PERCENTAGE", basisPoints: discount.value, maxCents: discount.max };
}

export function toCampaign({ percent, orders, maxDiscount, from, to }: OfferedCampaign): Campaign {
  return { basisPoints: percent, orders, maxDiscountCents: maxDiscount, from, to };
}

export function toSchedules(schedules: Service["schedules"]): Schedule[] {
  return schedules.map(({ weekdays, startTime, endTime }) => ({
    weekdays: weekdays.map(({ dayNr }) => dayNr),
    startTime,
    endTime,
  }));
}
