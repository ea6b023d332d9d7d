import { useLayoutEffect, useRef, useState } from "react";

const showAfterMs = 150;
const minShownMs = 300;

/** Whether to show a skeleton: only after 150 ms of waiting, and then for 300 ms at least. */
export function useSettledBusy(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);
  // In the same breath as what came is shown: a skeleton may not be put over it afterwards.
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
