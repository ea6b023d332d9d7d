import { dayMs, type Instant, minuteMs } from "../local-time.ts";

/** The maximum length of a key's name, such as "Kassa Theke". */
export const keyNameMaxLength = 40;
/** The maximum number of a restaurant's keys. */
export const maxKeys = 20;
/** The number of calls a minute that a key may make. */
export const keyCallsPerMinute = 300;
/** The minimum time between two stored uses of a key. */
export const keyUseWrittenEveryMs = minuteMs;
/** The days without a use after which a key ends by itself. */
export const keyUnusedDays = 365;

interface KeyUse {
  readonly madeAt: Instant;
  /** Null if it was never used. */
  readonly lastUsedAt: Instant | null;
}

/** Returns when a key ends by itself unless it is used before. */
export function keyExpiresAt({ madeAt, lastUsedAt }: KeyUse): Instant {
  return (lastUsedAt ?? madeAt) + keyUnusedDays * dayMs;
}
