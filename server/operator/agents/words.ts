import { allergenNames, type Declared } from "@mahlzeit/domain/allergens";
import { type Mark, markLabels, markNotes } from "@mahlzeit/domain/catalogue/menu/marks";
import { formatTime, type Instant, viennaDate } from "@mahlzeit/domain/local-time";
import * as z from "zod/mini";

/** Adds the sentence that agents read beside a field. */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  return schema.check(z.meta({ description })) as Schema;
}

/** Returns an instant as `quote_cart` takes one; null where there is none. */
export function dayAndTime(at: Instant | null): { readonly date: string; readonly time: string } | null {
  return at === null ? null : { date: viennaDate(at), time: formatTime(at) };
}

/** Returns the declared allergens by letter and name; "unknown" if they were not declared, or not of every part. */
export function allergenWords({ allergens, allergensKnown = true }: Declared): readonly string[] | "unknown" {
  return allergensKnown ? allergens.map((letter) => `${letter}: ${allergenNames[letter]}`) : "unknown";
}

/** "vegetarisch", "halal laut Restaurant" */
export function markWords(marks: readonly Mark[]): readonly string[] {
  return marks.map((mark) => [markLabels[mark], markNotes[mark]].filter((words) => words).join(" "));
}
