import { useEffect, useEffectEvent, useState } from "react";
import { writesAnswered } from "./writes.ts";

interface Question<Found> {
  readonly find: (signal: AbortSignal) => Promise<Found>;
  readonly onFound: (found: Found) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Asks at once, again whenever `key` changes, and whenever what it returns is called. What is answered after that, or after
 * the component is gone, is dropped.
 */
export function useAsking<Found>(key: string, { find, onFound, onFailed }: Question<Found>): () => void {
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // Whoever saves and goes on at once shall not see what was before.
      const written = writesAnswered();
      if (written) await written;
      if (signal.aborted) return;
      const found = await find(signal);
      if (!signal.aborted) onFound(found);
    } catch (error) {
      if (!signal.aborted) onFailed(error);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    void ask(stop.signal);
    return () => stop.abort();
  }, [key, attempt]);
  return () => setAttempt((before) => before + 1);
}
