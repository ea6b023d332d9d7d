import { profileLengths as max, maxPreparationMinutes, maxTypes } from "@mahlzeit/domain/catalogue/restaurants/profile";
import { orderTypes, paymentTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, eachOnce, id, line, text } from "../wire.ts";
import { discount, ownService } from "./restaurants.ts";

const profileDocument = {
  name: line(max.name),
  /** The name on the restaurant's door. */
  displayName: line(max.name),
  description: text(max.description),
  /** The types by which guests filter the listing. */
  types: z.array(line(max.type)).check(atMost(10 * maxTypes)),
  street: line(max.street),
  houseNumber: line(max.houseNumber),
  postcode: line(10),
  city: line(max.city),
  country: line(max.country),
  phone: line(max.phone),
  email: line(max.email),
  /** Null or absent if not known yet. */
  legal: z._default(
    z.nullable(
      z.object({
        name: line(max.legalName),
        address: line(max.legalAddress),
        vatId: line(max.vatId),
        register: line(max.register),
        /** True if exempt from VAT by § 6 Abs 1 Z 27 UStG: the VAT rate of everything it sells is 0. */
        smallBusiness: z.optional(z.boolean()),
      }),
    ),
    null,
  ),
  discount: z._default(z.nullable(discount), null),
  orderTypes: z.array(z.enum(orderTypes)).check(eachOnce),
  paymentTypes: z.array(z.enum(paymentTypes)).check(eachOnce),
  preparationMinutes: z.int().check(z.minimum(0), z.maximum(maxPreparationMinutes)),
  /** True if the host of an event pays and its guests see no prices. */
  hidesEventPrices: z.boolean(),
  /** True if guests may bring a container of their own for what they pick up or eat on site. */
  ownContainer: z._default(z.boolean(), false),
};

const restaurantProfile = z.object({
  /** The revision of the stored data. A change based on an older one is refused. */
  revision: z.string(),
  ...profileDocument,
  /**
   * The restaurant as guests see it, or would if it were online, with its pictures and the uid that cannot be changed.
   */
  service: ownService,
});
export type RestaurantProfile = z.output<typeof restaurantProfile>;

const ofRestaurant = z.object({ id });

export const findProfile = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/profile",
  summary: "What a restaurant says about itself. For its owners, its staff and operators",
  params: ofRestaurant,
  answer: restaurantProfile,
  problems: ["service-not-found"],
});
export const changeProfile = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/profile",
  summary: "Replaces all of that but pictures and uid. For owners and operators",
  params: ofRestaurant,
  body: z.object({ revision: text(100, 1), ...profileDocument }),
  answer: restaurantProfile,
  problems: ["service-not-found", "revision-changed"],
});
