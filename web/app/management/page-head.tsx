import type { ReactNode } from "react";
import styles from "./page-head.module.css";

/** The heading of a management page and a word about it. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.text}>{children}</p>
    </div>
  );
}
