import { findDishes } from "@mahlzeit/contract/catalogue/search";
import type { Client } from "@mahlzeit/contract/client";
import type { Address } from "@mahlzeit/domain/catalogue/delivery/address";
import type { Age } from "@mahlzeit/domain/catalogue/menu/age";
import { findWords, type Range } from "@mahlzeit/domain/catalogue/menu/find-words";
import type { Mark } from "@mahlzeit/domain/catalogue/menu/marks";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Cents } from "@mahlzeit/domain/money";
import type { DeclaredDish } from "@mahlzeit/domain/orders/cart/allergen-guard";
import { api } from "../../data/api.ts";
import { type CardRating, deliveryText, ratingText } from "../../shared/restaurants/present-card.ts";
import type { StoredPicture } from "../../ui/picture-addresses.ts";
import { readDeviceAddress } from "../address/device-address.ts";
import { placeKey } from "../address/place-key.ts";
import { isProblem } from "../restaurant/load-restaurant.ts";

/** A text with the positions of the searched words. */
export interface Marked {
  readonly text: string;
  readonly ranges: readonly Range[];
}

export interface FoundDish {
  readonly id: string;
  readonly name: Marked;
  readonly description: Marked;
  /** Present only if neither of the others contains the words. */
  readonly category: Marked | null;
  readonly priceCents: Cents;
  readonly varies: boolean;
  readonly depositCents: Cents;
  readonly declared: DeclaredDish;
  readonly marks?: readonly Mark[] | undefined;
  readonly age?: Age | undefined;
}

export interface DishGroup {
  readonly uid: string;
  readonly name: string;
  readonly logo: StoredPicture | null;
  /** "ab 19:15 · Liefergebühr 2,50 € · mindestens 15,00 €", or the restaurant's city. */
  readonly facts: string;
  readonly rating: CardRating | null;
  readonly dishes: readonly FoundDish[];
}

export interface LoadedDishes {
  readonly typed: string;
  readonly groups: readonly DishGroup[];
  /** The number of dishes in the groups. */
  readonly count: number;
  /** The place (`placeKey`) that the facts are for; null without an address. */
  readonly place: string | null;
  /** True if the server could not be reached or failed. */
  readonly failed?: true;
}

interface Asking {
  readonly now: Instant;
  readonly address: Pick<Address, "city" | "postcode"> | null;
}

/** Loads dishes in the browser for the address stored on this device. */
export async function dishesFromApi(typed: string): Promise<LoadedDishes> {
  const address = readDeviceAddress();
  return loadDishes(api, typed, { now: Date.now(), address: address?.city ? address : null });
}

/** Loads dishes by restaurant; none with a message if the server fails. */
export async function loadDishes(call: Client, typed: string, { now, address }: Asking): Promise<LoadedDishes> {
  const place = placeKey(address);
  const there = address ? { city: address.city, postcode: address.postcode } : {};
  try {
    const { meant, groups } = (await call(findDishes, { query: { q: typed, ...there } })).answer;
    const marked = (text: string) => ({ text, ranges: findWords(text, meant) });
    const found = groups.map(({ restaurant, dishes }): DishGroup => {
      const { uid, name, logo } = restaurant;
      const presented = dishes.map((dish): FoundDish => {
        const [title, description, category] = [marked(dish.name), marked(dish.description), marked(dish.category)];
        const isElsewhere = title.ranges.length + description.ranges.length === 0 && category.ranges.length > 0;
        return {
          id: dish.id,
          name: title,
          description,
          category: isElsewhere ? category : null,
          priceCents: dish.priceCents,
          varies: dish.priceVaries ?? false,
          depositCents: dish.depositCents,
          declared: dish,
          marks: dish.marks,
          age: dish.age,
        };
      });
      const rating = ratingText(restaurant.rating);
      return { uid, name, logo, facts: factsOf(restaurant, now), rating, dishes: presented };
    });
    return { typed, groups: found, count: found.reduce((sum, { dishes }) => sum + dishes.length, 0), place };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return { typed, groups: [], count: 0, place, failed: true };
  }
}

interface Facts {
  readonly city: string;
  readonly preparationMinutes: number;
  readonly delivery?: Parameters<typeof deliveryText>[0];
}

function factsOf({ city, preparationMinutes, delivery }: Facts, now: Instant): string {
  const words = deliveryText(delivery, now);
  if (words === undefined) return `${city} · ${preparationMinutes} Min. Zubereitung`;
  if (words === "none") return `${city} · liefert nicht zu dir`;
  return [words.arrival, `Liefergebühr ${words.fee}`, `mindestens ${words.minimum}`].filter(Boolean).join(" · ");
}
