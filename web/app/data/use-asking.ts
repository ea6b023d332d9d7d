import { useEffect, useEffectEvent, useState } from "react";
import { writesAnswered } from "./writes.ts";

interface Question<Found> {
  readonly find: (signal: AbortSignal) => Promise<Found>;
  readonly onFound: (found: Found) => void;
  readonly onFailed: (error: unknown) => void;
}

/**
 * Runs `find` at once, whenever `key` changes and whenever the returned function is called. Results of earlier runs,
 * and all after unmounting, are dropped.
 */
export function useAsking<Found>(key: string, { find, onFound, onFailed }: Question<Found>): () => void {
  const [attempt, setAttempt] = useState(0);
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    try {
      // A page opened right after saving must not show the state before.
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
