import type { Category, Product } from "@mahlzeit/contract/menus";
import type { OptionGroup } from "@mahlzeit/domain/menu/menu";
import { menuHidesPrices } from "@mahlzeit/domain/order/choices";
import type { Restaurant } from "../restaurants/restaurant.ts";
import type { MenuCategory, MenuProduct } from "./find-menu.ts";

/** The wire's categories. Where nothing but an event can be ordered whose host pays, no price leaves the server. */
export function presentMenu(
  menu: readonly MenuCategory[],
  restaurant: Pick<Restaurant, "orderTypes" | "event">,
): Category[] {
  const shown = menuHidesPrices(restaurant) ? () => 0 : (cents: number) => cents;
  return menu.map(({ id, name, description, products }) => ({
    id,
    name,
    description,
    products: products.map((product) => presentProduct(product, shown)),
  }));
}

type Shown = (cents: number) => number;

function presentProduct(product: MenuProduct, shown: Shown): Product {
  const optionGroups = product.optionGroups.map((group) => presentGroup(group, shown));
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: shown(product.priceCents),
    order: product.position,
    discount: shown(product.discountBasisPoints) / 100,
    deposit: shown(product.depositCents),
    vatRate: product.vatRate,
    allergens: [...product.allergens],
    optionGroups,
    defaultOptionGroup: optionGroups[0] ?? null,
  };
}

function presentGroup({ id, name, type, options }: OptionGroup, shown: Shown): Product["optionGroups"][number] {
  return {
    id,
    name,
    type,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      price: shown(option.priceCents),
      allergens: [...option.allergens],
    })),
  };
}
