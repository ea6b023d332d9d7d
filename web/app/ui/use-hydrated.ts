import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, true afterwards: what belongs to one person may then be shown. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => {};
}
