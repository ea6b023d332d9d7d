import { useEffect } from "react";
import { useLocation } from "react-router";

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
