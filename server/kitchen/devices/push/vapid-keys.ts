import { createECDH } from "node:crypto";
import type pg from "pg";
import { sharedSecret } from "../../../platform/database/secret.ts";

/** The keys that identify this marketplace to push services (RFC 8292), both as base64url. */
export interface VapidKeys {
  /** 65 bytes: a point of P-256. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/**
 * Returns the keys of this database, created on first use; a subscription is only valid with the keys it was created
 * with.
 */
export async function findVapidKeys(pool: pg.Pool): Promise<VapidKeys> {
  const secret = await sharedSecret(pool, "vapid");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
