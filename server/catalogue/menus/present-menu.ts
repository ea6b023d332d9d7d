import type { Category, Product } from "@mahlzeit/contract/catalogue/menus";
import { isSingle, type Option, type OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import { unavailableAt, unavailableChangesAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { rateOfTrader } from "@mahlzeit/domain/catalogue/menu/vat";
import type { Instant } from "@mahlzeit/domain/local-time";
import { menuHidesPrices } from "@mahlzeit/domain/orders/order/choices";
import type { Restaurant } from "../restaurants/restaurant.ts";
import type { MenuCategory, MenuProduct } from "./find-menu.ts";

/** Presents the categories in the API. If only events whose host pays can be ordered, all prices are 0. */
export function presentMenu(
  menu: readonly MenuCategory[],
  restaurant: Pick<Restaurant, "orderTypes" | "event" | "legal">,
  { now, formerIds }: { readonly now: Instant; readonly formerIds: ReadonlyMap<string, readonly string[]> },
): Category[] {
  const showAmount = menuHidesPrices(restaurant) ? () => 0 : (amount: number) => amount;
  return menu.map(({ id, name, description, products }) => ({
    id,
    name,
    description,
    products: products.map((product) => presentProduct(product, { ...restaurant, showAmount, now, formerIds })),
  }));
}

interface Shown extends Pick<Restaurant, "orderTypes" | "legal"> {
  readonly showAmount: (amount: number) => number;
  readonly now: Instant;
  readonly formerIds: ReadonlyMap<string, readonly string[]>;
}

function presentProduct(product: MenuProduct, shown: Shown): Product {
  const { showAmount } = shown;
  const optionGroups = product.optionGroups.map((group) => presentGroup(group, shown));
  const { availability, orderTypes } = product;
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    priceCents: showAmount(product.priceCents),
    order: product.position,
    discount: showAmount(product.discountBasisPoints) / 100,
    depositCents: showAmount(product.depositCents),
    vatRate: rateOfTrader(product.vatRate, shown.legal),
    allergens: [...product.allergens],
    allergensKnown: product.allergensKnown ?? true,
    additives: product.additives ?? "",
    picture: product.picture ?? null,
    unavailable: presentUnavailable(product, shown),
    availability: availability ? { ...availability, weekdays: [...availability.weekdays] } : null,
    orderTypes: orderTypes ? [...orderTypes] : null,
    optionGroups,
    defaultOptionGroup: optionGroups[0] ?? null,
  };
}

function presentGroup(group: OptionGroup, shown: Shown): Product["optionGroups"][number] {
  const { id, name, min, max, free } = group;
  return {
    id,
    name,
    type: isSingle(group) ? "SINGLE" : "MULTIPLE",
    min,
    max,
    free,
    ...presentFormerIds(id, shown),
    options: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      priceCents: shown.showAmount(option.priceCents),
      depositCents: shown.showAmount(option.depositCents),
      allergens: [...option.allergens],
      allergensKnown: option.allergensKnown ?? true,
      unavailable: presentUnavailable(option, shown),
      ...presentFormerIds(option.id, shown),
    })),
  };
}

function presentUnavailable(one: MenuProduct | Option, { orderTypes, now }: Shown): Product["unavailable"] {
  return unavailableAt(one, now, orderTypes);
}

function presentFormerIds(id: string, { formerIds }: Shown): Pick<Product["optionGroups"][number], "formerIds"> {
  const former = formerIds.get(id);
  return former ? { formerIds: [...former] } : {};
}

/** Returns the earliest time at which any part becomes available or unavailable by itself. */
export function nextChange(menu: readonly MenuCategory[], now: Instant): Instant {
  const products = menu.flatMap((category) => category.products);
  const all = [...products, ...products.flatMap(({ optionGroups }) => optionGroups.flatMap(({ options }) => options))];
  return Math.min(Number.POSITIVE_INFINITY, ...all.map((one) => unavailableChangesAt(one, now)));
}
