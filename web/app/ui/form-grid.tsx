import type { ReactNode } from "react";
import styles from "./form-grid.module.css";

/** Fields in one column, or in two from 700 px if `columns` is 2. */
export function FormGrid({ columns = 1, children }: { columns?: 1 | 2; children: ReactNode }) {
  return <div className={columns === 2 ? styles.two : styles.one}>{children}</div>;
}
