import type { Device, OwnDevice } from "@mahlzeit/contract/kitchen/devices";
import { silentAfterMs } from "@mahlzeit/domain/kitchen/device";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Actor } from "@mahlzeit/domain/people/roles";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { jsonInstant, namedQuery } from "../../platform/database/named-query.ts";
import type { DeviceIdentity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { hashOfDeviceToken } from "./device-token.ts";

/**
 * A condition on the device with the alias `d`: it was not withdrawn, and the account that paired it still belongs to
 * the restaurant, so that nobody who was dismissed retains access by a phone they paired.
 */
export const isPaired = "d.withdrawn_at IS NULL AND d.paired_by IS NOT NULL";

/**
 * Finds the device of a token; null if there is none, it was withdrawn, or the account that paired it is blocked or has
 * left.
 */
export async function findDeviceIdentity(db: Database, token: string): Promise<DeviceIdentity | null> {
  const [found] = await byToken(db, hashOfDeviceToken(token));
  if (!found) return null;
  const { deviceId, restaurantId } = found;
  return { deviceId, restaurantId, isOperator: false, memberships: [{ restaurantId, role: "device" }] };
}

const byToken = namedQuery<{ deviceId: string; restaurantId: string }>(
  "device_by_token",
  `SELECT d.id AS "deviceId", d.restaurant_id AS "restaurantId"
   FROM devices d JOIN accounts a ON a.id = d.paired_by
   WHERE d.token_hash = $1 AND ${isPaired} AND a.blocked_at IS NULL`,
);

/** Tells whether a restaurant has a paired device. One without gets its orders by mail. */
export async function hasBoard(db: Database | Transaction, restaurantId: string): Promise<boolean> {
  return (await anyPaired(db, restaurantId)).length > 0;
}

const anyPaired = namedQuery(
  "any_paired_device",
  `SELECT FROM devices d WHERE d.restaurant_id = $1 AND ${isPaired} LIMIT 1`,
);

/** Finds the paired devices of a restaurant for an actor who may see them. Throws `service-not-found`. */
export async function findDevices(db: Database, actor: Actor, restaurantId: string, now: Instant): Promise<Device[]> {
  requirePermission(actor, "see-devices", { restaurantId, otherwise: "service-not-found" });
  const [restaurant] = await restaurantById(db, restaurantId);
  if (!restaurant) throw new ProblemException("service-not-found");
  return listDevices(db, restaurantId, now);
}

const restaurantById = namedQuery("restaurant_with_devices", "SELECT id FROM restaurants WHERE id = $1");

/** Lists the devices after the permission was checked. */
export async function listDevices(db: Database | Transaction, restaurantId: string, now: Instant): Promise<Device[]> {
  const rows = await byRestaurant(db, restaurantId);
  return rows.map((row) => ({
    ...row,
    isConnected: row.lastSeenAt !== null && now - row.lastSeenAt < silentAfterMs,
  }));
}

const byRestaurant = namedQuery<Omit<Device, "isConnected">>(
  "devices_of_restaurant",
  `SELECT d.id, d.name, d.paired_at AS "pairedAt", d.last_seen_at AS "lastSeenAt", d.app_version AS "appVersion",
     d.sound_on AS sound,
     CASE WHEN d.trial_id IS NOT NULL THEN jsonb_build_object('at', ${jsonInstant("d.tried_at")}, 'rangAt', ${jsonInstant("d.rang_at")},
       'isAloud', coalesce(d.rang_aloud, false), 'isHeard', d.heard_at IS NOT NULL) END AS trial,
     EXISTS (SELECT FROM push_subscriptions s WHERE s.device_id = d.id AND s.restaurant_id = $1) AS "isPushed"
   FROM devices d WHERE d.restaurant_id = $1 AND ${isPaired} ORDER BY d.paired_at, d.id`,
);

/** Presents a device to itself. Throws `unauthorized` if it was withdrawn meanwhile. */
export async function findOwnDevice(db: Database | Transaction, deviceId: string): Promise<OwnDevice> {
  const [own] = await byId(db, deviceId);
  if (!own) throw new ProblemException("unauthorized");
  return { id: own.id, name: own.name, service: { id: own.restaurantId, uid: own.uid, name: own.restaurant } };
}

const byId = namedQuery<{ id: string; name: string; restaurantId: string; uid: string; restaurant: string }>(
  "own_device",
  `SELECT d.id, d.name, r.id AS "restaurantId", r.uid, r.name AS restaurant
   FROM devices d JOIN restaurants r ON r.id = d.restaurant_id WHERE d.id = $1 AND ${isPaired}`,
);

/** Locks a paired device and returns its restaurant. Throws `device-not-found`. */
export async function requireDevice(tx: Transaction, deviceId: string): Promise<{ restaurantId: string }> {
  const [device] = await lockPaired(tx, deviceId);
  if (!device) throw new ProblemException("device-not-found");
  return device;
}

const lockPaired = namedQuery<{ restaurantId: string }>(
  "lock_device",
  `SELECT d.restaurant_id AS "restaurantId" FROM devices d WHERE d.id = $1 AND ${isPaired} FOR UPDATE`,
);

/** Finds the devices that an account paired, for its export: those of restaurants it still belongs to. */
export function findDevicesPairedBy(db: Database, accountId: string): Promise<PairedDevice[]> {
  return pairedBy(db, accountId);
}

interface PairedDevice {
  readonly what: "device-paired";
  readonly about: string;
  readonly detail: string;
  readonly at: Instant;
}

const pairedBy = namedQuery<PairedDevice>(
  "devices_paired_by_account",
  `SELECT 'device-paired' AS what, id AS about, name AS detail, paired_at AS at FROM devices WHERE paired_by = $1`,
);
