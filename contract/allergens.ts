import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import * as z from "zod/mini";

export const allergens = z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]]));
