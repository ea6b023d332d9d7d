import type { Category, Product } from "@mahlzeit/contract/catalogue/menus";
import type { Availability } from "@mahlzeit/domain/catalogue/menu/availability";
import { isSingle, type Option, type OptionGroup } from "@mahlzeit/domain/catalogue/menu/menu";
import { emptyOption, emptyProduct } from "@mahlzeit/domain/catalogue/menu/menu-document";
import { isSame } from "@mahlzeit/domain/catalogue/menu/menu-entries";
import { comingDays, isOver, unavailableAt, unavailableChangesAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { priceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import { isTrueReduction } from "@mahlzeit/domain/catalogue/menu/reduction";
import { isSizeGroup } from "@mahlzeit/domain/catalogue/menu/size-prices";
import { asSoldBy } from "@mahlzeit/domain/catalogue/menu/vat";
import type { Instant } from "@mahlzeit/domain/local-time";
import { menuHidesPrices } from "@mahlzeit/domain/orders/order/choices";
import type { Restaurant } from "../restaurants/restaurant.ts";
import type { MenuCategory, MenuProduct } from "./find-menu.ts";
import { pick, rareOfDish, rareOfOption } from "./menu-columns.ts";

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
    // What was for single days that are over is shown no more, even before it leaves the menu at 05:00.
    products: products
      .filter(({ availability }) => !isOver(availability, now))
      .map((product) =>
        presentProduct(asSoldBy(product, restaurant.legal), { ...restaurant, showAmount, now, formerIds }),
      ),
  }));
}

interface Shown extends Pick<Restaurant, "orderTypes"> {
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
    ...presentReduction(product, shown),
    depositCents: showAmount(product.depositCents),
    vatRate: product.vatRate,
    ...presentSaid(product, rareOfDish, emptyProduct),
    allergens: [...product.allergens],
    allergensKnown: product.allergensKnown ?? true,
    additives: product.additives ?? "",
    picture: product.picture ?? null,
    unavailable: presentUnavailable(product, shown),
    availability: availability ? presentAvailability(availability, shown.now) : null,
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
    ...(isSizeGroup(group) && { isSize: true }),
    ...presentFormerIds(id, shown),
    options: group.options.map((option) => ({
      id: option.id,
      name: option.name,
      priceCents: shown.showAmount(option.priceCents),
      depositCents: shown.showAmount(option.depositCents),
      ...presentSaid(
        { ...option, portionCents: shown.showAmount(option.portionCents ?? 0) },
        rareOfOption,
        emptyOption,
      ),
      allergens: [...option.allergens],
      allergensKnown: option.allergensKnown ?? true,
      unavailable: presentUnavailable(option, shown),
      ...presentFormerIds(option.id, shown),
    })),
  };
}

/** Presents the badge with the price to which it relates; none that is not true, or where prices are hidden. */
function presentReduction(product: MenuProduct, { showAmount }: Shown): Pick<Product, "discount" | "reducedFromCents"> {
  const { discountBasisPoints, reference } = product;
  const isShown = showAmount(discountBasisPoints) > 0;
  if (!isShown || !reference || !isTrueReduction(discountBasisPoints, priceRange(product), reference))
    return { discount: 0 };
  return { discount: discountBasisPoints / 100, reducedFromCents: reference.fromCents };
}

/** Returns those of the fields that say something, without the ones of an empty entry. */
function presentSaid<One, Name extends keyof One & keyof Empty, Empty>(
  one: One,
  names: readonly Name[],
  empty: Empty,
): { [N in Name]?: Writable<NonNullable<One[N]>> } {
  const said = names.filter((name) => one[name] != null && !isSame(one[name], empty[name]));
  return pick(one, said) as never;
}

type Writable<Value> = Value extends readonly (infer Item)[] ? Item[] : Value;

/** Leaves out the single days that are over. */
function presentAvailability(availability: Availability, now: Instant): Product["availability"] {
  const { weekdays, dates, ...times } = availability;
  const coming = dates && comingDays(availability, now).map(({ date }) => date);
  return { weekdays: [...weekdays], ...times, ...(coming && { dates: coming }) };
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
