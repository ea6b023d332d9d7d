import type { Instant } from "@mahlzeit/domain/local-time";
import type { AddressSearch } from "./address-search.ts";
import { ProviderFailed } from "./ask-provider.ts";

const failuresBorne = 3;
const restMs = 30_000;
const restAfterRefusalMs = 5 * 60_000;
const shortestQuestion = 3;

interface Parts {
  readonly provider: AddressSearch;
  readonly index: AddressSearch;
  readonly now: () => Instant;
  /** Told once, until it answers again. */
  readonly warn: (reason: string) => void;
}

/**
 * Asks the provider, and the index wherever it does not answer or knows nothing. A provider that fails several times in
 * a row, or refuses, is left alone for a while, so that not every letter waits for it; then one question tries it again.
 */
export function withFallback({ provider, index, now, warn }: Parts): AddressSearch {
  let failures = 0;
  let restsUntil = -Infinity;

  async function ask<T>(question: () => Promise<T>): Promise<T | null> {
    if (now() < restsUntil) return null;
    // Whoever asks while one tries it again does not wait with it.
    if (failures >= failuresBorne) restsUntil = now() + restMs;
    try {
      const answer = await question();
      [failures, restsUntil] = [0, -Infinity];
      return answer;
    } catch (error) {
      if (!(error instanceof ProviderFailed)) throw error;
      failures = error.refused ? failuresBorne : failures + 1;
      if (failures < failuresBorne) return null;
      const wasResting = now() < restsUntil;
      restsUntil = now() + (error.refused ? restAfterRefusalMs : restMs);
      if (!wasResting) warn(error.message);
      return null;
    }
  }

  return {
    find: async (typed, session) => {
      const found = typed.length < shortestQuestion ? null : await ask(() => provider.find(typed, session));
      return found && found.length > 0 ? found : index.find(typed);
    },
    complete: async (id, session) => ask(() => provider.complete(id, session)),
  };
}
