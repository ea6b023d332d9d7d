import type { PriceRange } from "@mahlzeit/domain/catalogue/menu/price-range";
import {
  beginOf30Days,
  faultInReduction,
  type PricesBefore,
  referenceOf,
} from "@mahlzeit/domain/catalogue/menu/reduction";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { BasisPoints, Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";

interface DishRow {
  readonly restaurantId: string;
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
  readonly discountBasisPoints: BasisPoints;
  readonly range: PriceRange | null;
}

/** Stores each price that changed with the written dishes, also by an option that has to be chosen. */
export async function notePrices(tx: Transaction, rows: readonly DishRow[], now: Instant): Promise<void> {
  const prices = rows.map(({ restaurantId, id, priceCents, range }) => ({ restaurantId, id, priceCents, ...range }));
  await note(tx, JSON.stringify(prices), new Date(now));
}

/**
 * Finds the prices to which badges relate that are published at that time, of these dishes or of all on the menu. New
 * dishes have none.
 */
export async function findReferences(
  tx: Transaction,
  restaurantId: string,
  ids: readonly string[] | null,
  at: Instant,
): Promise<ReadonlyMap<string, PriceRange>> {
  const rows = await pricesBefore(tx, restaurantId, new Date(beginOf30Days(at)), ids);
  return new Map(
    rows.flatMap(({ productId, ...before }) => {
      const reference = referenceOf(before, at);
      return reference === null ? [] : [[productId, reference] as const];
    }),
  );
}

/** A dish whose badge promises more than is true. */
export interface UntrueReduction {
  readonly restaurantId: string;
  /** The dish's name. */
  readonly dish: string;
  /** The reason, with the reduction that would be true. */
  readonly fault: string;
}

/** Adds to dishes the prices to which their badges relate, before they are written, and reports untrue badges. */
export async function withReferences<Row extends DishRow>(tx: Transaction, rows: readonly Row[], now: Instant) {
  const untrue: UntrueReduction[] = [];
  const badges = Map.groupBy(
    rows.filter((row) => row.discountBasisPoints > 0),
    ({ restaurantId }) => restaurantId,
  );
  const references = new Map<string, ReadonlyMap<string, PriceRange>>();
  for (const [restaurantId, dishes] of badges)
    references.set(
      restaurantId,
      await findReferences(
        tx,
        restaurantId,
        dishes.map(({ id }) => id),
        now,
      ),
    );
  const reduced = rows.map((dish) => {
    const { range, ...row } = dish;
    const reference = references.get(dish.restaurantId)?.get(dish.id) ?? null;
    const fault = faultInReduction(dish.discountBasisPoints, range, reference);
    if (fault) untrue.push({ restaurantId: dish.restaurantId, dish: dish.name, fault });
    const kept = fault === null ? reference : null;
    return { ...row, reducedFromCents: kept?.fromCents ?? null, reducedToCents: kept?.toCents ?? null };
  });
  return { reduced, untrue };
}

/** Selects the price to which a badge relates. A server of the release before stored only the lower end. */
export const selectReference = (product: string) => `CASE WHEN ${product}.reduced_from_cents IS NOT NULL THEN
       json_build_object('fromCents', ${product}.reduced_from_cents,
         'toCents', coalesce(${product}.reduced_to_cents, ${product}.reduced_from_cents)) END`;

const note = namedQuery(
  "note_prices",
  `INSERT INTO price_history (restaurant_id, product_id, since, price_cents, from_cents, to_cents)
   SELECT "restaurantId", id, $2, "priceCents", "fromCents", "toCents"
   FROM json_to_recordset($1::json)
     AS p ("restaurantId" uuid, id uuid, "priceCents" integer, "fromCents" integer, "toCents" integer)
   WHERE ROW ("fromCents", "toCents") IS DISTINCT FROM (
     SELECT ROW (h.from_cents, h.to_cents) FROM price_history h
     WHERE h.restaurant_id = "restaurantId" AND h.product_id = p.id ORDER BY h.since DESC LIMIT 1)
   ON CONFLICT (restaurant_id, product_id, since) DO UPDATE
     SET price_cents = EXCLUDED.price_cents, from_cents = EXCLUDED.from_cents, to_cents = EXCLUDED.to_cents`,
);

/**
 * Finds the references of the badges on the menu, and the prices starting with the one valid at the beginning of the
 * period. A server of the release before stored prices without options.
 */
const pricesBefore = namedQuery<PricesBefore & { readonly productId: string }>(
  "prices_before",
  `SELECT p.id AS "productId",
     CASE WHEN p.discount_basis_points > 0 AND p.retired_at IS NULL THEN ${selectReference("p")} END AS "ofBadge",
     (SELECT coalesce(json_agg(json_build_object('since', ${jsonInstant("h.since")},
         'fromCents', coalesce(h.from_cents, h.price_cents), 'toCents', coalesce(h.to_cents, h.price_cents))), '[]')
      FROM price_history h
      WHERE h.restaurant_id = p.restaurant_id AND h.product_id = p.id AND h.since >= coalesce((
        SELECT max(o.since) FROM price_history o
        WHERE o.restaurant_id = h.restaurant_id AND o.product_id = h.product_id AND o.since <= $2), '-infinity')
     ) AS history
   FROM products p
   WHERE p.restaurant_id = $1 AND CASE WHEN $3::uuid[] IS NULL THEN p.retired_at IS NULL ELSE p.id = ANY ($3) END`,
);
