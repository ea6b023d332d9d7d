import type { api } from "@mahlzeit/contract/api";
import type { Answer } from "@mahlzeit/contract/endpoint";
import { declaredTogether } from "@mahlzeit/domain/allergens";
import type { Age, OfAge } from "@mahlzeit/domain/catalogue/menu/age";
import { leadMinutes } from "@mahlzeit/domain/catalogue/opening-hours/accepting";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import { startingPrice } from "@mahlzeit/domain/orders/cart/options";
import { averageOf } from "@mahlzeit/domain/orders/ratings/rating";
import type { Database } from "../../platform/database/connect.ts";
import { type DishOnMenu, maxDishes } from "../menus/search-dishes.ts";
import type { Catalogue } from "../restaurants/catalogue.ts";
import { presentOffer } from "../restaurants/filter-restaurants.ts";
import { findOrderable } from "./find-orderable.ts";

interface Parts {
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly now: Instant;
}

interface SearchQuery {
  readonly q: string;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
}

type Groups = Answer<typeof api.findDishes>["groups"];

/** Finds dishes that can be ordered now, by restaurant: the one with the best dish comes first. */
export async function findDishes(
  { db, catalogue, now }: Parts,
  { q, city, postcode = "" }: SearchQuery,
): Promise<Answer<typeof api.findDishes>> {
  const { dishes, meant } = await findOrderable(db, await catalogue.listing(), { q, now, enough: maxDishes });
  const byRestaurant = Map.groupBy(dishes, ({ restaurantId }) => restaurantId);
  const restaurants = await catalogue.findRestaurants([...byRestaurant.keys()]);
  const groups: Groups = restaurants.map((restaurant) => ({
    restaurant: {
      uid: restaurant.uid,
      name: restaurant.name,
      city: restaurant.city.name,
      logo: restaurant.logo,
      preparationMinutes: leadMinutes(restaurant, now),
      ...(restaurant.scores && { rating: averageOf(restaurant.scores.stars) }),
      ...(city && { delivery: presentOffer(restaurant, { city, postcode }, now) }),
    },
    dishes: (byRestaurant.get(restaurant.id) ?? []).map(presentDish),
  }));
  const delivers = ({ restaurant }: Groups[number]) => Number(Boolean(restaurant.delivery));
  return { meant: [...meant], groups: groups.toSorted((a, b) => delivers(b) - delivers(a)) };
}

function presentDish(dish: DishOnMenu): Groups[number]["dishes"][number] {
  const { id, name, description, category, depositCents, optionGroups } = dish;
  return {
    id,
    name,
    description,
    category,
    ...presentPrice(dish),
    depositCents,
    ...declaredTogether([dish]),
    ...(dish.marks?.length && { marks: [...dish.marks] }),
    ...presentAge(dish),
    optionGroups: optionGroups.map(({ min, max, options }) => ({
      min,
      max,
      options: options.map((option) => declaredTogether([option])),
    })),
  };
}

/** Returns the age from which it is handed over; nothing if anybody gets it. */
export function presentAge({ age }: OfAge): { age?: Age } {
  return age ? { age } : {};
}

/** Returns the price with the cheapest required options, and whether other choices cost more. */
export function presentPrice(dish: DishOnMenu): { priceCents: Cents; priceVaries?: true } {
  const { priceCents, varies } = startingPrice(dish);
  return { priceCents, ...(varies && { priceVaries: true }) };
}
