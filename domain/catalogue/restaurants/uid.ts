import { isReservedSegment } from "./reserved-segments.ts";

/** Lower-case letters, digits and single hyphens: "pizzeria-vesuvio". */
export const uidPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const minUidLength = 2;
export const maxUidLength = 80;

/** Tells whether this may be a restaurant's segment in its URL. */
export function isUid(uid: string): boolean {
  return uid.length >= minUidLength && uid.length <= maxUidLength && uidPattern.test(uid) && !isReservedSegment(uid);
}
