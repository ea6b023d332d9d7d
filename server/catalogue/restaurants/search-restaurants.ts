import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { isVisible } from "./select-intake.ts";

const maxRestaurants = 20;

/** Finds the ids of enabled restaurants whose names resemble the typed text, the best first. */
export async function searchRestaurants(db: Database, typed: string): Promise<string[]> {
  return (await byName(db, typed)).map(({ id }) => id);
}

const byName = namedQuery<{ id: string }>(
  "restaurants_by_name",
  `SELECT id FROM restaurants r WHERE ${isVisible} AND search_key($1) <% search_key(name)
   ORDER BY word_similarity(search_key($1), search_key(name)) DESC, length(name), name, id LIMIT ${maxRestaurants}`,
);
