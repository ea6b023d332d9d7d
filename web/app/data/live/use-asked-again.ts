import { useEffect, useEffectEvent } from "react";

interface Asking {
  readonly everyMs: number;
  /** False stops the requests. */
  readonly isOn: boolean;
  /** A change triggers a request at once. */
  readonly about?: string;
  /** The name of a window event that triggers a request at once. */
  readonly event?: string;
}

/**
 * Requests at once, when the window gets the focus again, and regularly while it is visible. `isGone` returns true once
 * nobody waits for the answer.
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
