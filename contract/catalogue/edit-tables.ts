import { maxTables } from "@mahlzeit/domain/catalogue/restaurants/tables";
import * as z from "zod/mini";
import { endpoint, management } from "../endpoint.ts";
import { atMost, id, line, text } from "../wire.ts";

const ownTables = z.object({
  /** The revision of the stored list. A change based on an older one is refused. */
  revision: z.string(),
  /** The names in the restaurant's own order. */
  tables: z.array(z.string()),
  /** False while the restaurant takes no orders on site, so that the codes only open its menu. */
  onSite: z.boolean(),
});
export type OwnTables = z.output<typeof ownTables>;

const ofRestaurant = z.object({ id });

export const findTables = endpoint({
  ...management,
  method: "GET",
  path: "management/restaurants/{id}/tables",
  summary: "A restaurant's tables. For its owners, its staff and operators",
  params: ofRestaurant,
  answer: ownTables,
  problems: ["service-not-found"],
});
export const changeTables = endpoint({
  ...management,
  method: "PUT",
  path: "management/restaurants/{id}/tables",
  summary: "Replaces the list. The QR codes of names that it no longer has name no table. For owners and operators",
  params: ofRestaurant,
  body: z.object({
    revision: text(100, 1),
    /** Longer names are refused with a sentence each. */
    tables: z.array(line(100)).check(atMost(maxTables)),
  }),
  answer: ownTables,
  problems: ["service-not-found", "revision-changed"],
});
