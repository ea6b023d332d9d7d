import { lifeSignWrittenEveryMs, silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { DeviceIdentity, Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { endSilence, findSilence } from "../intake/silence.ts";

interface LifeSign {
  readonly restaurant?: string | undefined;
  readonly appVersion?: string | undefined;
  /** True if the board may ring. */
  readonly sound?: boolean | undefined;
}

/**
 * Stores that a board is open: a device's own, or that of a member for a restaurant where the member may answer. It
 * ends the restaurant's silence. Throws `service-not-found`.
 */
export async function saveLifeSign(
  db: Database,
  identity: Identity | DeviceIdentity,
  { restaurant, appVersion, sound }: LifeSign,
  now: Instant,
): Promise<void> {
  const before = new Date(now - lifeSignWrittenEveryMs);
  if ("restaurantId" in identity) {
    await signOfDevice(db, identity.deviceId, new Date(now), before, appVersion ?? null, sound ?? null);
    await answerAgain(db, identity.restaurantId, now);
    return;
  }
  if (restaurant === undefined) throw new ProblemException("service-not-found");
  requirePermission(identity, "answer-orders", { restaurantId: restaurant, otherwise: "service-not-found" });
  await signOfMember(db, restaurant, new Date(now), before);
  await answerAgain(db, restaurant, now);
}

/**
 * Ends the silence. It reads first, because most signs come from restaurants that are not silent and so need no write.
 */
async function answerAgain(db: Database, restaurantId: string, now: Instant): Promise<void> {
  if ((await findSilence(db, restaurantId)) !== null) await db.transaction((tx) => endSilence(tx, restaurantId, now));
}

const signOfDevice = namedQuery(
  "life_sign_of_device",
  `UPDATE devices SET last_seen_at = $2, app_version = coalesce($4, app_version), sound_on = coalesce($5, sound_on)
   WHERE id = $1 AND (last_seen_at IS NULL OR last_seen_at <= $3 OR app_version IS DISTINCT FROM coalesce($4, app_version)
     OR sound_on IS DISTINCT FROM coalesce($5, sound_on))`,
);
const signOfMember = namedQuery(
  "life_sign_of_member",
  `INSERT INTO board_signs AS s (restaurant_id, seen_at) VALUES ($1, $2)
   ON CONFLICT (restaurant_id) DO UPDATE SET seen_at = excluded.seen_at WHERE s.seen_at <= $3`,
);

/** Tells whether a device or a member has the restaurant's board open. */
export async function isBoardOpen(db: Database, restaurantId: string, now: Instant): Promise<boolean> {
  return (await latestSign(db, restaurantId, new Date(now - silentAfterMs))).length > 0;
}

const latestSign = namedQuery(
  "latest_life_sign",
  `SELECT 1 FROM board_signs WHERE restaurant_id = $1 AND seen_at > $2
   UNION ALL SELECT 1 FROM devices d WHERE d.restaurant_id = $1 AND d.last_seen_at > $2 AND d.withdrawn_at IS NULL`,
);
