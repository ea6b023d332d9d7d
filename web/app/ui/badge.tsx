import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

interface BadgeProps {
  /**
   * `open` on pictures, `open-on-page` on paper, `deal` for value, `closed`, `tint` for a state, `line` for facts; small
   * words: `mark`, `sunk`, `outline`.
   */
  tone: "open" | "open-on-page" | "deal" | "closed" | "tint" | "line" | "error" | "mark" | "sunk" | "outline";
  /** The small square form for rows. */
  square?: boolean | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}

export function Badge({ tone, square = false, icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], square && styles.square)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
