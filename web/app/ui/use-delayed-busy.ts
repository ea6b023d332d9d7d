import { useLayoutEffect, useRef, useState } from "react";

const showAfterMs = 150;
const minShownMs = 300;

/** Tells if a skeleton is shown: only after 150 ms of waiting, and then for 300 ms at least. */
export function useDelayedBusy(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);
  // A layout effect, so that the skeleton is not painted once more after the content has arrived.
  useLayoutEffect(() => {
    if (busy === shown) return;
    const waitMs = busy ? showAfterMs : Math.max(0, minShownMs - (performance.now() - shownSince.current));
    const timer = setTimeout(() => {
      shownSince.current = performance.now();
      setShown(busy);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}
