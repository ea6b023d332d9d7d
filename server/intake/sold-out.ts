import type { Input } from "@mahlzeit/contract/endpoint";
import type * as calls from "@mahlzeit/contract/intake";
import type { IntakeState } from "@mahlzeit/contract/intake";
import type { Instant } from "@mahlzeit/domain/local-time";
import { endOfBusinessDay } from "@mahlzeit/domain/opening-hours/pause";
import type { Database, Transaction } from "../platform/database/connect.ts";
import { namedQuery } from "../platform/database/named-query.ts";
import { ProblemException } from "../platform/http/problems.ts";
import { type Change, changeIntake } from "./change-intake.ts";

type Marked = Pick<Input<typeof calls.bringBack>["body"], "products" | "options">;

/**
 * Marks dishes and options as sold out. Throws `service-not-found`, `unknown-product` if one of them is not on the menu,
 * and `invalid-input` if the end has passed.
 */
export function markSoldOut(
  db: Database,
  change: Change,
  { until, ...marked }: Marked & Pick<Input<typeof calls.markSoldOut>["body"], "until">,
): Promise<IntakeState> {
  const end = endOf(until, change.now);
  const to = end === null ? null : new Date(end);
  return changeIntake(db, change, async (tx, { id }) => {
    await requireOnMenu(tx, id, marked);
    await removeEnded(tx, id, new Date(change.now));
    await markProducts(tx, id, [...marked.products], new Date(change.now), to);
    await markOptions(tx, id, [...marked.options], new Date(change.now), to);
  });
}

/**
 * Marks dishes as sold out until the business day ends, because an order was ended for want of them. What is out for longer
 * stays so. Whoever calls it has locked the intake.
 */
export async function markOutToday(
  tx: Transaction,
  restaurantId: string,
  products: readonly string[],
  now: Instant,
): Promise<void> {
  await removeEnded(tx, restaurantId, new Date(now));
  await markAtLeast(tx, restaurantId, [...products], new Date(now), new Date(endOfBusinessDay(now)));
}

/** An option that dishes ask for instead of one that is sold out is so for at least as long. */
export async function passOnSoldOut(
  tx: Transaction,
  restaurantId: string,
  following: readonly (readonly [before: string, now: string])[],
  now: Instant,
): Promise<void> {
  if (following.length === 0) return;
  const [before, after] = [following.map(([id]) => id), following.map(([, id]) => id)];
  await passOn(tx, restaurantId, before, after, new Date(now));
}

/** Throws `service-not-found`. */
export function bringBack(db: Database, change: Change, { products, options }: Marked): Promise<IntakeState> {
  return changeIntake(db, change, async (tx, { id }) => {
    await remove(tx, id, [...products], [...options]);
  });
}

function endOf(until: Input<typeof calls.markSoldOut>["body"]["until"], now: Instant): Instant | null {
  if (until === "BUSINESS_DAY") return endOfBusinessDay(now);
  if (until === "CHANGED") return null;
  if (until > now) return until;
  throw new ProblemException("invalid-input", { errors: [{ field: "until", message: "Diese Zeit ist vorbei." }] });
}

async function requireOnMenu(tx: Transaction, id: string, { products, options }: Marked): Promise<void> {
  const [found] = await countOnMenu(tx, id, [...products], [...options]);
  const asked = new Set(products).size + new Set(options).size;
  if (found?.count !== asked) throw new ProblemException("unknown-product");
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
// Without an end it is out until somebody switches it on.
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
