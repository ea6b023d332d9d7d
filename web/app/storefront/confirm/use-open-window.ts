import type { Instant } from "@mahlzeit/domain/local-time";
import { type CancellationWindow, openWindow } from "@mahlzeit/domain/orders/order/free-cancellation";
import { useCallback, useSyncExternalStore } from "react";

const none: readonly CancellationWindow[] = [];

/** Returns the cancellation window open now by the server's clock; updated when one opens or closes. */
export function useOpenWindow(
  windows: readonly CancellationWindow[] = none,
  clockAheadMs: number,
): CancellationWindow | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      function wait() {
        const now = Date.now() + clockAheadMs;
        const next = nextChange(windows, now);
        if (next === null) return;
        timer = setTimeout(() => {
          onChange();
          wait();
        }, next - now);
      }
      wait();
      return () => clearTimeout(timer);
    },
    [windows, clockAheadMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => openWindow(windows, Date.now() + clockAheadMs),
    () => null,
  );
}

function nextChange(windows: readonly CancellationWindow[], now: Instant): Instant | null {
  const changes = windows.flatMap(({ from, until }) => [from, until]).filter((change) => change > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}
