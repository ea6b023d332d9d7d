import {
  beginOf30Days,
  faultInReduction,
  isTrueReduction,
  type PricesBefore,
  referenceOf,
} from "@mahlzeit/domain/catalogue/menu/reduction";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { BasisPoints, Cents } from "@mahlzeit/domain/money";
import type { Transaction } from "../../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../../platform/database/named-query.ts";

/** Stores each changed price after menus were written. */
export async function notePrices(tx: Transaction, restaurantIds: readonly string[], now: Instant): Promise<void> {
  await note(tx, restaurantIds, new Date(now));
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
): Promise<ReadonlyMap<string, Cents>> {
  const rows = await pricesBefore(tx, restaurantId, new Date(beginOf30Days(at)), ids);
  return new Map(
    rows.flatMap(({ productId, ...before }) => {
      const reference = referenceOf(before, at);
      return reference === null ? [] : [[productId, reference] as const];
    }),
  );
}

interface DishRow {
  readonly restaurantId: string;
  readonly id: string;
  readonly name: string;
  readonly priceCents: Cents;
  readonly discountBasisPoints: BasisPoints;
}

export type ReducedRow<Row> = Row & { readonly reducedFromCents: Cents | null };

/** A dish whose badge promises more than is true. */
export interface UntrueReduction {
  readonly restaurantId: string;
  /** The dish's name. */
  readonly dish: string;
  /** The reason, with the reduction that would be true. */
  readonly fault: string;
}

/**
 * Adds to dishes the prices to which their badges relate, before they are written, and reports untrue badges.
 * `surcharges` are those of their dearest sizes, by dish.
 */
export async function withReferences<Row extends DishRow>(
  tx: Transaction,
  rows: readonly Row[],
  { surcharges, now }: { readonly surcharges: ReadonlyMap<string, Cents>; readonly now: Instant },
) {
  const untrue: UntrueReduction[] = [];
  const badges = Map.groupBy(
    rows.filter((row) => row.discountBasisPoints > 0),
    ({ restaurantId }) => restaurantId,
  );
  const references = new Map<string, ReadonlyMap<string, Cents>>();
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
  const reduced = rows.map((row): ReducedRow<Row> => {
    if (row.discountBasisPoints === 0) return { ...row, reducedFromCents: null };
    const reference = references.get(row.restaurantId)?.get(row.id) ?? null;
    const dish = { ...row, surchargeCents: surcharges.get(row.id) ?? 0 };
    const fault = faultInReduction(dish, reference);
    if (fault) untrue.push({ restaurantId: row.restaurantId, dish: row.name, fault });
    return { ...row, reducedFromCents: isTrueReduction(dish, reference) ? reference : null };
  });
  return { reduced, untrue };
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
/** Finds the standing references, and the prices starting with the one valid at the beginning of the period. */
const pricesBefore = namedQuery<PricesBefore & { readonly productId: string }>(
  "prices_before",
  `SELECT p.id AS "productId",
     CASE WHEN p.discount_basis_points > 0 AND p.retired_at IS NULL THEN p.reduced_from_cents END AS "standingCents",
     (SELECT coalesce(json_agg(json_build_object('since', ${jsonInstant("h.since")}, 'priceCents', h.price_cents)), '[]')
      FROM price_history h
      WHERE h.restaurant_id = p.restaurant_id AND h.product_id = p.id AND h.since >= coalesce((
        SELECT max(o.since) FROM price_history o
        WHERE o.restaurant_id = h.restaurant_id AND o.product_id = h.product_id AND o.since <= $2), '-infinity')
     ) AS history
   FROM products p
   WHERE p.restaurant_id = $1 AND CASE WHEN $3::uuid[] IS NULL THEN p.retired_at IS NULL ELSE p.id = ANY ($3) END`,
);
