import { allergenNames, type Declared } from "@mahlzeit/domain/allergens";
import type { Instant } from "@mahlzeit/domain/local-time";
import * as z from "zod/mini";

/** Adds the sentence that agents read beside a field. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.meta({ description })) as Schema;
}

/** Returns the instant as it is sent; null where there is none. */
export function timeText(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

/** Returns the declared allergens by letter and name; "unknown" if they were not declared, or not of every part. */
export function allergenWords({ allergens, allergensKnown = true }: Declared): readonly string[] | "unknown" {
  return allergensKnown ? allergens.map((letter) => `${letter}: ${allergenNames[letter]}`) : "unknown";
}
