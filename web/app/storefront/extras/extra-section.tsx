import type { ReactNode } from "react";
import styles from "./extras.module.css";

interface ExtraSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the order's form that only some guests need. */
export function ExtraSection({ title, lead, children }: ExtraSectionProps) {
  return (
    <section className={`stack gap-3 mt-6 start ${styles.extra}`} aria-label={title}>
      <h2>{title}</h2>
      {lead && <p className={`muted small ${styles.lead}`}>{lead}</p>}
      {children}
    </section>
  );
}
