import { profileLengths } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { maxUidLength } from "@mahlzeit/domain/catalogue/restaurants/uid";
import { maxLengths } from "@mahlzeit/domain/customer";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

const listedRestaurant = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  /** Null if not known yet. */
  city: z.nullable(z.string()),
  /** True if guests see it. */
  isOnline: z.boolean(),
  /** The time since which the operator has suspended it; null if it is not suspended. */
  suspendedAt: z.nullable(instant),
  /** The end of its contract; null if the contract has not ended. */
  endedAt: z.nullable(instant),
});
export type ManagedRestaurant = z.output<typeof listedRestaurant>;

export const findManagedRestaurants = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants",
  summary: "Every restaurant by name, seen by guests or not. For operators",
  answer: z.array(listedRestaurant),
  problems: ["not-found"],
});

const place = (max: number) => z._default(line(max), "");

export const createRestaurant = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants",
  summary:
    "Makes a restaurant that guests do not see, without menu, hours and areas, and invites its first owner, who finds the list of what is missing. For operators",
  body: z.object({
    name: line(profileLengths.name, 1),
    /** The restaurant's segment in its URL; refused if taken or reserved. */
    uid: text(maxUidLength, 1),
    street: place(profileLengths.street),
    houseNumber: place(profileLengths.houseNumber),
    postcode: place(20),
    city: place(profileLengths.city),
    ownerEmail: line(maxLengths.email, 1),
  }),
  status: 201,
  answer: listedRestaurant,
  problems: ["not-found", "too-many-attempts"],
});
