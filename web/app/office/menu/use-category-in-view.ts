import { useEffect, useState } from "react";

/** Returns the category at the upper part of the window; null before the first. */
export function useCategoryInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const all = ids.join();
  useEffect(() => {
    const sections = all.split(",").flatMap((id) => document.getElementById(`kategorie-${id}`) ?? []);
    const observer = new IntersectionObserver(
      (entries) => {
        // There is none above the first.
        if (window.scrollY === 0) return setInView(null);
        const shown = entries.find(({ isIntersecting }) => isIntersecting)?.target.id;
        if (shown) setInView(shown.replace("kategorie-", ""));
      },
      // A line a quarter of the window below its upper edge.
      { rootMargin: "-25% 0px -74% 0px" },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [all]);
  return inView;
}
