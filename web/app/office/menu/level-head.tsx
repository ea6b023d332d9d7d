import type { ReactNode } from "react";
import styles from "./level-head.module.css";

export function LevelHead({ children }: { children: ReactNode }) {
  return <div className={styles.head}>{children}</div>;
}
