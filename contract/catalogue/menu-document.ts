import * as z from "zod/mini";
import { atMost, id, orNull } from "../wire.ts";
import { dishFields, name, optionFields, shapeOf, whole, words } from "./menu-fields.ts";

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
              discountBasisPoints: whole,
              ...shapeOf(dishFields, "draft"),
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
        options: z.array(z.object({ id, name, ...shapeOf(optionFields, "draft") })).check(atMost(200)),
      }),
    )
    .check(atMost(1000)),
});
