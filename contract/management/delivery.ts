import { maxAreaName, maxAreas, maxExtraMinutes, maxPlaces } from "@mahlzeit/domain/delivery/check-areas";
import { maxOrderAheadDays, maxPerQuarter } from "@mahlzeit/domain/order/capacity";
import * as z from "zod/mini";
import { bookedQuarter } from "../capacity.ts";
import { deliveryArea } from "../delivery-areas.ts";
import { endpoint } from "../endpoint.ts";
import { ownService } from "../restaurants.ts";
import { atMost, euros, id, instant, text } from "../wire.ts";

const places = z.array(text(100)).check(atMost(maxPlaces));

/** Null or absent: as much as comes. */
const perQuarter = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxPerQuarter))), null);

const capacity = {
  /** For how many days after today it takes orders, also while it is closed. */
  orderAheadDays: z.int().check(z.minimum(0), z.maximum(maxOrderAheadDays)),
  ordersPerQuarter: perQuarter,
  dishesPerQuarter: perQuarter,
};

const deliveryDocument = z.object({
  /** Stands for what is stored: a change made from an older one is refused. */
  revision: z.string(),
  /** In the order in which an address is looked for. */
  areas: z.array(deliveryArea),
  ...capacity,
  /** Of the areas' postcodes: those in which the Austrian address register, where it was imported, has no street. */
  unknownPostcodes: z.array(z.string()),
  /** The first and the last time for which somebody can order now; null: none. */
  offered: z.nullable(z.object({ from: instant, until: instant })),
  /** The restaurant as guests see it, or would. */
  service: ownService,
  /** What else decides when an address is reached: guests are not told. */
  kitchen: z.object({
    booked: z.array(bookedQuarter),
    silentSince: z.nullable(instant),
  }),
});
export type ManagedDelivery = z.output<typeof deliveryDocument>;

const busiestDay = z.object({
  /** Of the last seven days that are over; null: nobody ordered for any. */
  busiest: z.nullable(
    z.object({
      day: z.string().check(z.meta({ format: "date" })),
      /** Each quarter hour of the hours from the first with an order to the last, which may be past midnight. */
      quarters: z.array(bookedQuarter),
    }),
  ),
});
export type BusiestDay = NonNullable<z.output<typeof busiestDay>["busiest"]>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;
const ofRestaurant = z.object({ id });

export const findDelivery = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/delivery",
  summary:
    "Where a restaurant delivers to, how far ahead it takes orders, and how much its kitchen does. For owners and operators",
  params: ofRestaurant,
  answer: deliveryDocument,
  problems,
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
        z.object({
          /** Of an area there is; any other makes a new one. */
          id,
          name: text(maxAreaName),
          postcodes: places,
          cities: places,
          fee: euros,
          minimum: euros,
          freeFrom: z._default(z.nullable(euros), null),
          extraMinutes: z.int().check(z.minimum(0), z.maximum(maxExtraMinutes)),
        }),
      )
      .check(atMost(maxAreas)),
    ...capacity,
  }),
  answer: deliveryDocument,
  problems: [...problems, "revision-changed", "invalid-input"],
});
export const findBusiestDay = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/busiest-day",
  summary: "What was promised for each quarter hour of the busiest of the last seven days. For owners and operators",
  params: ofRestaurant,
  answer: busiestDay,
  problems,
});
