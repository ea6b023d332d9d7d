import { createHash, randomBytes } from "node:crypto";

/** The prefix that distinguishes tokens of devices from those of accounts, so that each is looked up in one table. */
const prefix = "device_";

/** Creates a token: 256 random bits that are stored nowhere else. */
export function makeDeviceToken(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isDeviceToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Hashes a token, which is stored only in this form. */
export function hashOfDeviceToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
