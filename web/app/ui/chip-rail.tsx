import { type ReactNode, useRef } from "react";
import styles from "./chip-rail.module.css";
import { useDragScroll } from "./use-drag-scroll.ts";

/** Chips in a row that can be dragged sideways up to 1000 px of window width, in a column above. */
export function ChipRail({ label, children }: { label: string; children: ReactNode }) {
  const rail = useRef<HTMLDivElement>(null);
  const drag = useDragScroll(rail);
  return (
    // A fieldset cannot be a scrolling flex row in every browser
    <div ref={rail} className={styles.rail} role="group" aria-label={label} {...drag}>
      {children}
    </div>
  );
}
