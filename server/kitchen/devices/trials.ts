import { randomUUID } from "node:crypto";
import type { api } from "@mahlzeit/contract/api";
import type { Input } from "@mahlzeit/contract/endpoint";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { DeviceIdentity, Identity } from "../../platform/http/identity.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { requireDevice } from "./find-devices.ts";

/** Lets a device ring once, if its board is open. Throws `device-not-found`. */
export async function testDevice(db: Database, identity: Identity, id: string, now: Instant): Promise<{ id: string }> {
  const trial = randomUUID();
  await db.transaction(async (tx) => {
    const { restaurantId } = await requireDevice(tx, id);
    requirePermission(identity, "pair-devices", { restaurantId, otherwise: "device-not-found" });
    await begin(tx, id, trial, new Date(now));
    await notify(tx, deviceTested, [restaurantId, id, trial].join(" "));
  });
  return { id };
}

/** Stores that the calling device rang, and if somebody heard it. A report about an earlier trial changes nothing. */
export async function reportTrial(
  db: Database,
  { deviceId }: DeviceIdentity,
  { trial, isAloud, isHeard }: Input<typeof api.reportTrial>["body"],
  now: Instant,
): Promise<void> {
  await save(db, deviceId, trial, new Date(now), isAloud, isHeard);
}

/** The channel that tells every process that a device should ring; its messages contain only ids. */
export const deviceTested = "device_tested";
const notify = namedQuery("notify_device_tested", "SELECT pg_notify($1, $2)");
const begin = namedQuery(
  "begin_device_trial",
  `UPDATE devices SET trial_id = $2, tried_at = $3, rang_at = NULL, rang_aloud = NULL, heard_at = NULL WHERE id = $1`,
);
const save = namedQuery(
  "report_device_trial",
  `UPDATE devices SET rang_at = coalesce(rang_at, $3), rang_aloud = coalesce(rang_aloud, $4),
     heard_at = CASE WHEN $5 AND coalesce(rang_aloud, $4) THEN coalesce(heard_at, $3) ELSE heard_at END
   WHERE id = $1 AND trial_id = $2`,
);
