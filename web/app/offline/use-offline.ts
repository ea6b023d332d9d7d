import { useEffect } from "react";
import { useLocation } from "react-router";

/** The path this document was loaded for, however far its scripts have led since; null on the server. */
export const loadedPath = typeof location === "undefined" ? null : location.pathname;

/**
 * A page that could not be reached by scripts is asked for as a document: the service worker has it, or says what
 * to do. Not twice, as then it was asked for as one already.
 */
export function useDocumentInstead(error: unknown): void {
  useEffect(() => {
    const isAnswered = typeof error === "object" && error !== null && ("problem" in error || "status" in error);
    if (!isAnswered && location.pathname !== loadedPath && navigator.serviceWorker?.controller) location.reload();
  }, [error]);
}

/** Has every page kept that was seen. None of what that takes is in a page's first scripts. */
export function useOfflineCopy(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (import.meta.env.PROD)
      import("./app-worker.ts").then(
        ({ followPage }) => followPage(pathname + search),
        () => undefined,
      );
  }, [pathname, search]);
}
