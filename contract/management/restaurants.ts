import { maxLengths } from "@mahlzeit/domain/people/customer";
import { profileLengths } from "@mahlzeit/domain/restaurants/profile";
import { maxUidLength } from "@mahlzeit/domain/restaurants/uid";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, instant, line, text } from "../wire.ts";

const listedRestaurant = z.object({
  id,
  uid: z.string(),
  name: z.string(),
  /** Null: not known yet. */
  city: z.nullable(z.string()),
  /** Whether guests see it. */
  isOnline: z.boolean(),
  /** Since when the operator has suspended it; null: it is not. */
  suspendedAt: z.nullable(instant),
  /** When its contract was over; null: it is not. */
  endedAt: z.nullable(instant),
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

const place = (max: number) => z._default(line(max), "");

export const createRestaurant = endpoint({
  base: "resource",
  tag: "Management",
  access: "account",
  method: "POST",
  path: "management/restaurants",
  summary:
    "Makes a restaurant that guests do not see, without menu, hours and areas, and invites its first owner, who finds the list of what is missing. For operators",
  body: z.object({
    name: line(profileLengths.name, 1),
    /** What guests will see it by; one that is taken or reserved is refused. */
    uid: text(maxUidLength, 1),
    street: place(profileLengths.street),
    houseNumber: place(profileLengths.houseNumber),
    postcode: place(20),
    city: place(profileLengths.city),
    ownerEmail: line(maxLengths.email, 1),
  }),
  status: 201,
  answer: listedRestaurant,
  problems: ["unauthorized", "account-blocked", "not-found", "invalid-input", "too-many-attempts"],
});
