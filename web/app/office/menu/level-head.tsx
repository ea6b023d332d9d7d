import type { ReactNode } from "react";
import styles from "./level-head.module.css";

export function LevelHead({ children }: { children: ReactNode }) {
  return <div className={`stack gap-5 ${styles.head}`}>{children}</div>;
}
