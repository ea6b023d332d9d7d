import * as z from "zod/mini";
import { text } from "./wire.ts";

const optionalText = (max: number) => z.optional(text(max));

/** A delivery address as the guest gives it. Which parts are missing is the rule's business, not the shape's. */
export const addressInput = z.object({
  street: optionalText(100),
  number: optionalText(20),
  postcode: z.optional(z.object({ postcode: text(10) })),
  city: z.optional(z.object({ name: text(100) })),
  district: optionalText(100),
  region: optionalText(100),
  country: z.optional(z.object({ name: text(100) })),
  extra: optionalText(200),
});

/** A delivery address as it was stored. */
export const address = z.object({
  street: z.string(),
  number: z.string(),
  postcode: z.object({ postcode: z.string() }),
  city: z.object({ name: z.string() }),
  district: z.nullable(z.string()),
  region: z.nullable(z.string()),
  country: z.object({ name: z.string() }),
  extra: z.nullable(z.string()),
});
