import type { ReactNode } from "react";
import styles from "./form-grid.module.css";

/** Fields below each other, in two columns from 700 px where `columns` is 2. */
export function FormGrid({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={columns === 2 ? styles.two : styles.one}>{children}</div>;
}
