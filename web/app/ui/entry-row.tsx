import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./entry-row.module.css";

/** A list of things or people, each with its actions. */
export function EntryList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={`divided ${styles.list}`} aria-label={label}>
      {children}
    </ul>
  );
}

interface EntryRowProps {
  /** An icon or initials in a disc; decorative. */
  leading: ReactNode;
  /** Dashes the disc of an entry that does not exist yet. */
  isWaiting?: boolean;
  title: ReactNode;
  /** Lines below the title. */
  children?: ReactNode;
  /** Shown below the lines; from 820 px at the end if there are no actions. */
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
        {state && <div className="mt-2">{state}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
