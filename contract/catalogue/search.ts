import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { euros, id, picture, priced, text } from "../wire.ts";
import { age } from "./age.ts";
import { declared } from "./allergens.ts";
import { offeredDelivery, service } from "./restaurants.ts";

const foundDish = priced({
  id,
  name: z.string(),
  ...declared,
  /** The age from which it may be handed over; absent for all. */
  age: z.optional(age),
  /** The price with the cheapest of the required choices. */
  priceCents: euros,
  /** True if other required choices cost more; else absent. */
  priceVaries: z.optional(z.literal(true)),
  depositCents: z._default(euros, 0),
  /** The uid of the restaurant that offers it. */
  uid: z.string(),
  restaurant: z.string(),
  city: z.string(),
});

const foundRestaurant = z.object({ uid: z.string(), name: z.string(), city: z.string(), open: z.boolean() });

/** The catalogue entries that match the search text; addresses are searched separately. */
export const searchCatalogue = endpoint({
  method: "GET",
  path: "search",
  tag: "Restaurants",
  summary:
    "Cities, kinds and restaurants by name, and dishes that can be ordered now; what resembles is found too, the best first",
  query: z.object({
    q: text(200, 1),
    /** The city whose results come first. */
    city: z.optional(text(100)),
  }),
  answer: z.object({
    cities: z.array(z.string()),
    types: z.array(z.string()),
    restaurants: z.array(foundRestaurant),
    dishes: z.array(foundDish),
  }),
});

const dishOfGroup = priced({
  id,
  name: z.string(),
  description: z.string(),
  /** The name of its category. */
  category: z.string(),
  /** The price with the cheapest of the required choices. */
  priceCents: euros,
  /** True if other required choices cost more; else absent. */
  priceVaries: z.optional(z.literal(true)),
  depositCents: z._default(euros, 0),
  ...declared,
  marks: z.optional(z.array(z.enum(marks))),
  age: z.optional(age),
  /** The numbers of options that must and may be chosen (`max` null if unlimited), and the allergens of each option. */
  optionGroups: z.array(z.object({ min: z.int(), max: z.nullable(z.int()), options: z.array(z.object(declared)) })),
});

/** Finds all matching dishes that can be ordered now, by restaurant. */
export const findDishes = endpoint({
  method: "GET",
  path: "search/dishes",
  tag: "Restaurants",
  summary:
    "Dishes that can be ordered now, by restaurant, the best first; with a city those restaurants first that deliver there, with what they offer",
  query: z.object({ q: text(200, 1), city: z.optional(text(100)), postcode: z.optional(text(20)) }),
  answer: z.object({
    /** The words that were searched for: the typed ones or, if they match nothing, their probable spelling. */
    meant: z.array(z.string()),
    groups: z.array(
      z.object({
        restaurant: z.object({
          uid: z.string(),
          name: z.string(),
          city: z.string(),
          logo: z.nullable(picture),
          preparationMinutes: z.int(),
          rating: service.shape.rating,
          /** Absent if no city was given; null if the restaurant does not deliver there. */
          delivery: z.optional(z.nullable(offeredDelivery)),
        }),
        dishes: z.array(dishOfGroup),
      }),
    ),
  }),
});

export const searchApi = { searchCatalogue, findDishes };
