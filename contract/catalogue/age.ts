import { ages } from "@mahlzeit/domain/catalogue/menu/age";
import * as z from "zod/mini";

/** The age from which something is handed over. */
export const age = z.literal(ages);
