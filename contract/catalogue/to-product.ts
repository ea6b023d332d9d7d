import type { Product as MenuProduct } from "@mahlzeit/domain/catalogue/menu/menu";
import { shortHash } from "@mahlzeit/domain/catalogue/pictures/short-hash";
import type { Product } from "./menus.ts";

/**
 * Converts a product to the domain's names; drops the badge, the sort key, and the part of a picture's hash that its
 * addresses lack.
 */
export function toProduct(product: Product): MenuProduct {
  const { order: _, discount: __, reducedFromCents: ____, defaultOptionGroup: ___, ...all } = product;
  const { additives, picture, availability, orderTypes, optionGroups, ...same } = all;
  return {
    ...toDeclared(same),
    ...(additives && { additives }),
    ...(picture && { picture: { ...picture, hash: shortHash(picture.hash) } }),
    ...(availability && { availability: { ...availability, dates: availability.dates ?? null } }),
    ...(orderTypes && { orderTypes }),
    optionGroups: optionGroups.map(({ type: _type, options, ...group }) => ({
      ...group,
      options: options.map((option) => toDeclared(option)),
    })),
  };
}

/**
 * Keeps only what is not known of the allergens, and of being unavailable only a sold-out state: the domain derives the
 * other reasons from `availability` and `orderTypes`.
 */
function toDeclared<Given extends Pick<Product, "allergensKnown" | "unavailable">>(given: Given) {
  const { allergensKnown, unavailable, ...same } = given;
  return {
    ...same,
    ...(!allergensKnown && { allergensKnown }),
    ...(unavailable?.reason === "SOLD_OUT" && { unavailable }),
  };
}
