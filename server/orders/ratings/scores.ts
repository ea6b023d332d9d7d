import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/** The number of a restaurant's orders measured by boards, and of the punctual ones. */
export interface PunctualOrders {
  readonly restaurantId: string;
  readonly ready: number;
  readonly punctual: number;
}

/** Stores the punctuality of each restaurant; writes only differences, and resets restaurants that are not given. */
export async function savePunctuality(db: Database, measured: readonly PunctualOrders[]): Promise<void> {
  const rows = measured.map(({ restaurantId, ready, punctual }) => ({ restaurant_id: restaurantId, ready, punctual }));
  await db.transaction(async (tx) => {
    await save(tx, JSON.stringify(rows));
    await forget(tx, JSON.stringify(rows));
  });
}

const save = namedQuery(
  "save_punctuality",
  `INSERT INTO restaurant_scores AS s (restaurant_id, ready, punctual)
     SELECT m.restaurant_id, m.ready, m.punctual FROM json_populate_recordset(NULL::restaurant_scores, $1::json) AS m
     ORDER BY m.restaurant_id
   ON CONFLICT (restaurant_id) DO UPDATE SET ready = excluded.ready, punctual = excluded.punctual
   WHERE (s.ready, s.punctual) <> (excluded.ready, excluded.punctual)`,
);
/** Resets restaurants without measured orders in recent months. */
const forget = namedQuery(
  "forget_punctuality",
  `UPDATE restaurant_scores SET ready = 0, punctual = 0 WHERE ready > 0 AND restaurant_id NOT IN (
     SELECT restaurant_id FROM json_populate_recordset(NULL::restaurant_scores, $1::json)
   )`,
);

/** Counts a restaurant's visible ratings with 1, 2, 3, 4 and 5 stars. */
export async function findStars(db: Database | Transaction, restaurantId: string): Promise<number[]> {
  return (await starsOf(db, restaurantId))[0]?.stars ?? [0, 0, 0, 0, 0];
}

/**
 * Locks the scores of a restaurant, so that counts, reports and decisions run one after the other. The row exists since
 * its first rating was counted.
 */
export async function lockScores(tx: Transaction, restaurantId: string): Promise<void> {
  await lock(tx, restaurantId);
}

export async function recountStars(tx: Transaction, restaurantId: string): Promise<void> {
  await ensure(tx, restaurantId);
  await lockScores(tx, restaurantId);
  await recount(tx, restaurantId);
}

/** Counts again where ratings were deleted with their orders. */
export async function recountStarsThatDiffer(db: Database): Promise<void> {
  for (const { restaurantId } of await differing(db)) await db.transaction((tx) => recountStars(tx, restaurantId));
}

const starsOf = namedQuery<{ stars: number[] }>(
  "stars_of_restaurant",
  "SELECT stars FROM restaurant_scores WHERE restaurant_id = $1",
);
const ensure = namedQuery(
  "ensure_scores",
  "INSERT INTO restaurant_scores (restaurant_id) VALUES ($1) ON CONFLICT DO NOTHING",
);
const lock = namedQuery("lock_scores", "SELECT 1 FROM restaurant_scores WHERE restaurant_id = $1 FOR UPDATE");
const counts = `ARRAY[count(*) FILTER (WHERE food = 1), count(*) FILTER (WHERE food = 2), count(*) FILTER (WHERE food = 3),
  count(*) FILTER (WHERE food = 4), count(*) FILTER (WHERE food = 5)]::int[]`;
const recount = namedQuery(
  "recount_stars",
  `UPDATE restaurant_scores SET stars = (SELECT ${counts} FROM ratings WHERE restaurant_id = $1 AND hidden_at IS NULL)
   WHERE restaurant_id = $1`,
);
const differing = namedQuery<{ restaurantId: string }>(
  "stars_that_differ",
  `WITH counted AS (SELECT restaurant_id, ${counts} AS stars FROM ratings WHERE hidden_at IS NULL GROUP BY restaurant_id)
   SELECT restaurant_id AS "restaurantId" FROM restaurant_scores s LEFT JOIN counted c USING (restaurant_id)
   WHERE s.stars <> coalesce(c.stars, '{0,0,0,0,0}') ORDER BY restaurant_id`,
);
