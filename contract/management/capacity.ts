import { maxOrderAheadDays, maxPerQuarter } from "@mahlzeit/domain/order/capacity";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { id, instant, text } from "../wire.ts";

/** Null or absent: as much as comes. */
const perQuarter = z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(maxPerQuarter))), null);

const capacityDocument = {
  /** For how many days after today it takes orders, also while it is closed. */
  orderAheadDays: z.int().check(z.minimum(0), z.maximum(maxOrderAheadDays)),
  ordersPerQuarter: perQuarter,
  dishesPerQuarter: perQuarter,
};

const capacity = z.object({
  /** Stands for what is stored: a change made from an older one is refused. */
  revision: z.string(),
  ...capacityDocument,
  /** The first and the last time for which somebody can order now; null: none. */
  offered: z.nullable(z.object({ from: instant, until: instant })),
});
export type ManagedCapacity = z.output<typeof capacity>;

const management = { base: "resource", tag: "Management", access: "account", status: 200 } as const;
const problems = ["unauthorized", "account-blocked", "service-not-found"] as const;
const ofRestaurant = z.object({ id });

export const findCapacity = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/capacity",
  summary: "How far ahead a restaurant takes orders, and how much its kitchen does in a quarter of an hour",
  params: ofRestaurant,
  answer: capacity,
  problems,
});
export const changeCapacity = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/capacity",
  summary: "Replaces that. For owners and operators",
  params: ofRestaurant,
  body: z.object({ revision: text(100, 1), ...capacityDocument }),
  answer: capacity,
  problems: [...problems, "revision-changed"],
});
