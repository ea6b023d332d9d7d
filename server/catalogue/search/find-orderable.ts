import { townInQuestion } from "@mahlzeit/domain/catalogue/delivery/city";
import { unavailableAt } from "@mahlzeit/domain/catalogue/menu/offered";
import { isAccepting } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { type DishOnMenu, type FoundDishes, maxDishes, searchDishes } from "../menus/search-dishes.ts";
import type { Listed } from "../restaurants/find-listed.ts";
import type { Listing } from "../restaurants/listing.ts";

interface Wanted {
  readonly q: string;
  readonly now: Instant;
  /** The number of results after which the search stops. */
  readonly enough: number;
}

/**
 * Finds dishes that open kitchens offer now, the best first. If the text also names a town, dishes of its restaurants
 * follow after dishes with the town's name.
 */
export async function findOrderable(db: Database, listing: Listing, wanted: Wanted): Promise<FoundDishes> {
  const cities = listing.cities.map(({ name }) => name);
  const town = townInQuestion(wanted.q, cities);
  const [asTyped, there] = await Promise.all([
    findAmong(db, listing, wanted),
    town && findAmong(db, listing, { ...wanted, q: town.rest }, ({ city }) => town.isAt(city)),
  ]);
  if (!town || !there || there.dishes.length === 0) return asTyped;
  const called = asTyped.dishes.filter(({ name }) => town.isNamedIn(name));
  const others = there.dishes.filter(({ id }) => called.every((one) => one.id !== id));
  const meant = called.length > 0 ? [...asTyped.meant, ...there.meant] : there.meant;
  return { dishes: [...called, ...others], meant };
}

/**
 * Finds dishes among the best ones, which are mostly orderable now; only if too few are, the query is restricted to
 * open restaurants.
 */
async function findAmong(
  db: Database,
  listing: Listing,
  { q, now, enough }: Wanted,
  isMatch?: (restaurant: Listed) => boolean,
): Promise<FoundDishes> {
  const takesOrders = (restaurant: Listed) => !restaurant.onlyEvents && isAccepting(restaurant.intake, now);
  const idsOf = (restaurants: readonly Listed[]) => restaurants.map(({ id }) => id);
  const isThere = (dish: DishOnMenu) => {
    const restaurant = listing.byId.get(dish.restaurantId);
    return restaurant && takesOrders(restaurant) && !unavailableAt(dish, now, restaurant.delivery.orderTypes);
  };
  const best = await searchDishes(db, q, isMatch ? idsOf(listing.all.filter(isMatch)) : null);
  const orderable = best.dishes.filter(isThere);
  if (orderable.length >= enough || best.dishes.length < maxDishes) return { ...best, dishes: orderable };
  const open = idsOf(listing.all.filter((one) => takesOrders(one) && (isMatch?.(one) ?? true)));
  const ofOpen = await searchDishes(db, q, open);
  return { ...ofOpen, dishes: ofOpen.dishes.filter(isThere) };
}
