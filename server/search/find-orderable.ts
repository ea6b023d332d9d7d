import type { Instant } from "@mahlzeit/domain/local-time";
import { unavailableAt } from "@mahlzeit/domain/menu/offered";
import { isAccepting } from "@mahlzeit/domain/opening-hours/accepting";
import { type DishOnMenu, type FoundDishes, maxDishes, searchDishes } from "../menus/search-dishes.ts";
import type { Database } from "../platform/database/connect.ts";
import type { Listed } from "../restaurants/find-listed.ts";
import type { Listing } from "../restaurants/listing.ts";

interface Wanted {
  readonly q: string;
  readonly now: Instant;
  /** Where so many are found, nobody looks for more. */
  readonly enough: number;
}

/**
 * Dishes that kitchens which take orders now have now, the best first. The best are mostly orderable now; only where too few are,
 * the database is told who is open.
 */
export async function findOrderable(db: Database, listing: Listing, { q, now, enough }: Wanted): Promise<FoundDishes> {
  const takesOrders = (restaurant: Listed) => !restaurant.onlyEvents && isAccepting(restaurant.intake, now);
  const isThere = (dish: DishOnMenu) => {
    const restaurant = listing.byId.get(dish.restaurantId);
    return restaurant && takesOrders(restaurant) && !unavailableAt(dish, now, restaurant.delivery.orderTypes);
  };
  const best = await searchDishes(db, q, null);
  const orderable = best.dishes.filter(isThere);
  if (orderable.length >= enough || best.dishes.length < maxDishes) return { ...best, dishes: orderable };
  const open = listing.all.filter(takesOrders).map(({ id }) => id);
  const ofOpen = await searchDishes(db, q, open);
  return { ...ofOpen, dishes: ofOpen.dishes.filter(isThere) };
}
