import type { IntakeState } from "@mahlzeit/contract/kitchen/intake";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** Finds sold-out dishes and options on the menu by name; an option with the number of its dishes. */
export async function findSoldOut(
  db: Database | Transaction,
  restaurantId: string,
  now: Instant,
): Promise<IntakeState["soldOut"]> {
  return soldOutOf(db, restaurantId, new Date(now));
}

const soldOutOf = namedQuery<IntakeState["soldOut"][number]>(
  "sold_out_of",
  `SELECT kind, id, name, dishes, until FROM (
     SELECT 'product' AS kind, p.id::text, p.name, 1 AS dishes, s.sold_out_until AS until
     FROM sold_out s JOIN products p ON p.restaurant_id = s.restaurant_id AND p.id = s.product_id
     WHERE s.restaurant_id = $1 AND p.retired_at IS NULL AND (s.sold_out_until > $2 OR s.sold_out_until IS NULL)
     UNION ALL
     SELECT 'option', o.id::text, o.name, (
       SELECT count(*) FROM product_option_groups used
       WHERE used.restaurant_id = o.restaurant_id AND used.option_group_id = o.option_group_id
     ), s.sold_out_until
     FROM sold_out s JOIN options o ON o.restaurant_id = s.restaurant_id AND o.id = s.option_id
     WHERE s.restaurant_id = $1 AND o.retired_at IS NULL AND (s.sold_out_until > $2 OR s.sold_out_until IS NULL)
   ) AS found ORDER BY name, kind, id`,
);
