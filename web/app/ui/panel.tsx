import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./panel.module.css";

export function Panel({ className, ...rest }: ComponentProps<"section">) {
  return <section {...rest} className={classNames(styles.panel, className)} />;
}

/** A panel's heading, with actions for the whole panel beside or below it. */
export function PanelHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className={`cluster gap-3 between mb-2 ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
