import type { ReactNode } from "react";
import styles from "./sideways.module.css";

/** Around a table that may be wider than a phone, or than one in large letters: it scrolls by itself, also by keyboard. */
export function Sideways({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="region" className={styles.sideways} aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
