import { allergenLetters } from "@mahlzeit/domain/allergens";
import { orderTypes } from "@mahlzeit/domain/order-types";
import * as z from "zod/mini";
import { atMost, id, timeOfDay } from "../wire.ts";
import { weekday } from "./opening-hours.ts";

/** Makes null the same as absent. */
export const orNull = <Schema extends z.ZodMiniType>(schema: Schema) => z._default(z.nullable(schema), null);

const letters = orNull(z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]])));
/** Larger than any menu needs, yet small enough to compare two values to the cent. */
const whole = z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000));
const name = z.string().check(atMost(1000));
const words = z.string().check(atMost(10_000));
const hash = z.string().check(z.regex(/^[0-9a-f]{40}$/));

/** The size limit in bytes, enough for a menu of a thousand dishes. */
export const largestMenuDocument = 2 * 1024 * 1024;

/** `MenuDocument` of the domain, unconverted: with cents and basis points. A draft may be unfinished. */
export const menuDocument = z.object({
  categories: z
    .array(
      z.object({
        id,
        name,
        description: words,
        products: z
          .array(
            z.object({
              id,
              name,
              description: words,
              priceCents: orNull(whole),
              discountBasisPoints: whole,
              depositCents: whole,
              vatRate: orNull(whole),
              allergens: letters,
              additives: words,
              availability: orNull(
                z.object({ weekdays: z.array(weekday).check(atMost(7)), from: timeOfDay, to: timeOfDay }),
              ),
              orderTypes: orNull(z.array(z.enum(orderTypes)).check(atMost(orderTypes.length))),
              picture: orNull(z.object({ hash, focusX: whole, focusY: whole })),
              optionGroupIds: z.array(id).check(atMost(50)),
            }),
          )
          .check(atMost(1000)),
      }),
    )
    .check(atMost(200)),
  optionGroups: z
    .array(
      z.object({
        id,
        name,
        internalName: name,
        min: whole,
        max: orNull(whole),
        free: whole,
        options: z
          .array(z.object({ id, name, priceCents: whole, depositCents: whole, allergens: letters }))
          .check(atMost(200)),
      }),
    )
    .check(atMost(1000)),
});
