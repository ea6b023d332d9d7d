import type { ReactNode } from "react";
import styles from "./level-head.module.css";

/** The head of a page, which on phones is read on its first level alone. */
export function LevelHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
