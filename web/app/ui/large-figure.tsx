import type { CSSProperties } from "react";
import styles from "./large-figure.module.css";

/** A panel's main figure on one line, as large as its width allows. */
export function LargeFigure({ children }: { children: string }) {
  return (
    <span className={`block ${styles.room}`}>
      <span className={`nowrap ${styles.figure}`} style={{ "--letters": children.length } as CSSProperties}>
        {children}
      </span>
    </span>
  );
}
