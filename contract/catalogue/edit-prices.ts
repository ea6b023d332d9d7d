import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, instant } from "../wire.ts";

const cents = z.int().check(z.minimum(0), z.maximum(10_000_000));

/** A price with options, which may exceed that of any dish. */
const sum = z.int().check(z.minimum(0));

/** The price of a dish in one of its sizes, which are options. */
const size = { optionId: id, priceCents: cents };

const managedPrices = z.object({
  /**
   * The price to which a badge of each dish relates: the lowest of 30 days before now, or before its badge, with the
   * cheapest and with the dearest required choices.
   */
  lowest: z.array(z.object({ productId: id, fromCents: sum, toCents: sum })),
  /** The planned changes. Dishes that are no longer on the menu at that time are skipped. */
  planned: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      changes: z.array(
        z.object({
          productId: id,
          name: z.string(),
          beforeCents: cents,
          priceCents: cents,
          sizes: z.array(z.object({ ...size, name: z.string(), beforeCents: cents })),
          /**
           * True if another price was published after planning, or if something would be wrong with the dish; then the
           * change waits for a decision.
           */
          isHeld: z.boolean(),
          /** What would be wrong with the dish at the planned price, as an untrue badge; else null. */
          fault: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
export type ManagedPrices = z.output<typeof managedPrices>;

const ofRestaurant = z.object({ id });

export const findPrices = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/menu/prices",
  summary: "What is planned about a menu's prices, and the lowest ones of 30 days. For owners, staff and operators",
  params: ofRestaurant,
  answer: managedPrices,
  problems: ["service-not-found"],
});
export const changePrices = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/menu/prices",
  summary: "Changes prices of the published menu, now or at an instant. For owners and operators",
  params: ofRestaurant,
  body: z.object({
    changes: z
      .array(
        z.object({
          productId: id,
          priceCents: cents,
          /** The sizes' prices. Sizes that are not listed keep their surcharge. */
          sizes: z._default(z.array(z.object(size)).check(atMost(200)), []),
        }),
      )
      .check(
        z.refine((given) => given.length > 0),
        atMost(2000),
      ),
    /** Null for now. */
    at: z._default(z.nullable(instant), null),
    /** True removes an earlier plan. Otherwise it stays, and planning another is refused with `menu-planned`. */
    replaces: z._default(z.nullable(z.boolean()), null),
  }),
  answer: managedPrices,
  problems: ["service-not-found", "menu-planned"],
});
export const callOffPrices = endpoint({
  ...management,
  method: "DELETE",
  path: "management/restaurants/{id}/menu/prices",
  summary: "Calls off the prices that are planned",
  params: ofRestaurant,
  answer: managedPrices,
  problems: ["service-not-found"],
});
