import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import * as z from "zod/mini";

export const allergens = z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]]));

/** Of a dish, an option, or both together. `allergensKnown` false: nobody said which, or not of all; absent: somebody did. */
export const declared = { allergens, allergensKnown: z.optional(z.boolean()) };
