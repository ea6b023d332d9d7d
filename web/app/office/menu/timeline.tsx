import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./timeline.module.css";

interface MomentProps {
  /** A version's number, or an icon. */
  mark: number | IconName;
  tone?: "live" | "draft" | "planned";
  title: string;
  badge?: ReactNode;
  /** Actions for it. */
  actions?: ReactNode;
  /** Details, one per line. */
  children?: ReactNode;
}

/** An event in a menu's history or plans. */
export function Moment({ mark, tone, title, badge, actions, children }: MomentProps) {
  return (
    <li className={styles.moment} data-tone={tone}>
      <span className={styles.mark} aria-hidden="true">
        {typeof mark === "number" ? mark : <Icon name={mark} />}
      </span>
      <h2>
        {title} {badge}
      </h2>
      <div className={`muted small breaks ${styles.about}`}>{children}</div>
      {actions && <div className={`cluster ${styles.actions}`}>{actions}</div>}
    </li>
  );
}
