import { useEffect, useState } from "react";

/** The distance from the window's top, below tabs and header, at which a section counts as being read. */
const readingLinePx = 140;

/** Returns the index of the section being read among these element ids. */
export function useScrollspy(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    let frame = 0;
    function update() {
      frame = 0;
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const page = document.documentElement;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
      const passed = tops.findLastIndex((top) => top <= readingLinePx);
      setCurrent(isAtEnd ? Math.max(passed, lastVisible(tops, page.clientHeight)) : Math.max(passed, 0));
    }
    function updateSoon() {
      frame ||= requestAnimationFrame(update);
    }
    // Waits for the next frame, because reading the layout now would force it during hydration.
    updateSoon();
    addEventListener("scroll", updateSoon, { passive: true });
    addEventListener("resize", updateSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", updateSoon);
      removeEventListener("resize", updateSoon);
    };
  }, [ids]);

  return current;
}

/** Returns the last visible section at the end of the page, where it cannot reach the line. */
function lastVisible(tops: readonly number[], height: number): number {
  return tops.findLastIndex((top) => top < height);
}
