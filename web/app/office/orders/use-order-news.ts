import { watchManagedOrders } from "@mahlzeit/contract/orders/live-board";
import type { Instant } from "@mahlzeit/domain/local-time";
import { useEffect, useEffectEvent, useState } from "react";
import { isSessionOver } from "../../data/failures.ts";
import { watch } from "../../data/live/watch.ts";
import { forgetSession } from "../../session/account-store.ts";

/** All pages are told at the same moment, so each waits for up to this long before it asks. */
const spreadMs = 400;
/** A busy evening tells several times a second. */
const restMs = 1_000;
/** How often the list is asked for while nothing tells of changes. */
export const fallbackSeconds = 15;

/**
 * Calls `refresh` whenever orders have changed, also while the page is hidden: new ones show in its title and ring. Without
 * a stream it asks every few seconds; then it answers since when, else null.
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

    /** What is told while an answer is under way may be missing in it, so it is asked for again. */
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
        onRefused: (error) => (isSessionOver(error) ? forgetSession() : showLost(Date.now())),
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
