import type { OrderInput } from "@mahlzeit/contract/orders";
import { type AskedLine, resolveLine } from "@mahlzeit/domain/order/lines";
import { findProductsForOrder } from "../menus/find-menu.ts";
import type { Transaction } from "../platform/database/connect.ts";

/** The requested lines, joined with the actual menu. */
export async function resolveLines(
  tx: Transaction,
  restaurantId: string,
  asked: OrderInput["orderProducts"],
): Promise<readonly AskedLine[]> {
  if (asked.length === 0) return [];
  const ids = [...new Set(asked.map((line) => line.product.id))];
  const products = new Map((await findProductsForOrder(tx, restaurantId, ids)).map((product) => [product.id, product]));
  return asked.map(({ product, quantity, optionGroupSelections = [] }) => {
    const selections = optionGroupSelections.map(({ optionGroup, selectedOptions }) => ({
      optionGroupId: optionGroup.id.toLowerCase(),
      optionIds: selectedOptions.map(({ id }) => id.toLowerCase()),
    }));
    return resolveLine(products.get(product.id.toLowerCase()), selections, quantity);
  });
}
