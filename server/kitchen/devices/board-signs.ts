import { watchedFrom } from "@mahlzeit/domain/kitchen/silence";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { isPaired } from "./find-devices.ts";

/** The latest life sign of a restaurant's boards; pairing a device counts as one. */
interface BoardSigns {
  readonly restaurantId: string;
  readonly lastSignAt: Instant;
}

/** Finds the restaurants with a paired device whose boards were silent since then. */
export function findQuietBoards(db: Database, since: Instant): Promise<BoardSigns[]> {
  return quietBoards(db, new Date(since));
}

/**
 * Locks and returns the latest sign of a restaurant's boards; null if it has no paired device. A concurrent sign waits
 * for the end of the transaction, and then sees its changes.
 */
export async function lockBoardSigns(tx: Transaction, restaurantId: string): Promise<Instant | null> {
  const devices = await lockDevices(tx, restaurantId);
  if (devices.length === 0) return null;
  const signs = [...devices, ...(await lockSignsOfMembers(tx, restaurantId))];
  return Math.max(...signs.map(({ lastSignAt }) => lastSignAt));
}

/** Stores that signs are checked now, and returns since when they were checked without a gap. */
export async function noteCheck(db: Database, now: Instant): Promise<Instant> {
  return db.transaction(async (tx) => {
    const [before] = await lockWatch(tx);
    const since = before ? watchedFrom(before, now) : now;
    await saveWatch(tx, new Date(since), new Date(Math.max(now, since)));
    return since;
  });
}

const quietBoards = namedQuery<BoardSigns>(
  "quiet_boards",
  `SELECT d.restaurant_id AS "restaurantId", max(greatest(d.paired_at, d.last_seen_at, s.seen_at)) AS "lastSignAt"
   FROM devices d LEFT JOIN board_signs s ON s.restaurant_id = d.restaurant_id
   WHERE ${isPaired} GROUP BY d.restaurant_id
   HAVING max(greatest(d.paired_at, d.last_seen_at, s.seen_at)) < $1`,
);
const lockDevices = namedQuery<{ lastSignAt: Instant }>(
  "lock_signs_of_devices",
  `SELECT greatest(d.paired_at, d.last_seen_at) AS "lastSignAt" FROM devices d
   WHERE d.restaurant_id = $1 AND ${isPaired} ORDER BY d.id FOR NO KEY UPDATE`,
);
const lockSignsOfMembers = namedQuery<{ lastSignAt: Instant }>(
  "lock_signs_of_members",
  `SELECT seen_at AS "lastSignAt" FROM board_signs WHERE restaurant_id = $1 FOR NO KEY UPDATE`,
);
const lockWatch = namedQuery<{ since: Instant; checkedAt: Instant }>(
  "lock_board_watch",
  `SELECT watched_since AS since, checked_at AS "checkedAt" FROM board_watch FOR UPDATE`,
);
const saveWatch = namedQuery(
  "save_board_watch",
  `INSERT INTO board_watch (watched_since, checked_at) VALUES ($1, $2)
   ON CONFLICT (is_only_one) DO UPDATE SET watched_since = EXCLUDED.watched_since, checked_at = EXCLUDED.checked_at`,
);
