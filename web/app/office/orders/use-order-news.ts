import { watchManagedOrders } from "@mahlzeit/contract/orders/live-board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useState } from "react";
import { watch } from "../../data/live/watch.ts";

/** The random delay before each page requests the list, because all are notified at once. */
const spreadMs = 400;
/** The minimum interval, because a busy evening has several events a second. */
const restMs = 1_000;
/** The polling interval without events. */
export const fallbackSeconds = 15;

/**
 * Calls `refresh` whenever orders have changed, also while the page is hidden: new ones show in its title and ring.
 * Without a stream it polls, and returns the time since when; else null.
 */
export function useOrderNews(refresh: () => Promise<void>): Instant | null {
  const [lostSince, setLostSince] = useState<Instant | null>(null);
  const ask = useEffectEvent(refresh);

  useEffect(() => {
    let [isOver, isAsking, isWanted, restUntil] = [false, false, false, 0];
    let timer: ReturnType<typeof setTimeout> | undefined;
    let fallback: ReturnType<typeof setInterval> | undefined;

    function askSoon(): void {
      isWanted = true;
      if (isAsking || isOver) return;
      const rest = Math.max(0, restUntil - performance.now());
      timer ??= setTimeout(() => void askNow(), rest + Math.random() * spreadMs);
    }

    /** Loads again after events during a request, because the answer may lack them. */
    async function askNow(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      if (isAsking) {
        isWanted = true;
        return;
      }
      [isAsking, isWanted] = [true, false];
      await ask();
      isAsking = false;
      restUntil = performance.now() + restMs;
      if (isWanted) askSoon();
    }

    function showLost(since: Instant | null): void {
      setLostSince(since);
      clearInterval(fallback);
      if (since === null) return;
      askSoon();
      fallback = setInterval(askSoon, fallbackSeconds * 1000);
    }

    const endWatching = watch(
      watchManagedOrders,
      {},
      {
        onEvent: askSoon,
        onLost: showLost,
        onRefused: () => showLost(Date.now()),
      },
      { alsoHidden: true },
    );
    const stop = new AbortController();
    const askIfVisible = () => document.visibilityState === "visible" && void askNow();
    for (const event of ["visibilitychange", "focus", "online"])
      addEventListener(event, askIfVisible, { signal: stop.signal });
    return () => {
      isOver = true;
      stop.abort();
      endWatching();
      clearTimeout(timer);
      clearInterval(fallback);
    };
  }, []);

  return lostSince;
}
