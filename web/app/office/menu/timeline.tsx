import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./timeline.module.css";

interface MomentProps {
  /** Stands in the round: the number of a version, or an icon. */
  mark: number | IconName;
  tone?: "live" | "draft" | "planned";
  title: string;
  badge?: ReactNode;
  /** What can be done with it. */
  actions?: ReactNode;
  /** About it, line by line. */
  children?: ReactNode;
}

/** One of the things that became of a menu, or will, newest first. */
export function Moment({ mark, tone, title, badge, actions, children }: MomentProps) {
  return (
    <li className={styles.moment} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {typeof mark === "number" ? mark : <Icon name={mark} />}
      </span>
      <h2>
        {title} {badge}
      </h2>
      <div className={styles.about}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  );
}
