import type { OrderInput } from "@mahlzeit/contract/orders/orders";
import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import { asSoldBy } from "@mahlzeit/domain/catalogue/menu/vat";
import type { Instant } from "@mahlzeit/domain/local-time";
import { type RequestedLine, resolveLine } from "@mahlzeit/domain/orders/order/lines";
import { findProductsForOrder } from "../../../catalogue/menus/find-menu.ts";
import { findOptionAliases } from "../../../catalogue/menus/option-aliases.ts";
import type { Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import type { Transaction } from "../../../platform/database/connect.ts";

/** Joins the requested lines with the current menu of a restaurant, as a trader sells it. */
export async function resolveLines(
  tx: Transaction,
  { id: restaurantId, legal }: Pick<Restaurant, "id" | "legal">,
  asked: OrderInput["orderProducts"],
  now: Instant,
): Promise<readonly RequestedLine[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map((line) => line.product.id))];
  const products = await findProductsForOrder(tx, restaurantId, ids);
  return joinLines(tx, { restaurantId, products: asSold(products, legal) }, asked, now);
}

/** Returns a menu by id, with the rates that its trader charges. */
export function asSold(products: Iterable<Product>, legal: Restaurant["legal"]): ReadonlyMap<string, Product> {
  return new Map([...products].map((product) => [product.id, asSoldBy(product, legal)]));
}

/** Joins them with a menu that was read before. */
export async function joinLines(
  tx: Transaction,
  { restaurantId, products }: { readonly restaurantId: string; readonly products: ReadonlyMap<string, Product> },
  asked: OrderInput["orderProducts"],
  now: Instant,
): Promise<readonly RequestedLine[]> {
  const lines = asked.map(({ product, quantity, optionGroupSelections = [], allergensConfirmed }) => {
    const found = products.get(product.id);
    return {
      product: found,
      known: new Set(found?.optionGroups.flatMap(({ id, options }) => [id, ...options.map((one) => one.id)])),
      quantity,
      allergensConfirmed,
      selections: optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
        optionGroupId: optionGroup.id,
        optionIds: selectedOptions.map(({ id }) => id),
      })),
    };
  });
  const unknown = lines.flatMap(({ known, selections }) => {
    const named = selections.flatMap(({ optionGroupId, optionIds }) => [optionGroupId, ...optionIds]);
    return named.filter((id) => !known.has(id));
  });
  const aliases = await findOptionAliases(tx, restaurantId, { ids: unknown, now });
  return lines.map(({ product, known, quantity, allergensConfirmed, selections }) => {
    // An option removed from one dish may still exist in another.
    const today = (id: string) => (known.has(id) ? id : (aliases.get(id) ?? id));
    const current = selections.map(({ optionGroupId, optionIds }) => ({
      optionGroupId: today(optionGroupId),
      optionIds: optionIds.map(today),
    }));
    return { ...resolveLine(product, current, quantity), allergensConfirmed };
  });
}
