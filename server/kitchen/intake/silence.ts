import type { Instant } from "@mahlzeit/domain/local-time";
import { raiseAlert } from "../../platform/alerts/raise-alert.ts";
import { settleEnded } from "../../platform/alerts/settle-alert.ts";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";

/**
 * Marks a restaurant as silent, so that it takes only later orders, because it has shown no sign of life since then.
 * Returns false if it is silent already, or its owner does not want that. Operators are alerted.
 */
export async function beginSilence(
  tx: Transaction,
  restaurantId: string,
  since: Instant,
  now: Instant,
): Promise<boolean> {
  const isBegun = (await begin(tx, restaurantId, new Date(since))).length > 0;
  if (isBegun) await raiseAlert(tx, { kind: "restaurant-silent", orderId: null, restaurantId }, now);
  return isBegun;
}

/** Ends the silence, because somebody answers again, or nobody has to. */
export async function endSilence(tx: Transaction, restaurantId: string, now: Instant): Promise<void> {
  if ((await end(tx, restaurantId)).length > 0) await settleEnded(tx, "restaurant-silent", restaurantId, now);
}

/** Switches the light of a restaurant on or off; with it off a restaurant never counts as silent. */
export async function enableLight(
  tx: Transaction,
  restaurantId: string,
  isEnabled: boolean,
  now: Instant,
): Promise<void> {
  await enable(tx, restaurantId, isEnabled);
  if (!isEnabled) await settleEnded(tx, "restaurant-silent", restaurantId, now);
}

/** Returns the time since which a restaurant counts as silent; null while it does not. */
export async function findSilence(db: Database, restaurantId: string): Promise<Instant | null> {
  return (await silenceOf(db, restaurantId))[0]?.since ?? null;
}

export async function findSilent(db: Database): Promise<string[]> {
  return (await allSilent(db)).map(({ id }) => id);
}

/** Stores that a restaurant's members are notified of its silence. False if they were before, or it is over. */
export async function notifyOfSilence(
  tx: Transaction,
  restaurantId: string,
  since: Instant,
  now: Instant,
): Promise<boolean> {
  return (await saveNotified(tx, restaurantId, new Date(since), new Date(now))).length > 0;
}

const begin = namedQuery(
  "begin_silence",
  `INSERT INTO lights (restaurant_id, silent_since) VALUES ($1, $2)
   ON CONFLICT (restaurant_id) DO UPDATE SET silent_since = EXCLUDED.silent_since
     WHERE lights.silent_since IS NULL AND lights.light_enabled RETURNING restaurant_id`,
);
const end = namedQuery(
  "end_silence",
  `UPDATE lights SET silent_since = NULL, told_at = NULL WHERE restaurant_id = $1 AND silent_since IS NOT NULL
   RETURNING restaurant_id`,
);
const enable = namedQuery(
  "enable_light",
  `INSERT INTO lights (restaurant_id, light_enabled) VALUES ($1, $2)
   ON CONFLICT (restaurant_id) DO UPDATE SET light_enabled = EXCLUDED.light_enabled,
     silent_since = CASE WHEN EXCLUDED.light_enabled THEN lights.silent_since END,
     told_at = CASE WHEN EXCLUDED.light_enabled THEN lights.told_at END`,
);
const silenceOf = namedQuery<{ since: Instant | null }>(
  "silence_of_restaurant",
  "SELECT silent_since AS since FROM lights WHERE restaurant_id = $1",
);
const allSilent = namedQuery<{ id: string }>(
  "silent_restaurants",
  "SELECT restaurant_id AS id FROM lights WHERE silent_since IS NOT NULL",
);
const saveNotified = namedQuery(
  "tell_of_silence",
  `UPDATE lights SET told_at = $3 WHERE restaurant_id = $1 AND silent_since = $2 AND told_at IS NULL
   RETURNING restaurant_id`,
);
