import { type ComponentProps, type ReactNode, useRef } from "react";
import styles from "./chip.module.css";
import { Icon } from "./icon.tsx";
import { useDragScroll } from "./use-drag-scroll.ts";

interface ChipProps extends Omit<ComponentProps<"button">, "aria-pressed"> {
  pressed: boolean;
  /** Address of a round picture of 32 px. */
  picture?: string | undefined;
  /** Shown at the right where chips form a column. */
  count?: ReactNode;
}

/** A toggle button of which several may be pressed, alone or in a `ChipRail`. */
export function Chip({ pressed, picture, count, children, type = "button", ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={styles.chip} aria-pressed={pressed}>
      {picture && <img src={picture} alt="" width="32" height="32" draggable={false} loading="lazy" />}
      {children}
      {count !== undefined && !pressed && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      {pressed && <Icon name="check" className={styles.check} />}
    </button>
  );
}

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
