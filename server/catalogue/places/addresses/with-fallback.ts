import type { Instant } from "@mahlzeit/domain/local-time";
import type { AddressSearch } from "./address-search.ts";
import { ProviderFailed } from "./ask-provider.ts";

const maxFailures = 3;
const pauseMs = 30_000;
const pauseAfterRefusalMs = 5 * 60_000;
const minLength = 3;

interface Parts {
  readonly provider: AddressSearch;
  readonly index: AddressSearch;
  readonly now: () => Instant;
  /** Called once per outage. */
  readonly warn: (reason: string) => void;
}

/**
 * Queries the provider, and the index if it fails or finds nothing. After several failures in a row, or a refusal, the
 * provider is paused, so that not every letter waits for it; then a single request tries it again.
 */
export function withFallback({ provider, index, now, warn }: Parts): AddressSearch {
  let failures = 0;
  let pausedUntil = -Infinity;

  async function ask<T>(request: () => Promise<T>): Promise<T | null> {
    if (now() < pausedUntil) return null;
    // Only this request tries the provider again; others use the index meanwhile.
    if (failures >= maxFailures) pausedUntil = now() + pauseMs;
    try {
      const answer = await request();
      [failures, pausedUntil] = [0, -Infinity];
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      failures = error.refused ? maxFailures : failures + 1;
      if (failures < maxFailures) return null;
      const wasPaused = now() < pausedUntil;
      pausedUntil = now() + (error.refused ? pauseAfterRefusalMs : pauseMs);
      if (!wasPaused) warn(error.message);
      return null;
    }
  }

  return {
    find: async (typed, session) => {
      const found = typed.length < minLength ? null : await ask(() => provider.find(typed, session));
      return found && found.length > 0 ? found : index.find(typed);
    },
    complete: async (id, session) => ask(() => provider.complete(id, session)),
  };
}
