import { silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import { silentSince } from "@mahlzeit/domain/kitchen/silence";
import type { Instant } from "@mahlzeit/domain/local-time";
import { findWatchedIntakes, type WatchedIntake } from "../../../catalogue/restaurants/find-restaurants.ts";
import type { Database, Transaction } from "../../../platform/database/connect.ts";
import { addJobs } from "../../../platform/jobs/add-jobs.ts";
import { beginSilence, endSilence, findSilent } from "../../intake/silence.ts";
import { findQuietBoards, lockBoardSigns, noteCheck } from "../board-signs.ts";

/**
 * Stores which restaurants count as silent now, and which no longer do. The job that notifies a restaurant's members
 * commits with it.
 */
export async function checkLights(db: Database, now: Instant): Promise<void> {
  const watchedSince = await noteCheck(db, now);
  const quiet = new Map((await findQuietBoards(db, now - silentAfterMs)).map((row) => [row.restaurantId, row]));
  const ids = new Set([...quiet.keys(), ...(await findSilent(db))]);
  if (ids.size === 0) return;
  for (const restaurant of await findWatchedIntakes(db, [...ids])) {
    const lastSignAt = quiet.get(restaurant.id)?.lastSignAt ?? null;
    const isSilent = silenceOf(restaurant, { lastSignAt, watchedSince }, now) !== null;
    if (isSilent === (restaurant.silentSince !== null)) continue;
    await db.transaction((tx) => settle(tx, restaurant.id, watchedSince, now));
  }
}

/** Decides again with the signs locked, because one may have come since they were read. */
async function settle(tx: Transaction, id: string, watchedSince: Instant, now: Instant): Promise<void> {
  const lastSignAt = await lockBoardSigns(tx, id);
  const [restaurant] = await findWatchedIntakes(tx, [id]);
  const since = restaurant ? silenceOf(restaurant, { lastSignAt, watchedSince }, now) : null;
  if (since === null) await endSilence(tx, id, now);
  else if (await beginSilence(tx, id, since, now))
    await addJobs(tx, [{ task: "tell-of-silence", payload: { restaurantId: id, since } }]);
}

function silenceOf(
  restaurant: WatchedIntake,
  { lastSignAt, watchedSince }: { lastSignAt: Instant | null; watchedSince: Instant },
  now: Instant,
): Instant | null {
  const { isLightEnabled: isEnabled } = restaurant;
  return silentSince({ restaurant, hasBoard: lastSignAt !== null, isEnabled, lastSignAt, watchedSince }, now);
}
