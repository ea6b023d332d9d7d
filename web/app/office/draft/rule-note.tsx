import type { ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { IconName } from "../../ui/icon-names.ts";
import styles from "./draft.module.css";

/** A rule in words, updated with every change. */
export function RuleNote({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className={styles.ruleNote} role="status">
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
