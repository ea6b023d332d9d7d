import { createHmac, randomBytes } from "node:crypto";

/** The prefix that distinguishes tokens of drivers from those of devices and accounts. */
const prefix = "driver_";

/** Returns the token of the phone that opens a link: the same for the same code and key, so that nothing has to be stored. */
export function driverTokenOf({ code, key }: { readonly code: string; readonly key: string }): string {
  return prefix + createHmac("sha256", key).update(code).digest("base64url");
}

export function isDriverToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** Creates the code of a link: 128 random bits, so that its QR code is small. */
export function makeLinkCode(): string {
  return randomBytes(16).toString("base64url");
}
