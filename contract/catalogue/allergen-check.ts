import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { id, instant } from "../wire.ts";

const allergenCheck = z.object({
  /** The time an owner last confirmed the allergens of the menu; null if never. */
  confirmedAt: z.nullable(instant),
  /** True if they have to be confirmed: for the first time, or because the last time was a year ago. */
  isDue: z.boolean(),
  /** True if the caller may confirm them. */
  mayConfirm: z.boolean(),
});

const one = {
  ...management,
  path: "management/restaurants/{id}/allergen-check",
  params: z.object({ id }),
  answer: allergenCheck,
  problems: ["service-not-found"],
} as const;

export const findAllergenCheck = endpoint({
  ...one,
  method: "GET",
  summary: "When a restaurant's allergens were last confirmed. For its owners and staff, and operators",
});
export const confirmAllergens = endpoint({
  ...one,
  method: "PUT",
  summary: "An owner says that the allergens of the menu are right as they are now; guests see when",
});
