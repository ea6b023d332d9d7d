import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { euros, id, text } from "./wire.ts";

const foundDish = z.object({
  id,
  name: z.string(),
  price: euros,
  /** The uid of the restaurant that offers it. */
  uid: z.string(),
  restaurant: z.string(),
  city: z.string(),
});

const foundRestaurant = z.object({ uid: z.string(), name: z.string(), city: z.string(), open: z.boolean() });

/** The catalogue entries that match the search text; addresses are searched separately. */
export const searchCatalogue = endpoint({
  method: "GET",
  base: "resource",
  path: "search",
  tag: "Restaurants",
  summary:
    "Cities, kinds and restaurants by name, and dishes that can be ordered now; what resembles is found too, the best first",
  query: z.object({
    q: text(200, 1),
    /** Results available there come first. */
    city: z.optional(text(100)),
  }),
  status: 200,
  answer: z.object({
    cities: z.array(z.string()),
    types: z.array(z.string()),
    restaurants: z.array(foundRestaurant),
    dishes: z.array(foundDish),
  }),
  problems: ["too-many-requests"],
});
