import { marks } from "@mahlzeit/domain/catalogue/menu/marks";
import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { repeatedName } from "../wire.ts";
import { campaign } from "./promotion.ts";

const counts = z.array(
  z.object({
    name: z.string(),
    /** The count among the restaurants that match the other facet's selection. */
    count: z.int(),
    /** The count regardless of any selection. */
    all: z.int(),
  }),
);
export const listingFacets = endpoint({
  method: "GET",
  path: "restaurants/facets",
  tag: "Restaurants",
  summary:
    "How many restaurants the listing has: in all, per city among those of the types asked for, per type among those in the cities asked for; the marks of dishes that can be filtered by, and the campaign that runs or comes next",
  query: z.object({ city: repeatedName(100), type: repeatedName(100) }),
  answer: z.object({
    total: z.int(),
    cities: counts,
    types: counts,
    /** The marks for which `filterServices` may find a restaurant. */
    marks: z.array(z.enum(marks)),
    campaign: z.nullable(campaign),
  }),
});
