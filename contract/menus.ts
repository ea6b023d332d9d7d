import { allergenLetters } from "@mahlzeit/domain/menu/allergens";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { euros, id, instant, percent } from "./wire.ts";

export const allergens = z.array(z.enum(allergenLetters as readonly ["A", ...(typeof allergenLetters)[number][]]));

/** Why it cannot be ordered at the moment. Without `until` it cannot until the restaurant switches it on again. */
const unavailable = z.nullable(z.object({ reason: z.literal("SOLD_OUT"), until: z.nullable(instant) }));

export const option = z.object({ id, name: z.string(), price: euros, allergens, unavailable });
export const optionGroup = z.object({
  id,
  name: z.string(),
  type: z.enum(["SINGLE", "MULTIPLE"]),
  options: z.array(option),
});
export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  price: euros,
  /** The sort key within its category. */
  order: z.int(),
  /** A badge in percent; `price` already includes the discount. */
  discount: z.number(),
  deposit: euros,
  vatRate: percent,
  allergens,
  unavailable,
  optionGroups: z.array(optionGroup),
  /** Duplicates the first of `optionGroups`. */
  defaultOptionGroup: z.nullable(optionGroup),
});
export const category = z.object({ id, name: z.string(), description: z.string(), products: z.array(product) });
export type Category = z.output<typeof category>;
export type Product = z.output<typeof product>;

export const getMenu = endpoint({
  method: "POST",
  base: "service",
  path: "category/get/service/customer",
  tag: "Menus",
  readOnly: true,
  summary: "The whole menu of a restaurant",
  body: z.object({ id }),
  status: 200,
  answer: z.array(category),
  problems: ["service-not-found"],
});
export const getCategoryProducts = endpoint({
  method: "POST",
  base: "service",
  path: "product/get/category/customer",
  tag: "Menus",
  readOnly: true,
  summary: "The products of one category",
  body: z.object({ category: z.object({ id }) }),
  status: 200,
  answer: z.array(product),
  problems: ["not-found"],
});
