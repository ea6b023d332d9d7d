import { maxAreaName, maxAreas, maxExtraMinutes, maxPlaces } from "@mahlzeit/domain/catalogue/delivery/check-areas";
import { maxOrderAheadDays, maxPerQuarter } from "@mahlzeit/domain/catalogue/opening-hours/capacity";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, euros, id, instant, priced, text } from "../wire.ts";
import { bookedQuarter } from "./capacity.ts";
import { deliveryArea } from "./delivery-areas.ts";
import { ownService } from "./restaurants.ts";

const places = z.array(text(100)).check(atMost(maxPlaces));

/** A limit per quarter hour; null or absent if unlimited. */
const perQuarter = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxPerQuarter))), null);

const capacity = {
  /** The number of days after today for which it takes orders, also while closed. */
  orderAheadDays: z.int().check(z.minimum(0), z.maximum(maxOrderAheadDays)),
  ordersPerQuarter: perQuarter,
  dishesPerQuarter: perQuarter,
};

const deliveryDocument = z.object({
  /** The revision of the stored data. A change based on an older one is refused. */
  revision: z.string(),
  /** The areas in the order in which an address is matched. */
  areas: z.array(deliveryArea),
  ...capacity,
  /** The areas' postcodes without a street in the Austrian address register, if that was imported. */
  unknownPostcodes: z.array(z.string()),
  /** The first and last time that can be ordered for now; null if there is none. */
  offered: z.nullable(z.object({ from: instant, until: instant })),
  /** The restaurant as guests see it, or would if it were online. */
  service: ownService,
  /** Further inputs of delivery times, which guests do not see. */
  kitchen: z.object({
    booked: z.array(bookedQuarter),
    silentSince: z.nullable(instant),
  }),
});
export type ManagedDelivery = z.output<typeof deliveryDocument>;

const busiestDay = z.object({
  /** The busiest of the last seven complete days; null if there were no orders for any of them. */
  busiest: z.nullable(
    z.object({
      day: z.string().check(z.meta({ format: "date" })),
      /** All quarter hours from the hour of the first order to the hour of the last, which may be past midnight. */
      quarters: z.array(bookedQuarter),
    }),
  ),
});
export type BusiestDay = NonNullable<z.output<typeof busiestDay>["busiest"]>;

const ofRestaurant = z.object({ id });

export const findDelivery = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/delivery",
  summary:
    "Where a restaurant delivers to, how far ahead it takes orders, and how much its kitchen does. For owners and operators",
  params: ofRestaurant,
  answer: deliveryDocument,
  problems: ["service-not-found"],
});
export const changeDelivery = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/delivery",
  summary: "Replaces all of that at once. For owners and operators",
  params: ofRestaurant,
  body: z.object({
    revision: text(100, 1),
    areas: z
      .array(
        priced({
          /** The id of an existing area; any other id creates an area. */
          id,
          name: text(maxAreaName),
          postcodes: places,
          cities: places,
          feeCents: euros,
          minimumCents: euros,
          freeFromCents: z._default(z.nullable(euros), null),
          extraMinutes: z.int().check(z.minimum(0), z.maximum(maxExtraMinutes)),
        }),
      )
      .check(atMost(maxAreas)),
    ...capacity,
  }),
  answer: deliveryDocument,
  problems: ["service-not-found", "revision-changed"],
});
export const findBusiestDay = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/busiest-day",
  summary: "What was promised for each quarter hour of the busiest of the last seven days. For owners and operators",
  params: ofRestaurant,
  answer: busiestDay,
  problems: ["service-not-found"],
});
