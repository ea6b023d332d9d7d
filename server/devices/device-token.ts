import { createHash, randomBytes } from "node:crypto";

/** Tells tokens of devices from those of accounts, so that each is looked for in one table. */
const prefix = "device_";

/** A new token: 256 random bits that are stored nowhere else. */
export function makeDeviceToken(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isDeviceToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Tokens are stored only as this hash. */
export function hashOfDeviceToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
