import { useEffect, useEffectEvent } from "react";

/**
 * Asks at once, again when the key changes, and every so often; for null nothing. `ask` gets the key, and a signal that
 * aborts when it changes. Failures are not reported: the board says itself that the server is away, and what was known stays.
 */
export function usePolling(
  key: string | null,
  everyMs: number,
  ask: (key: string, signal: AbortSignal) => Promise<void>,
): void {
  const askNow = useEffectEvent((asked: string, signal: AbortSignal) => void ask(asked, signal).catch(() => undefined));
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    askNow(key, stop.signal);
    const asking = setInterval(() => askNow(key, stop.signal), everyMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [key, everyMs]);
}
