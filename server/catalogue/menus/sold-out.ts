import { notOnMenuSentence } from "@mahlzeit/domain/catalogue/menu/sold-out";
import { endOfBusinessDay } from "@mahlzeit/domain/catalogue/opening-hours/pause";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { ProblemException } from "../../platform/http/problems.ts";

interface Marked {
  readonly products: readonly string[];
  readonly options: readonly string[];
}

/**
 * Marks them until an instant; null: until somebody unmarks them. Throws `unknown-product` if one is not on the menu.
 */
export async function markOut(
  tx: Transaction,
  restaurantId: string,
  { products, options, until }: Marked & { readonly until: Instant | null },
  now: Instant,
): Promise<void> {
  const [at, to] = [new Date(now), until === null ? null : new Date(until)];
  await requireOnMenu(tx, restaurantId, { products, options });
  await removeEnded(tx, restaurantId, at);
  await markProducts(tx, restaurantId, products, at, to);
  await markOptions(tx, restaurantId, options, at, to);
}

/**
 * Marks dishes as sold out until the business day ends, because an order was ended for lack of them. A longer mark
 * stays. The caller has locked the intake.
 */
export async function markOutToday(
  tx: Transaction,
  restaurantId: string,
  products: readonly string[],
  now: Instant,
): Promise<void> {
  await removeEnded(tx, restaurantId, new Date(now));
  await markAtLeast(tx, restaurantId, products, new Date(now), new Date(endOfBusinessDay(now)));
}

/** Marks the replacements of sold-out options for at least as long. */
export async function carryOverSoldOut(
  tx: Transaction,
  restaurantId: string,
  following: readonly (readonly [before: string, now: string])[],
  now: Instant,
): Promise<void> {
  if (following.length === 0) return;
  const [before, after] = [following.map(([id]) => id), following.map(([, id]) => id)];
  await passOn(tx, restaurantId, before, after, new Date(now));
}

/** Throws `unknown-product` if one is not on the menu. */
export async function unmark(tx: Transaction, restaurantId: string, { products, options }: Marked): Promise<void> {
  await requireOnMenu(tx, restaurantId, { products, options });
  await remove(tx, restaurantId, products, options);
}

async function requireOnMenu(tx: Transaction, id: string, { products, options }: Marked): Promise<void> {
  const [found] = await countOnMenu(tx, id, products, options);
  const asked = new Set(products).size + new Set(options).size;
  if (found?.count !== asked) throw new ProblemException("unknown-product", { detail: notOnMenuSentence });
}

const countOnMenu = namedQuery<{ count: number }>(
  "count_on_menu",
  `SELECT (SELECT count(*) FROM products WHERE restaurant_id = $1 AND id = ANY ($2::uuid[]) AND retired_at IS NULL)
     + (SELECT count(*) FROM options WHERE restaurant_id = $1 AND id = ANY ($3::uuid[]) AND retired_at IS NULL) AS count`,
);
const removeEnded = namedQuery(
  "remove_ended_sold_out",
  "DELETE FROM sold_out WHERE restaurant_id = $1 AND sold_out_until <= $2",
);
const markProducts = namedQuery(
  "mark_products_sold_out",
  `INSERT INTO sold_out (restaurant_id, product_id, sold_out_at, sold_out_until)
     SELECT $1, id, $3, $4 FROM unnest($2::uuid[]) AS id
   ON CONFLICT (restaurant_id, product_id) DO UPDATE SET sold_out_at = EXCLUDED.sold_out_at,
     sold_out_until = EXCLUDED.sold_out_until`,
);
// A mark without an end lasts until somebody removes it.
const longer = `nullif(greatest(coalesce(known.sold_out_until, 'infinity'), coalesce(EXCLUDED.sold_out_until, 'infinity')),
     'infinity')`;
const markAtLeast = namedQuery(
  "mark_products_sold_out_at_least",
  `INSERT INTO sold_out AS known (restaurant_id, product_id, sold_out_at, sold_out_until)
     SELECT $1, id, $3, $4 FROM unnest($2::uuid[]) AS id
   ON CONFLICT (restaurant_id, product_id) DO UPDATE SET sold_out_until = ${longer}`,
);
const markOptions = namedQuery(
  "mark_options_sold_out",
  `INSERT INTO sold_out (restaurant_id, option_id, sold_out_at, sold_out_until)
     SELECT $1, id, $3, $4 FROM unnest($2::uuid[]) AS id
   ON CONFLICT (restaurant_id, option_id) DO UPDATE SET sold_out_at = EXCLUDED.sold_out_at,
     sold_out_until = EXCLUDED.sold_out_until`,
);
const passOn = namedQuery(
  "pass_on_sold_out",
  `INSERT INTO sold_out AS known (restaurant_id, option_id, sold_out_at, sold_out_until)
     SELECT $1, follows.now, min(s.sold_out_at), nullif(max(coalesce(s.sold_out_until, 'infinity')), 'infinity')
     FROM sold_out s JOIN unnest($2::uuid[], $3::uuid[]) AS follows (before, now) ON s.option_id = follows.before
     WHERE s.restaurant_id = $1 AND (s.sold_out_until > $4 OR s.sold_out_until IS NULL) GROUP BY follows.now
   ON CONFLICT (restaurant_id, option_id) DO UPDATE SET sold_out_until = ${longer}`,
);
const remove = namedQuery(
  "remove_sold_out",
  `DELETE FROM sold_out WHERE restaurant_id = $1
     AND (product_id = ANY ($2::uuid[]) OR option_id = ANY ($3::uuid[]))`,
);
