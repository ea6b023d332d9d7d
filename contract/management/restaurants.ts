import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id } from "../wire.ts";

const listedRestaurant = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  /** Null: not known yet. */
  city: z.nullable(z.string()),
  isOnline: z.boolean(),
});
export type ManagedRestaurant = z.output<typeof listedRestaurant>;

export const findManagedRestaurants = endpoint({
  base: "resource",
  tag: "Management",
  access: "account",
  method: "GET",
  path: "management/restaurants",
  summary: "Every restaurant by name, seen by guests or not. For operators",
  status: 200,
  answer: z.array(listedRestaurant),
  problems: ["unauthorized", "account-blocked", "not-found"],
});
