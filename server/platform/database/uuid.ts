import { randomFillSync } from "node:crypto";

const pool = Buffer.alloc(8192);
let used = pool.length;

/** Tells whether the text is a well-formed id, before the database is queried. */
export function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/**
 * Creates a version 7 UUID: its first 48 bits are the time in milliseconds, so that rows created together are stored
 * together.
 */
export function uuidv7(now: number = Date.now()): string {
  if (used + 16 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  const bytes = pool.subarray(used, used + 16);
  used += 16;
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Returns the lower bound of ids created since an instant: older ids are smaller, so old rows are found by id. */
export function lowestUuidAt(instant: number): string {
  const time = instant.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}
