import { isReservedSegment } from "./reserved-segments.ts";

/** Small letters, digits and single hyphens: "pizzeria-vesuvio". */
export const uidPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const minUidLength = 2;
export const maxUidLength = 80;

/** Whether a restaurant may live under this first segment of the address. */
export function isUid(uid: string): boolean {
  return uid.length >= minUidLength && uid.length <= maxUidLength && uidPattern.test(uid) && !isReservedSegment(uid);
}
