import type { Category, Product } from "@mahlzeit/contract/menus";
import type { OptionGroup } from "@mahlzeit/domain/menu/menu";
import { menuHidesPrices } from "@mahlzeit/domain/order/choices";
import type { Restaurant } from "../restaurants/restaurant.ts";
import type { MenuCategory, MenuProduct } from "./find-menu.ts";

/** The categories as the API sends them. If only events whose host pays can be ordered, all prices are 0. */
export function presentMenu(
  menu: readonly MenuCategory[],
  restaurant: Pick<Restaurant, "orderTypes" | "event">,
): Category[] {
  const showAmount = menuHidesPrices(restaurant) ? () => 0 : (amount: number) => amount;
  return menu.map(({ id, name, description, products }) => ({
    id,
    name,
    description,
    products: products.map((product) => presentProduct(product, showAmount)),
  }));
}

type ShowAmount = (amount: number) => number;

function presentProduct(product: MenuProduct, showAmount: ShowAmount): Product {
  const optionGroups = product.optionGroups.map((group) => presentGroup(group, showAmount));
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
    optionGroups,
    defaultOptionGroup: optionGroups[0] ?? null,
  };
}

function presentGroup(
  { id, name, type, options }: OptionGroup,
  showAmount: ShowAmount,
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
    })),
  };
}
