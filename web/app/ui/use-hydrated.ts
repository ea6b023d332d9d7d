import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, then true. Personal data may be rendered only then. */
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
