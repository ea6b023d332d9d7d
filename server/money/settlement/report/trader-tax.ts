import type { Instant } from "@mahlzeit/domain/local-time";
import { noTraderTax, type TraderTax } from "@mahlzeit/domain/money/ledger/trader-tax";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { namedQuery } from "../../../platform/database/named-query.ts";

export async function setTraderTax(
  tx: Transaction,
  restaurantId: string,
  { taxNumber, birthDate }: TraderTax,
  now: Instant,
): Promise<void> {
  await set(tx, restaurantId, taxNumber, birthDate, new Date(now));
}

/** Finds the tax data of those of these restaurants that have any. */
export async function findTraderTax(
  db: Database | Transaction,
  restaurantIds: readonly string[],
): Promise<ReadonlyMap<string, TraderTax>> {
  return new Map((await ofRestaurants(db, restaurantIds)).map(({ restaurantId, ...tax }) => [restaurantId, tax]));
}

export async function findTraderTaxOf(db: Database | Transaction, restaurantId: string): Promise<TraderTax> {
  return (await findTraderTax(db, [restaurantId])).get(restaurantId) ?? noTraderTax;
}

const set = namedQuery(
  "set_trader_tax",
  `INSERT INTO trader_tax VALUES ($1, $2, $3::date, $4) ON CONFLICT (restaurant_id) DO UPDATE
   SET tax_number = excluded.tax_number, birth_date = excluded.birth_date, changed_at = excluded.changed_at`,
);

const ofRestaurants = namedQuery<TraderTax & { restaurantId: string }>(
  "trader_tax_of_restaurants",
  `SELECT restaurant_id AS "restaurantId", tax_number AS "taxNumber", birth_date::text AS "birthDate"
   FROM trader_tax WHERE restaurant_id = ANY ($1)`,
);
