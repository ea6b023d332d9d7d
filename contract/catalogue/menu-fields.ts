import { allergenLetters } from "@mahlzeit/domain/allergens";
import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { atMost, date, euros, orNull, percent, timeOfDay } from "../wire.ts";
import { age } from "./age.ts";
import { allergens } from "./allergens.ts";
import { weekday } from "./opening-hours.ts";

/** Larger than any menu needs, yet small enough to compare two values to the cent. */
export const whole = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
export const name = z.string().check(atMost(1000));
export const words = z.string().check(atMost(10_000));

const letters = orNull(z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]])));
const mark = z.enum(marks);
const marksInDraft = z._default(z.array(mark).check(atMost(marks.length)), []);
/** The kinds of food it is said to be; absent if none. Nothing is said of the others. */
const marksOfGuests = z.optional(z.array(mark));
/** The weekly times, or those of its `dates`, with which the weekdays do not count. */
const availability = {
  weekdays: z.array(weekday).check(atMost(7)),
  from: timeOfDay,
  to: timeOfDay,
};
const packed = z.object({
  ingredients: words,
  /** "370 g" */
  netQuantity: name,
  producer: words,
  /** Empty if not said, like the following ones. */
  storage: words,
  origin: words,
  nutrition: words,
  alcohol: name,
  /** True if guests may return it within 14 days. */
  withdrawable: z.boolean(),
});

/**
 * The fields of a dish, as a draft writes them in cents and basis points, and as guests get them, in euros and per cent.
 * Guests' fields that few dishes have are absent where they say nothing.
 */
export const dishFields = {
  priceCents: { draft: orNull(whole), guests: euros },
  depositCents: { draft: whole, guests: euros },
  vatRate: { draft: orNull(whole), guests: percent },
  /** The rate of an order on site or at an event; absent if the same. */
  vatRateOnSite: { draft: orNull(whole), guests: z.optional(percent) },
  allergens: { draft: letters, guests: allergens },
  marks: { draft: marksInDraft, guests: marksOfGuests },
  /** The age from which it may be handed over; absent for all. */
  age: { draft: orNull(age), guests: z.optional(age) },
  additives: { draft: words, guests: z.string() },
  availability: {
    draft: orNull(z.object({ ...availability, dates: orNull(z.array(date).check(atMost(100))) })),
    guests: z.nullable(z.object({ ...availability, dates: z.optional(z.array(date)) })),
  },
  /** The types of order it is offered for; null for all. */
  orderTypes: {
    draft: orNull(z.array(z.enum(orderTypes)).check(atMost(orderTypes.length))),
    guests: z.nullable(z.array(z.enum(orderTypes))),
  },
  /** The statements about packed food; absent if it is not packed. */
  packed: { draft: orNull(packed), guests: z.optional(packed) },
};

/** The fields of an option, like those of a dish. */
export const optionFields = {
  /** The surcharge. */
  priceCents: { draft: whole, guests: euros },
  depositCents: { draft: whole, guests: euros },
  /** Absent for the dish's. */
  vatRate: { draft: orNull(whole), guests: z.optional(percent) },
  /** The part of the dish's price that is its own, besides its surcharge; absent for none. */
  portionCents: { draft: z._default(whole, 0), guests: z.optional(euros) },
  allergens: { draft: letters, guests: allergens },
  marks: { draft: marksInDraft, guests: marksOfGuests },
  age: { draft: orNull(age), guests: z.optional(age) },
};

interface Pair {
  readonly draft: z.ZodMiniType;
  readonly guests: z.ZodMiniType;
}

/** Returns the fields' shape on one side. */
export function shapeOf<Fields extends Readonly<Record<string, Pair>>, Side extends keyof Pair>(
  fields: Fields,
  side: Side,
): { [Name in keyof Fields]: Fields[Name][Side] } {
  const shapes = Object.entries(fields).map(([field, pair]) => [field, pair[side]]);
  return Object.fromEntries(shapes) as { [Name in keyof Fields]: Fields[Name][Side] };
}
