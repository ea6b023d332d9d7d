import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./leader-rows.module.css";

/** Names and amounts joined by dotted lines; the children are `LeaderRow`s. */
export function LeaderRows({ children }: { children: ReactNode }) {
  return <dl className={styles.rows}>{children}</dl>;
}

interface LeaderRowProps {
  label: ReactNode;
  /** A small second line below the label. */
  caption?: ReactNode;
  children: ReactNode;
  /** `deal` for savings, `total` for the sum, large. */
  tone?: "deal" | "total" | undefined;
}

export function LeaderRow({ label, caption, children, tone }: LeaderRowProps) {
  return (
    <div className={classNames(styles.row, tone && styles[tone])}>
      <dt>
        {label}
        {caption && <small>{caption}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
