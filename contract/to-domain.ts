import type { DeliveryArea } from "@mahlzeit/domain/delivery/area";
import type { Product as MenuProduct } from "@mahlzeit/domain/menu/menu";
import type { OpeningHours } from "@mahlzeit/domain/opening-hours/schedule";
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
    ...allergensOf(product),
    ...(product.additives && { additives: product.additives }),
    ...(product.picture && { picture: product.picture }),
    ...soldOut(product),
    ...(product.availability && { availability: product.availability }),
    ...(product.orderTypes && { orderTypes: product.orderTypes }),
    optionGroups: product.optionGroups.map((group) => ({
      id: group.id,
      name: group.name,
      min: group.min,
      max: group.max,
      free: group.free,
      formerIds: group.formerIds,
      options: group.options.map((option) => ({
        id: option.id,
        name: option.name,
        priceCents: option.price,
        depositCents: option.deposit,
        ...allergensOf(option),
        ...soldOut(option),
        formerIds: option.formerIds,
      })),
    })),
  };
}

function allergensOf({ allergens, allergensKnown }: Pick<Product, "allergens" | "allergensKnown">) {
  return { allergens, ...(!allergensKnown && { allergensKnown }) };
}

/** What is not there for another reason, is so by `availability` and `orderTypes`. */
function soldOut({ unavailable }: Pick<Product, "unavailable">) {
  return unavailable?.reason === "SOLD_OUT" ? { unavailable } : {};
}

/** The restaurant's discount if it is enabled. */
export function toDiscount(discount: Service["additionalServiceAttributes"]["discount"]): Discount | null {
  if (!discount?.enabled) return null;
  return discount.type === "FLAT"
    ? { type: "FLAT", valueCents: discount.value }
    : { type: "PERCENTAGE", basisPoints: discount.value, maxCents: discount.max };
}

export function toDeliveryAreas({
  deliveryAreas,
  additionalServiceAttributes: { postcode },
}: Pick<Service, "deliveryAreas" | "additionalServiceAttributes">): DeliveryArea[] {
  return deliveryAreas.map(({ fee, minimum, freeFrom, ...area }) => ({
    ...area,
    feeCents: fee,
    minimumCents: minimum,
    freeFromCents: freeFrom,
    near: postcode.postcode,
  }));
}

export function toCampaign({ percent, orders, maxDiscount, from, to }: OfferedCampaign): Campaign {
  return { basisPoints: percent, orders, maxDiscountCents: maxDiscount, from, to };
}

export function toOpeningHours({
  schedules,
  schedulesByType,
  exceptions,
}: Pick<Service, "schedules" | "schedulesByType" | "exceptions">): OpeningHours {
  const week = schedules.map(({ weekdays, startTime, endTime }) => ({
    weekdays: weekdays.map(({ dayNr }) => dayNr),
    startTime,
    endTime,
  }));
  return { schedules: schedulesByType ?? week, ...(exceptions && { exceptions }) };
}
