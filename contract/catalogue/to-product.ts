import type { Product as MenuProduct } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Product } from "./menus.ts";

/** Converts a product to the domain's names; drops the badge and the sort key. */
export function toProduct(product: Product): MenuProduct {
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    priceCents: product.priceCents,
    depositCents: product.depositCents,
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
        priceCents: option.priceCents,
        depositCents: option.depositCents,
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

/** Returns only a sold-out state. The domain derives the other reasons from `availability` and `orderTypes`. */
function soldOut({ unavailable }: Pick<Product, "unavailable">) {
  return unavailable?.reason === "SOLD_OUT" ? { unavailable } : {};
}
