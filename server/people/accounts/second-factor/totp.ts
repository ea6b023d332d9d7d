import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Instant } from "@mahlzeit/domain/local-time";
import { codeDigits, stepMs, stepsOfTolerance } from "@mahlzeit/domain/people/second-factor";

/** Creates a secret as long as the hash's result, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Returns the code of a time step (RFC 6238 with SHA-1, which all authenticator apps support). */
export function totpOf(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = mac.readUInt8(mac.length - 1) & 0xf;
  const code = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** codeDigits;
  return String(code).padStart(codeDigits, "0");
}

/** Returns the time steps around now that have this code; all are compared, so that the duration reveals nothing. */
export function stepsWithCode(secret: Buffer, code: string, now: Instant): number[] {
  const present = stepAt(now);
  const around = Array.from({ length: 2 * stepsOfTolerance + 1 }, (_, i) => present - stepsOfTolerance + i);
  return around.filter((step) => timingSafeEqual(Buffer.from(totpOf(secret, step)), Buffer.from(code)));
}

export function stepAt(now: Instant): number {
  return Math.floor(now / stepMs);
}

/** Returns the URI that an authenticator app reads from the QR code. */
export function totpAddress(secret: Buffer, { productName, email }: { productName: string; email: string }): string {
  const [issuer, account] = [productName, email].map(encodeURIComponent);
  return `otpauth://totp/${issuer}:${account}?secret=${base32(secret)}&issuer=${issuer}`;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Encodes by RFC 4648 without padding, which apps do not accept. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}
