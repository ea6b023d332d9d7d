import type { Database } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";

const maxRestaurants = 20;

/** The ids of enabled restaurants whose names resemble what was typed, the best first. */
export async function searchRestaurants(db: Database, typed: string): Promise<string[]> {
  return (await byName(db, typed)).map(({ id }) => id);
}

const byName = namedQuery<{ id: string }>(
  "restaurants_by_name",
  `SELECT id FROM restaurants WHERE enabled AND suspended_at IS NULL AND search_key($1) <% search_key(name)
   ORDER BY word_similarity(search_key($1), search_key(name)) DESC, length(name), name, id LIMIT ${maxRestaurants}`,
);
