import { type RefObject, useEffect, useRef } from "react";

/** Scrolls a row of links so that the current one is in the middle, whenever `address` changes. */
export function useCentredCurrent(address: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    row.current.scrollLeft =
      current.offsetLeft - row.current.offsetLeft + (current.offsetWidth - row.current.clientWidth) / 2;
  }, [address]);
  return row;
}
