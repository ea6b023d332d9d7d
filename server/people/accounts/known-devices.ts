import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { dayMs, type Instant } from "@mahlzeit/domain/local-time";
import type { Credentials } from "./find-account.ts";

export const deviceCookie = "device";
/** The days for which a device is known after a sign-in. */
export const knownDeviceDays = 180;
/** The number of accounts for which a browser is a known device, because a restaurant's team may share one. */
const maxAccounts = 3;

export interface DeviceParts {
  readonly deviceSecret: Buffer;
}

/**
 * Returns the device's id if the cookie proves that it signed in to this account with its current password. Returns
 * null otherwise, after the same work, even if there is no such account.
 */
export function findKnownDevice(
  { deviceSecret }: DeviceParts,
  cookie: string,
  account: Credentials | undefined,
  now: Instant,
): string | null {
  const known = marksIn(cookie).find((mark) => isOf(deviceSecret, mark, account ?? nobody, now));
  return known && account ? known.subarray(timeBytes, headBytes).toString("hex") : null;
}

/** Returns the cookie's next value: this account's mark first, then those of the other accounts that signed in here. */
export function addKnownDevice(
  { deviceSecret }: DeviceParts,
  cookie: string | null,
  account: Credentials,
  now: Instant,
): string {
  const others = marksIn(cookie ?? "").filter((mark) => !isOf(deviceSecret, mark, account, now));
  const head = Buffer.concat([Buffer.alloc(timeBytes), randomBytes(idBytes)]);
  head.writeUIntBE(now, 0, timeBytes);
  const mark = Buffer.concat([head, signatureOf(deviceSecret, head, account)]);
  return [mark, ...others]
    .slice(0, maxAccounts)
    .map((one) => one.toString("base64url"))
    .join(separator);
}

/** A mark is the time of the sign-in, a random id of the device and a signature over both and the account. */
const timeBytes = 6;
const idBytes = 16;
const headBytes = timeBytes + idBytes;
const separator = ".";
const markText = /^[\w-]{72}$/;
const nobody = { id: "", passwordHash: "" };

function marksIn(cookie: string): Buffer[] {
  const texts = cookie.split(separator, maxAccounts).filter((text) => markText.test(text));
  return texts.map((text) => Buffer.from(text, "base64url"));
}

function isOf(secret: Buffer, mark: Buffer, account: Pick<Credentials, "id" | "passwordHash">, now: Instant): boolean {
  const head = mark.subarray(0, headBytes);
  const isSigned = timingSafeEqual(mark.subarray(headBytes), signatureOf(secret, head, account));
  return isSigned && now - mark.readUIntBE(0, timeBytes) < knownDeviceDays * dayMs;
}

/** Signs with the password's hash, so that a new password invalidates all marks without storing them. */
function signatureOf(secret: Buffer, head: Buffer, { id, passwordHash }: Pick<Credentials, "id" | "passwordHash">) {
  return createHmac("sha256", secret)
    .update(head)
    .update(JSON.stringify([id, passwordHash]))
    .digest();
}
