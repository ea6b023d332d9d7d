import type { Service } from "@mahlzeit/contract/restaurants";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Product } from "@mahlzeit/domain/menu/menu";

/** A product with what only the page shows of it. */
export interface ListedProduct {
  readonly product: Product;
  /** Whole percent for a badge, 0 for none; the price is already what is charged. */
  readonly badgePercent: number;
}

export interface ListedCategory {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly products: readonly ListedProduct[];
}

/** A restaurant and its menu: what the loaders of restaurant, checkout and info page give. */
export interface RestaurantData {
  readonly service: Service;
  readonly menu: readonly ListedCategory[];
  /** When it was true. Pages word "today" and "tomorrow" by it, so that server and browser say the same. */
  readonly at: Instant;
}

/** Every product of a menu, for revalidating a cart. */
export function productsOf(menu: readonly ListedCategory[]): Product[] {
  return menu.flatMap(({ products }) => products.map(({ product }) => product));
}

/** Loads a restaurant on navigation in the browser; what it takes to ask comes only then. */
export async function loadRestaurantInBrowser(uid: string): Promise<RestaurantData> {
  const [{ api }, { loadRestaurant }] = await Promise.all([import("../../api.ts"), import("./load-restaurant.ts")]);
  return loadRestaurant(api, uid, Date.now());
}
