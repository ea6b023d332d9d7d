import { useEffect, useEffectEvent } from "react";

/**
 * Polls at once, when the key changes, and regularly; not for null. `ask` gets the key, and a signal that aborts when
 * it changes. Failures are not reported: the board shows an outage itself, and known data stays.
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
