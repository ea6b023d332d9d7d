import { useEffect, useRef, useState } from "react";

const showAfterMs = 150;
const keepForMs = 300;

/** Whether to show a skeleton: only after 150 ms of waiting, and then for 300 ms at least. */
export function useSettledBusy(busy: boolean): boolean {
  const [shown, setShown] = useState(false);
  const shownSince = useRef(0);
  useEffect(() => {
    if (busy === shown) return;
    const waitMs = busy ? showAfterMs : Math.max(0, keepForMs - (performance.now() - shownSince.current));
    const timer = setTimeout(() => {
      shownSince.current = performance.now();
      setShown(busy);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [busy, shown]);
  return shown;
}
