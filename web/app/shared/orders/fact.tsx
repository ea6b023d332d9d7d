import type { ReactNode } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./order-details.module.css";

export function Fact({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className={`row gap-3 small ${styles.fact}`}>
      <Icon name={icon} />
      <div>
        <b>{title}</b>
        {children && <span className="muted">{children}</span>}
      </div>
    </div>
  );
}
