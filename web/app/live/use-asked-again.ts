import { useEffect, useEffectEvent } from "react";

interface Asking {
  readonly everyMs: number;
  /** False: nothing is asked for. */
  readonly isOn: boolean;
  /** Asks at once where it is another. */
  readonly about?: string;
  /** An event of the window after which it is asked at once. */
  readonly event?: string;
}

/**
 * Asks at once, when somebody comes back to the window, and from time to time while it is seen. `isGone` tells an answer that
 * nobody waits for it any more.
 */
export function useAskedAgain(
  ask: (isGone: () => boolean) => Promise<void>,
  { everyMs, isOn, about = "", event }: Asking,
): void {
  const latest = useEffectEvent(ask);
  useEffect(() => {
    if (!isOn) return;
    const stop = new AbortController();
    const { signal } = stop;
    const askNow = () => void latest(() => signal.aborted);
    askNow();
    addEventListener("focus", askNow, { signal });
    if (event) addEventListener(event, askNow, { signal });
    const asking = setInterval(() => {
      if (!document.hidden) askNow();
    }, everyMs);
    return () => {
      stop.abort();
      clearInterval(asking);
    };
  }, [isOn, about, event, everyMs]);
}
