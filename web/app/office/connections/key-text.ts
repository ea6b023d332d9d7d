import type { ApiKey } from "@mahlzeit/contract/kitchen/api-keys";
import { formatDate, formatTime, type Instant, viennaDayNumber } from "@mahlzeit/domain/local-time";

/** The days after which a key counts as unused. */
const unusedDays = 30;

type KeyUse = Pick<ApiKey, "madeAt" | "lastUsedAt" | "expiresAt">;

function daysSince({ madeAt, lastUsedAt }: KeyUse, now: Instant): number {
  return viennaDayNumber(now) - viennaDayNumber(lastUsedAt ?? madeAt);
}

/** Tells whether nobody seems to use the key any more. */
export function isUnused(key: KeyUse, now: Instant): boolean {
  return daysSince(key, now) >= unusedDays;
}

/** Formats the last use: "heute, 18:41", "12.11.2026, 18:41", "nie seit 84 Tagen", "noch nie". */
export function textOfUse(key: KeyUse, now: Instant): string {
  const { lastUsedAt, expiresAt } = key;
  if (expiresAt <= now) return "abgelaufen, ein Jahr nicht benutzt";
  const days = daysSince(key, now);
  if (days >= unusedDays) return `nie seit ${days} Tagen`;
  if (lastUsedAt === null) return "noch nie";
  return `${days === 0 ? "heute" : formatDate(lastUsedAt)}, ${formatTime(lastUsedAt)}`;
}
