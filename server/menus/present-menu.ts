import type { Category, Product } from "@mahlzeit/contract/menus";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Option, OptionGroup } from "@mahlzeit/domain/menu/menu";
import { isUnavailable } from "@mahlzeit/domain/menu/unavailable";
import { menuHidesPrices } from "@mahlzeit/domain/order/choices";
import type { Restaurant } from "../restaurants/restaurant.ts";
import type { MenuCategory, MenuProduct } from "./find-menu.ts";

/** The categories as the API sends them. If only events whose host pays can be ordered, all prices are 0. */
export function presentMenu(
  menu: readonly MenuCategory[],
  restaurant: Pick<Restaurant, "orderTypes" | "event">,
  now: Instant,
): Category[] {
  const showAmount = menuHidesPrices(restaurant) ? () => 0 : (amount: number) => amount;
  return menu.map(({ id, name, description, products }) => ({
    id,
    name,
    description,
    products: products.map((product) => presentProduct(product, showAmount, now)),
  }));
}

type ShowAmount = (amount: number) => number;

function presentProduct(product: MenuProduct, showAmount: ShowAmount, now: Instant): Product {
  const optionGroups = product.optionGroups.map((group) => presentGroup(group, showAmount, now));
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: showAmount(product.priceCents),
    order: product.position,
    discount: showAmount(product.discountBasisPoints) / 100,
    deposit: showAmount(product.depositCents),
    vatRate: product.vatRate,
    allergens: [...product.allergens],
    unavailable: presentUnavailable(product, now),
    optionGroups,
    defaultOptionGroup: optionGroups[0] ?? null,
  };
}

function presentGroup(
  { id, name, type, options }: OptionGroup,
  showAmount: ShowAmount,
  now: Instant,
): Product["optionGroups"][number] {
  return {
    id,
    name,
    type,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: showAmount(option.priceCents),
      allergens: [...option.allergens],
      unavailable: presentUnavailable(option, now),
    })),
  };
}

function presentUnavailable(one: MenuProduct | Option, now: Instant): Product["unavailable"] {
  return one.unavailable && isUnavailable(one, now) ? { ...one.unavailable } : null;
}

/** When something that is sold out is there again by itself, at the earliest. */
export function nextReturn(menu: readonly MenuCategory[], now: Instant): Instant {
  const products = menu.flatMap((category) => category.products);
  const all = [...products, ...products.flatMap(({ optionGroups }) => optionGroups.flatMap(({ options }) => options))];
  const ends = all.flatMap(({ unavailable }) => unavailable?.until ?? []);
  return Math.min(Number.POSITIVE_INFINITY, ...ends.filter((until) => until > now));
}
