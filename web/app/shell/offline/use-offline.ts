import { useEffect } from "react";
import { useLocation } from "react-router";
import { useStored } from "../../ui/use-hydrated.ts";

/** The path that this document was loaded for, before any navigation by scripts; null on the server. */
export const loadedPath = typeof location === "undefined" ? null : location.pathname;

/**
 * Reloads a page as a document when navigating to it by scripts failed without an answer: the service worker then shows
 * its cached copy or the offline page. Not if it was loaded as a document already.
 */
export function useDocumentInstead(error: unknown): void {
  useEffect(() => {
    const isAnswered = typeof error === "object" && error !== null && ("problem" in error || "status" in error);
    if (!isAnswered && location.pathname !== loadedPath && navigator.serviceWorker?.controller) location.reload();
  }, [error]);
}

/** Caches every shown page for offline use; the code is loaded separately. */
export function useOfflineCopy(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (import.meta.env.PROD)
      import("./app-worker.ts").then(
        ({ handlePageShown }) => handlePageShown(pathname + search),
        () => undefined,
      );
  }, [pathname, search]);
}

/** True while the browser knows of no lost network. */
export function useOnline(): boolean {
  return useStored(subscribeToNetwork, () => navigator.onLine, true);
}

export function subscribeToNetwork(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}
