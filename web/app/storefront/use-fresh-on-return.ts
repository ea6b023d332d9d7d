import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * A page that the browser takes out of its memory on the way back shows the prices of when it was left, so it is asked
 * for anew. Where the server does not answer, what is there stays.
 */
export function useFreshOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const ask = () =>
      fetch(location.href, { cache: "no-cache" }).then(
        ({ ok }) => void (ok && revalidate()),
        () => undefined,
      );
    const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && ask());
    const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (entry?.type === "back_forward" && !hasAsked) void ask();
    hasAsked = true;
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, [revalidate]);
}

/** Pages that are opened later in the same document come fresh. */
let hasAsked = false;
