import type { ReactNode } from "react";
import styles from "./sideways.module.css";

/** A scroll container for a table that may be wider than the screen; it can be scrolled by keyboard. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" className={styles.sideways} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
