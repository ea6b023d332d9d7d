import { createHmac, randomInt } from "node:crypto";
import { maxDevices, pairingCodeMs } from "@mahlzeit/domain/kitchen/device";
import type { Instant } from "@mahlzeit/domain/local-time";
import type { Database, Transaction } from "../../platform/database/connect.ts";
import { namedQuery } from "../../platform/database/named-query.ts";
import type { Identity } from "../../platform/http/identity.ts";
import { ProblemException } from "../../platform/http/problems.ts";
import { requirePermission } from "../../platform/http/require-permission.ts";
import { listDevices } from "./find-devices.ts";

export interface PairingParts {
  readonly db: Database;
  /** The key of the hashes, because a plain hash of six digits could be reversed at once. */
  readonly secret: Buffer;
}

/**
 * Creates a code for a member of the restaurant; it replaces the member's earlier one. Throws `service-not-found` and
 * `too-many-devices`.
 */
export async function makePairingCode(
  { db, secret }: PairingParts,
  identity: Identity,
  restaurantId: string,
  now: Instant,
): Promise<{ code: string; expiresAt: Instant }> {
  requirePermission(identity, "pair-devices", { restaurantId, otherwise: "service-not-found" });
  const { accountId } = identity;
  const expiresAt = now + pairingCodeMs;
  return db.transaction(async (tx) => {
    // The member may be dismissed concurrently.
    if ((await lockMembership(tx, accountId, restaurantId)).length === 0)
      throw new ProblemException("service-not-found");
    await requireRoomForDevice(tx, restaurantId, now);
    for (;;) {
      const code = randomInt(1_000_000).toString().padStart(6, "0");
      const made = await write(tx, hashOfCode(secret, code), restaurantId, accountId, new Date(expiresAt));
      // No row was written if another restaurant has the same digits right now.
      if (made.length > 0) return { code, expiresAt };
    }
  });
}

/** Throws `too-many-devices` if there is no room for another. */
export async function requireRoomForDevice(
  db: Database | Transaction,
  restaurantId: string,
  now: Instant,
): Promise<void> {
  if ((await listDevices(db, restaurantId, now)).length >= maxDevices) throw new ProblemException("too-many-devices");
}

/** Uses a code up and returns its restaurant and the member who made it; undefined if it is not valid. */
export async function usePairingCode(
  tx: Transaction,
  secret: Buffer,
  code: string,
  now: Instant,
): Promise<{ readonly restaurantId: string; readonly madeBy: string } | undefined> {
  const hash = hashOfCode(secret, code);
  // The membership is locked first, like in a dismissal, so that a dismissed member pairs no device.
  await lockMembershipOfCode(tx, hash);
  const [used] = await use(tx, hash);
  return used && used.expiresAt > now ? used : undefined;
}

/** Deletes codes that were never used. */
export async function forgetPairingCodes(db: Database, now: Instant): Promise<void> {
  await forget(db, new Date(now));
}

function hashOfCode(secret: Buffer, code: string): Buffer {
  return createHmac("sha256", secret).update(code).digest();
}

const write = namedQuery(
  "make_pairing_code",
  `INSERT INTO pairing_codes AS c (code_hash, restaurant_id, made_by, expires_at)
     SELECT $1, $2, $3, $4
     WHERE NOT EXISTS (SELECT FROM pairing_codes WHERE code_hash = $1)
   ON CONFLICT (made_by, restaurant_id) DO UPDATE SET code_hash = excluded.code_hash, expires_at = excluded.expires_at
   RETURNING c.code_hash`,
);
const lockMembership = namedQuery(
  "lock_membership_for_pairing",
  "SELECT FROM memberships WHERE account_id = $1 AND restaurant_id = $2 FOR KEY SHARE",
);
const lockMembershipOfCode = namedQuery(
  "lock_membership_of_pairing_code",
  `SELECT FROM pairing_codes c JOIN memberships m ON (m.account_id, m.restaurant_id) = (c.made_by, c.restaurant_id)
   WHERE c.code_hash = $1 FOR KEY SHARE OF m`,
);
const use = namedQuery<{ restaurantId: string; madeBy: string; expiresAt: Instant }>(
  "use_pairing_code",
  `DELETE FROM pairing_codes WHERE code_hash = $1
   RETURNING restaurant_id AS "restaurantId", made_by AS "madeBy", expires_at AS "expiresAt"`,
);
const forget = namedQuery("forget_pairing_codes", "DELETE FROM pairing_codes WHERE expires_at <= $1");
