import { useEffect } from "react";

/** Puts a number before the page's title: what waits is seen from any other tab. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const plain = document.title;
    const counted = `(${count}) ${plain}`;
    document.title = counted;
    return () => {
      // Another page has its own by then.
      if (document.title === counted) document.title = plain;
    };
  }, [count]);
}
