import { useSyncExternalStore } from "react";

/** False on the server and while hydrating, then true. Personal data may be rendered only then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

/**
 * Returns a value that only the browser has, such as a stored one; `inDocument` on the server and while hydrating.
 *
 * @param read the same value as long as nothing changed
 */
export function useStored<T>(subscribe: (listener: () => void) => () => void, read: () => T, inDocument: T): T {
  return useSyncExternalStore(subscribe, read, () => inDocument);
}

function neverChanges(): () => void {
  return () => {};
}
