import { allergenLetters } from "@mahlzeit/domain/allergens";
import * as z from "zod/mini";

export const allergens = z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]]));

/**
 * The allergens of a dish, an option or both. `allergensKnown` is false if any of them were not declared, else absent.
 */
export const declared = { allergens, allergensKnown: z.optional(z.boolean()) };
