import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { euros, id, instant, picture, priced } from "../wire.ts";
import { dishFields, optionFields, shapeOf } from "./menu-fields.ts";

/**
 * The reason why it cannot be ordered at the moment. Without `until` it stays off until the restaurant switches it on
 * again; for `TYPE`, no order type it is offered for can be ordered.
 */
const unavailable = z.nullable(z.object({ reason: z.enum(["SOLD_OUT", "TIME", "TYPE"]), until: z.nullable(instant) }));

/** False if the allergens were not declared; then `allergens` is empty. */
const allergensKnown = z.boolean();

/**
 * Ids of groups or options that were merged into this one under another name, for carts and orders that contain them.
 */
const formerIds = z.optional(z.array(id));

export const option = priced({
  id,
  name: z.string(),
  ...shapeOf(optionFields, "guests"),
  allergensKnown,
  unavailable,
  formerIds,
});
export const optionGroup = z.object({
  id,
  name: z.string(),
  /** SINGLE means exactly one; its `min` and `max` are 1. */
  type: z.enum(["SINGLE", "MULTIPLE"]),
  /** The numbers of options that must and may be chosen; `max` is null if unlimited. */
  min: z.int(),
  max: z.nullable(z.int()),
  /** The number of chosen options that are free; the cheapest ones are. */
  free: z.int(),
  options: z.array(option),
  /** True if its options are sizes of the dish; else absent. */
  isSize: z.optional(z.boolean()),
  formerIds,
});
export const product = priced({
  id,
  name: z.string(),
  description: z.string(),
  ...shapeOf(dishFields, "guests"),
  /** The sort key within its category. */
  order: z.int(),
  /** A badge in percent; `price` already includes the discount. */
  discount: z.number(),
  /**
   * The lowest price of the 30 days before the badge, to which it relates, with the cheapest required choices; absent
   * without a badge.
   */
  reducedFromCents: z.optional(euros),
  allergensKnown,
  picture: z.nullable(picture),
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
  answer: z.array(product),
  problems: ["not-found"],
});
