import type { Product } from "@mahlzeit/domain/catalogue/menu/menu";
import type { Instant } from "@mahlzeit/domain/local-time";
import { LRUCache } from "lru-cache";
import { findAllProducts } from "../../../catalogue/menus/find-menu.ts";
import { findRestaurantForOrder } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Restaurant } from "../../../catalogue/restaurants/restaurant.ts";
import { lockCapacity, lockIntakeForOrder } from "../../../kitchen/intake/lock-intake.ts";
import type { Transaction } from "../../../platform/database/connect.ts";

/** The restaurant and menu that decide about an order. */
export interface Orderable {
  readonly restaurant: Restaurant;
  /** The whole menu, by id. */
  readonly products: ReadonlyMap<string, Product>;
}

/**
 * Returns undefined if there is no such restaurant, or it is not enabled. Its capacity stays locked until the
 * transaction ends.
 */
export type FindOrderable = (tx: Transaction, restaurantId: string, now: Instant) => Promise<Orderable | undefined>;

interface CachedOrderable extends Orderable {
  readonly readAt: Instant;
}

/** The maximum age, because data outside a single restaurant, like the names of cities, does not change its version. */
const maxAgeMs = 60_000;
const maxProducts = 50_000;

/**
 * Caches restaurants and menus. Every order asks the database for the restaurant's version, which each change of it or
 * its menu raises in the same transaction, and reads everything again if the version differs.
 */
export function createFindOrderable(): FindOrderable {
  const cache = new LRUCache<string, CachedOrderable>({
    maxSize: maxProducts,
    sizeCalculation: ({ products }) => products.size + 1,
  });
  return async (tx, restaurantId, now) => {
    const version = await lockIntakeForOrder(tx, restaurantId);
    if (version === null) return undefined;
    const cached = cache.get(restaurantId);
    if (cached?.restaurant.version === version && now - cached.readAt < maxAgeMs) return withRoom(tx, cached);
    const products = await findAllProducts(tx, restaurantId);
    const restaurant = await findRestaurantForOrder(tx, restaurantId);
    if (!restaurant) return undefined;
    const found = { restaurant, products: new Map(products.map((product) => [product.id, product])) };
    // The menu was read between two reads of this version, so it belongs to it.
    if (restaurant.version === version) cache.set(restaurantId, { ...found, readAt: now });
    return withRoom(tx, found);
  };
}

/**
 * Reads the restaurant again under a lock if its capacity is limited, so that orders are counted one after the other.
 */
async function withRoom(tx: Transaction, { restaurant, products }: Orderable): Promise<Orderable | undefined> {
  if (!restaurant.capacity) return { restaurant, products };
  await lockCapacity(tx, restaurant.id);
  const today = await findRestaurantForOrder(tx, restaurant.id);
  return today && { restaurant: today, products };
}
