import type { api } from "@mahlzeit/contract/api";
import type { Answer, Input } from "@mahlzeit/contract/endpoint";
import { parsePairingCode } from "@mahlzeit/domain/kitchen/device";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import { uuidv7 } from "../../platform/database/uuid.ts";
import type { BrakedTries } from "./brake-tries.ts";
import { hashOfDeviceToken, makeDeviceToken } from "./device-token.ts";
import { findOwnDevice, listDevices } from "./find-devices.ts";
import { type PairingParts, requireRoomForDevice, usePairingCode } from "./pairing-codes.ts";

/** Writes a paired device to the audit log. */
export type RecordPairing = (
  tx: Transaction,
  paired: { deviceId: string; restaurantId: string },
  now: Instant,
) => Promise<void>;

/**
 * Pairs a device that sent a valid code with the code's restaurant. Throws `pairing-code-unknown`, `too-many-devices`
 * and `too-many-attempts`.
 */
export async function pairDevice(
  parts: PairingParts & { readonly tries: BrakedTries; readonly record: RecordPairing },
  { code, name }: Input<typeof api.pairDevice>["body"],
  { address, now }: { address: string | null; now: Instant },
): Promise<Answer<typeof api.pairDevice>> {
  const { db, secret, tries, record } = parts;
  return tries.take({ address, now }, async () => {
    const digits = parsePairingCode(code);
    return digits === null ? null : db.transaction((tx) => pair(tx, { secret, record }, { digits, name }, now));
  });
}

async function pair(
  tx: Transaction,
  { secret, record }: { secret: Buffer; record: RecordPairing },
  { digits, name }: { digits: string; name: string | undefined },
  now: Instant,
): Promise<Answer<typeof api.pairDevice> | null> {
  const code = await usePairingCode(tx, secret, digits, now);
  if (!code) return null;
  await requireRoomForDevice(tx, code.restaurantId, now);
  const taken = new Set((await listDevices(tx, code.restaurantId, now)).map((device) => device.name));
  const token = makeDeviceToken();
  const id = uuidv7(now);
  const called = name ?? freeName(taken);
  await insert(tx, id, code.restaurantId, called, hashOfDeviceToken(token), code.madeBy, new Date(now));
  await record(tx, { deviceId: id, restaurantId: code.restaurantId }, now);
  return { token, device: await findOwnDevice(tx, id) };
}

/** Returns the next free name, because an earlier device may have been removed or renamed. */
function freeName(taken: ReadonlySet<string>): string {
  let number = taken.size + 1;
  while (taken.has(`Gerät ${number}`)) number++;
  return `Gerät ${number}`;
}

const insert = namedQuery(
  "pair_device",
  `INSERT INTO devices (id, restaurant_id, name, token_hash, paired_by, paired_at) VALUES ($1, $2, $3, $4, $5, $6)`,
);
