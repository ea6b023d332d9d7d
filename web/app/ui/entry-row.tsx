import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./entry-row.module.css";

/** Things or people below each other, each with what can be done about it. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

interface EntryRowProps {
  /** An icon or initials, in a disc; for the eye alone. */
  leading: ReactNode;
  /** It is not there yet: the disc is dashed. */
  isWaiting?: boolean;
  title: ReactNode;
  /** Lines below the title. */
  children?: ReactNode;
  /** Below the lines; from 820 px at the end where there are no actions. */
  state?: ReactNode;
  actions?: ReactNode;
}

export function EntryRow({ leading, isWaiting = false, title, children, state, actions }: EntryRowProps) {
  return (
    <li className={styles.row}>
      <span className={classNames(styles.disc, isWaiting && styles.waiting)} aria-hidden="true">
        {leading}
      </span>
      <div>
        <h3>{title}</h3>
        {children}
        {state && <div className={styles.state}>{state}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
