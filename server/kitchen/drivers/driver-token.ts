import { randomBytes } from "node:crypto";

/** The prefix that distinguishes tokens of drivers from those of devices and accounts. */
const prefix = "driver_";

/** Creates a token: 256 random bits that are stored nowhere else. */
export function makeDriverToken(): string {
  return prefix + randomBytes(32).toString("base64url");
}

export function isDriverToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Creates the code of a link: 128 random bits, so that its QR code is small. */
export function makeLinkCode(): string {
  return randomBytes(16).toString("base64url");
}
