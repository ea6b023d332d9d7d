import { weekDays, weekLimits } from "@mahlzeit/domain/catalogue/menu/week/week-card";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, date, id, instant, orNull, text, timeOfDay } from "../wire.ts";
import { dishFields } from "./menu-fields.ts";

const { draft: allergens } = dishFields.allergens;
const { draft: marks } = dishFields.marks;
const { draft: vatRate } = dishFields.vatRate;
const { draft: priceCents } = dishFields.priceCents;

/** `WeekCard` of the domain, unconverted: with cents and basis points. It may be unfinished. */
const weekCard = z.object({
  name: text(weekLimits.name, 1),
  from: timeOfDay,
  to: timeOfDay,
  days: z.literal(weekDays),
  rows: z.array(text(weekLimits.rowName, 1)).check(atMost(weekLimits.rows)),
  cells: z
    .array(
      z.object({
        date,
        row: z.int().check(z.minimum(0), z.maximum(weekLimits.rows - 1)),
        name: text(weekLimits.name, 1),
        priceCents,
        allergens,
        vatRate,
        /** The day of the last dish of that name, from which the values were taken. */
        since: orNull(date),
        /** True once a person has said that price and allergens are right. Only then it is published. */
        isConfirmed: z.boolean(),
      }),
    )
    .check(atMost(7 * weekLimits.rows)),
});

const managedWeek = z.object({
  monday: date,
  card: weekCard,
  /** The revision of the card. A change based on an older one is refused. */
  revision: z.string(),
  savedAt: z.nullable(instant),
  /** The first name of the person who saved it last. */
  savedBy: z.nullable(z.string()),
  /** The card of the week before. */
  before: z.nullable(weekCard),
  /** The days of dishes that it has put on the menu, with the values that they had then. */
  placed: z.array(
    z.object({
      date,
      name: z.string(),
      productId: id,
      priceCents,
      allergens,
      vatRate,
      from: timeOfDay,
      to: timeOfDay,
    }),
  ),
  /** The first names of the owners who may publish it. */
  publishers: z.array(z.string()),
  /** The time at which they were told of it in its present state; null if they were not. */
  toldAt: z.nullable(instant),
});
export type ManagedWeek = z.output<typeof managedWeek>;

const ofWeek = z.object({ id, monday: date });
const revision = text(100, 1);

export const findWeekCard = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/week-cards/{monday}",
  summary: "The card of the week that begins on that Monday, and the one before. For owners, staff and operators",
  params: ofWeek,
  answer: managedWeek,
  problems: ["service-not-found"],
});
export const findKnownDishes = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/known-dishes",
  summary: "The last dish of each name that was on a restaurant's menu, retired ones too, at most 2000",
  params: z.object({ id }),
  answer: z.object({
    dishes: z.array(
      z.object({ name: z.string(), priceCents: z.int(), allergens, vatRate: z.int(), marks, since: date }),
    ),
  }),
  problems: ["service-not-found"],
});
export const saveWeekCard = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/week-cards/{monday}",
  summary: "Keeps the card of a week, which guests see once it is published. For owners, staff and operators",
  params: ofWeek,
  body: z.object({ revision, card: weekCard }),
  answer: z.object({ revision: z.string(), savedAt: instant }),
  problems: ["service-not-found", "revision-changed"],
  // The audit log leaves it out, because the card is saved at each pause in typing.
  isAudited: false,
});
export const notifyOfWeekCard = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/week-cards/{monday}/tell",
  summary: "Tells the owners by mail that a week's card waits for them, once as it is. For owners, staff and operators",
  params: ofWeek,
  body: z.object({ revision }),
  answer: z.object({ toldAt: instant }),
  problems: ["service-not-found", "revision-changed"],
});
export const publishWeekCard = endpoint({
  ...management,
  method: "POST",
  path: "management/restaurants/{id}/week-cards/{monday}/publish",
  summary: "Puts the confirmed dishes of a week on the menu and changes nothing else of it. For owners and operators",
  params: ofWeek,
  body: z.object({
    revision,
    /** True if marks are right that hardly go with their allergens; else they are answered with `marks-unconfirmed`. */
    marksConfirmed: z._default(z.boolean(), false),
  }),
  answer: z.object({
    week: managedWeek,
    /** The names of dishes that somebody took from the menu since the card had put them there; they stay away. */
    skipped: z.array(z.string()),
    /** The names of dishes that the card changed, and whose reduction ended with that. */
    unreduced: z.array(z.string()),
  }),
  problems: ["service-not-found", "revision-changed", "marks-unconfirmed"],
});
