import { createECDH } from "node:crypto";
import type pg from "pg";
import { sharedSecret } from "../../../platform/database/secret.ts";

/** By which push services know this marketplace (RFC 8292), both as base64url. */
export interface VapidKeys {
  /** 65 bytes: a point of P-256. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/** The keys of this database, made on first use; a subscription is valid only with those it was made with. */
export async function findVapidKeys(pool: pg.Pool): Promise<VapidKeys> {
  const secret = await sharedSecret(pool, "vapid");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
