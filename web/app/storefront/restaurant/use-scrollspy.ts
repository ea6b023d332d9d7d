import { useEffect, useState } from "react";

/** Below this line from the window's top a section counts as read; tabs and header lie above. */
const readingLinePx = 140;

/** Index of the section being read, of those with these element ids. */
export function useScrollspy(ids: readonly string[]): number {
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const tops = ids.map((id) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity);
      const page = document.documentElement;
      const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 2;
      const passed = tops.findLastIndex((top) => top <= readingLinePx);
      setCurrent(isAtEnd ? Math.max(passed, lastVisible(tops, page.clientHeight)) : Math.max(passed, 0));
    }
    function lookSoon() {
      frame ||= requestAnimationFrame(look);
    }
    look();
    addEventListener("scroll", lookSoon, { passive: true });
    addEventListener("resize", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", lookSoon);
      removeEventListener("resize", lookSoon);
    };
  }, [ids]);

  return current;
}

/** At the page's end the last section in sight is meant, though it never reaches the line. */
function lastVisible(tops: readonly number[], height: number): number {
  return tops.findLastIndex((top) => top < height);
}
