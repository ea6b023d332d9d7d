import type { Device } from "@mahlzeit/contract/kitchen/devices";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { DeviceIdentity, Identity } from "../../platform/http/identity.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { listDevices, requireDevice } from "./find-devices.ts";

/**
 * Renames a device; returns its restaurant's devices. A device may only rename itself, and gets no others. Throws
 * `device-not-found`.
 */
export function renameDevice(
  db: Database,
  identity: Identity | DeviceIdentity,
  { id, name }: { id: string; name: string },
  now: Instant,
): Promise<Device[]> {
  return db.transaction(async (tx) => {
    const { restaurantId } = await requireDevice(tx, id);
    const isOwn = identity.deviceId === id;
    const action = isOwn ? "name-own-device" : "manage-devices";
    requirePermission(identity, action, { restaurantId, otherwise: "device-not-found" });
    await rename(tx, id, name);
    const devices = await listDevices(tx, restaurantId, now);
    return isOwn ? devices.filter((device) => device.id === id) : devices;
  });
}

/** Invalidates a device's token; returns the remaining devices. Throws `device-not-found`. */
export function withdrawDevice(db: Database, identity: Identity, id: string, now: Instant): Promise<Device[]> {
  return db.transaction(async (tx) => {
    const { restaurantId } = await requireDevice(tx, id);
    requirePermission(identity, "manage-devices", { restaurantId, otherwise: "device-not-found" });
    await withdraw(tx, id, new Date(now));
    return listDevices(tx, restaurantId, now);
  });
}

const rename = namedQuery("rename_device", "UPDATE devices SET name = $2 WHERE id = $1");
const withdraw = namedQuery("withdraw_device", "UPDATE devices SET withdrawn_at = $2 WHERE id = $1");
