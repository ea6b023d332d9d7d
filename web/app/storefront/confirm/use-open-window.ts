import type { Instant } from "@mahlzeit/domain/local-time";
import { type CancellationWindow, openWindow } from "@mahlzeit/domain/order/free-cancellation";
import { useEffect, useReducer } from "react";

/** The window that is open now; changes by itself when one opens or closes. */
export function useOpenWindow(windows: readonly CancellationWindow[] | undefined): CancellationWindow | null {
  const [changes, renew] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const next = nextChange(windows ?? [], Date.now());
    if (next === null) return;
    const timer = setTimeout(renew, next - Date.now());
    return () => clearTimeout(timer);
  }, [windows, changes]);
  return openWindow(windows ?? [], Date.now());
}

function nextChange(windows: readonly CancellationWindow[], now: Instant): Instant | null {
  const changes = windows.flatMap(({ from, until }) => [from, until]).filter((change) => change > now);
  return changes.length > 0 ? Math.min(...changes) : null;
}
