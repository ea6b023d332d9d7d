import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** The size of a menu and of its draft, and the missing declarations of their dishes. */
export interface MenuGaps {
  readonly dishes: number;
  readonly categories: number;
  readonly withoutAllergens: readonly string[];
  readonly draftDishes: number;
  /** The draft's categories with dishes that have no VAT rate yet. */
  readonly openRates: readonly string[];
}

export async function findMenuGaps(db: Database | Transaction, restaurantId: string): Promise<MenuGaps> {
  const [found] = await gapsOf(db, restaurantId);
  return found ?? { dishes: 0, categories: 0, withoutAllergens: [], draftDishes: 0, openRates: [] };
}

const gapsOf = namedQuery<MenuGaps>(
  "menu_gaps",
  `SELECT count(*)::int AS dishes, count(DISTINCT category_id)::int AS categories,
     coalesce(array_agg(name ORDER BY name) FILTER (WHERE allergens IS NULL), '{}') AS "withoutAllergens",
     (SELECT coalesce(sum(json_array_length(c->'products')), 0)::int
      FROM menu_drafts d, json_array_elements(d.document->'categories') c
      WHERE d.restaurant_id = $1 AND d.put_aside_at IS NULL) AS "draftDishes",
     (SELECT coalesce(array_agg(c->>'name' ORDER BY place), '{}')
      FROM menu_drafts d, json_array_elements(d.document->'categories') WITH ORDINALITY AS categories (c, place)
      WHERE d.restaurant_id = $1 AND d.put_aside_at IS NULL
        AND EXISTS (SELECT FROM json_array_elements(c->'products') p WHERE p->>'vatRate' IS NULL)) AS "openRates"
   FROM products WHERE restaurant_id = $1 AND retired_at IS NULL`,
);
