import type { Instant } from "@mahlzeit/domain/local-time";
import type { Product } from "@mahlzeit/domain/menu/menu";
import { LRUCache } from "lru-cache";
import { lockCapacity, lockIntakeForOrder } from "../intake/lock-intake.ts";
import { findAllProducts } from "../menus/find-menu.ts";
import type { Transaction } from "../platform/database/connect.ts";
import { findRestaurantForOrder } from "../restaurants/find-restaurants.ts";
import type { Restaurant } from "../restaurants/restaurant.ts";

/** What an order is decided on. */
export interface Orderable {
  readonly restaurant: Restaurant;
  /** The whole menu, by id. */
  readonly products: ReadonlyMap<string, Product>;
}

/** Undefined if there is no such restaurant, or it is not enabled. Its intake stays locked until the transaction ends. */
export type FindOrderable = (tx: Transaction, restaurantId: string, now: Instant) => Promise<Orderable | undefined>;

interface Kept extends Orderable {
  readonly readAt: Instant;
}

/** What belongs to no single restaurant, like the names of cities, is not counted by its version. */
const maxAgeMs = 60_000;
const maxProducts = 50_000;

/**
 * Keeps in memory what was read for the orders before. Every order asks the database for the restaurant's version, which
 * each change of it or its menu raises in the same transaction, and reads anew what another version has.
 */
export function createFindOrderable(): FindOrderable {
  const cache = new LRUCache<string, Kept>({
    maxSize: maxProducts,
    sizeCalculation: ({ products }) => products.size + 1,
  });
  return async (tx, restaurantId, now) => {
    const version = await lockIntakeForOrder(tx, restaurantId);
    if (version === null) return undefined;
    const kept = cache.get(restaurantId);
    if (kept?.restaurant.version === version && now - kept.readAt < maxAgeMs) return withRoom(tx, kept);
    const products = await findAllProducts(tx, restaurantId);
    const restaurant = await findRestaurantForOrder(tx, restaurantId);
    if (!restaurant) return undefined;
    const found = { restaurant, products: new Map(products.map((product) => [product.id, product])) };
    // Read between the two, the menu is that of this version.
    if (restaurant.version === version) cache.set(restaurantId, { ...found, readAt: now });
    return withRoom(tx, found);
  };
}

/** Where places are limited, one order after the other counts them: they are read after the wait for the others. */
async function withRoom(tx: Transaction, { restaurant, products }: Orderable): Promise<Orderable | undefined> {
  if (!restaurant.capacity) return { restaurant, products };
  await lockCapacity(tx, restaurant.id);
  const today = await findRestaurantForOrder(tx, restaurant.id);
  return today && { restaurant: today, products };
}
