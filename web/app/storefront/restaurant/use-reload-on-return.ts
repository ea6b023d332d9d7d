import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Reloads the page's data when the visitor returns by back or forward, because the browser restores the page with the
 * prices of when it was left. If the server does not answer, the restored page stays.
 */
export function useReloadOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const reload = () =>
      fetch(location.href, { cache: "no-cache" }).then(
        ({ ok }) => void (ok && revalidate()),
        () => undefined,
      );
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && reload());
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (entry?.type === "back_forward" && !hasReloaded) void reload();
    hasReloaded = true;
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [revalidate]);
}

/** Later navigations in the same document load fresh data anyway. */
let hasReloaded = false;
