import { LargeFigure } from "../../ui/large-figure.tsx";
import styles from "./complaint.module.css";

/** A panel's main statement in large letters, below a quiet label. */
export function Figure({ label, children }: { label: string; children: string }) {
  return (
    <p className={styles.figure}>
      <span className="muted small block">{label}</span>
      <LargeFigure>{children}</LargeFigure>
    </p>
  );
}
