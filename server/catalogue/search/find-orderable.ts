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
  /** Where so many are found, nobody looks for more. */
  readonly enough: number;
}

/**
 * Dishes that kitchens which take orders now have now, the best first. Where a town is named beside them, those of its
 * restaurants, after dishes that are called like the town.
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

/** The best are mostly orderable now; only where too few are, the database is told who is open. */
async function findAmong(
  db: Database,
  listing: Listing,
  { q, now, enough }: Wanted,
  isMeant?: (restaurant: Listed) => boolean,
): Promise<FoundDishes> {
  const takesOrders = (restaurant: Listed) => !restaurant.onlyEvents && isAccepting(restaurant.intake, now);
  const idsOf = (restaurants: readonly Listed[]) => restaurants.map(({ id }) => id);
  const isThere = (dish: DishOnMenu) => {
    const restaurant = listing.byId.get(dish.restaurantId);
    return restaurant && takesOrders(restaurant) && !unavailableAt(dish, now, restaurant.delivery.orderTypes);
  };
  const best = await searchDishes(db, q, isMeant ? idsOf(listing.all.filter(isMeant)) : null);
  const orderable = best.dishes.filter(isThere);
  if (orderable.length >= enough || best.dishes.length < maxDishes) return { ...best, dishes: orderable };
  const open = idsOf(listing.all.filter((one) => takesOrders(one) && (isMeant?.(one) ?? true)));
  const ofOpen = await searchDishes(db, q, open);
  return { ...ofOpen, dishes: ofOpen.dishes.filter(isThere) };
}
