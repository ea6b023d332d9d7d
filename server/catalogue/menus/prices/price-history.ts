import { lowestOf30Days } from "@mahlzeit/domain/catalogue/menu/change-prices";
import type { Instant } from "@mahlzeit/domain/local-time";
import { dayMs } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

/** Stores each changed price after menus were written. */
export async function notePrices(tx: Transaction, restaurantIds: readonly string[], now: Instant): Promise<void> {
  await note(tx, restaurantIds, new Date(now));
}

/** Finds the lowest price of the last 30 days of each dish on the menu. */
export async function findLowestPrices(tx: Transaction, restaurantId: string, now: Instant) {
  const rows = await recent(tx, restaurantId, new Date(now - 30 * dayMs));
  const byProduct = Map.groupBy(rows, ({ productId }) => productId);
  return [...byProduct].flatMap(([productId, history]) => {
    const priceCents = lowestOf30Days(history, now);
    return priceCents === null ? [] : [{ productId, priceCents }];
  });
}

const note = namedQuery(
  "note_prices",
  `INSERT INTO price_history (restaurant_id, product_id, since, price_cents)
   SELECT p.restaurant_id, p.id, $2, p.price_cents FROM products p
   WHERE p.restaurant_id = ANY ($1::uuid[]) AND p.retired_at IS NULL AND p.price_cents IS DISTINCT FROM (
     SELECT h.price_cents FROM price_history h WHERE h.restaurant_id = p.restaurant_id AND h.product_id = p.id
     ORDER BY h.since DESC LIMIT 1)
   ON CONFLICT (restaurant_id, product_id, since) DO UPDATE SET price_cents = EXCLUDED.price_cents`,
);
/** Finds the prices, starting with the one valid at the beginning of the period. */
const recent = namedQuery<{ productId: string; since: Instant; priceCents: number }>(
  "recent_prices",
  `SELECT h.product_id AS "productId", (extract(epoch FROM h.since) * 1000)::bigint AS since,
     h.price_cents AS "priceCents"
   FROM price_history h JOIN products p ON p.restaurant_id = h.restaurant_id AND p.id = h.product_id
   WHERE h.restaurant_id = $1 AND p.retired_at IS NULL AND h.since >= coalesce((
     SELECT max(o.since) FROM price_history o
     WHERE o.restaurant_id = h.restaurant_id AND o.product_id = h.product_id AND o.since <= $2), '-infinity')`,
);
