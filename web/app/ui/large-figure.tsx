import type { CSSProperties } from "react";
import styles from "./large-figure.module.css";

/** What a panel is about in one figure: on one line, as large as that has room for. */
export function LargeFigure({ children }: { children: string }) {
  return (
    <span className={styles.room}>
      <span className={styles.figure} style={{ "--letters": children.length } as CSSProperties}>
        {children}
      </span>
    </span>
  );
}
