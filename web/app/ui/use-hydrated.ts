import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/**
 * False on the server and while hydrating, then true. Personal data may be rendered only then. What depends on it is rendered anew
 * in pieces, so that a tap need not wait until all of a page is.
 */
export function useHydrated(): boolean {
  const isInDocument = useIsInDocument();
  const [isHydrated, setHydrated] = useState(!isInDocument);
  useEffect(() => {
    if (isInDocument) startTransition(() => setHydrated(true));
  }, [isInDocument]);
  return isHydrated;
}

/** Whether a component was in the document that the server sent. Never changes, so nothing is rendered anew for it. */
export function useIsInDocument(): boolean {
  const [component] = useState(() => ({ isInDocument: false }));
  return useSyncExternalStore(
    neverChanges,
    () => component.isInDocument,
    // Asked on the server and while hydrating only.
    () => {
      component.isInDocument = true;
      return true;
    },
  );
}

/**
 * What only the browser knows, mostly what the device has stored; `inDocument` on the server and while hydrating. React itself would
 * render all that depends on it anew at once, as long as that may take.
 *
 * @param read the same value as long as nothing changed
 */
export function useStored<T>(subscribe: (listener: () => void) => () => void, read: () => T, inDocument: T): T {
  const isHydrated = useHydrated();
  const readInDocument = () => inDocument;
  return useSyncExternalStore(subscribe, isHydrated ? read : readInDocument, readInDocument);
}

function neverChanges(): () => void {
  return () => {};
}
