import type { ReactNode } from "react";
import styles from "./loader-bowl.module.css";

/** A drawing of a steaming bowl, shown while a whole form is being sent. */
export function LoaderBowl({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={`stack gap-4 center ${styles.loader}`} role="status">
      <svg viewBox="0 0 160 160" aria-hidden="true">
        <ellipse className={styles.shadow} cx="80" cy="140" rx="52" ry="6" />
        <g className={styles.steam}>
          <path d="M56 70c-10-12 10-20 0-34" />
          <path d="M80 70c-11-14 11-24 0-42" />
          <path d="M104 70c-10-12 10-20 0-34" />
        </g>
        <path
          className={styles.bowl}
          d="M20 82h120c2.5 0 4.500 2 4.200 4.500-2.700 25-18 42-38.200 48.500v1c0 3-2.400 5-5 5H59c-2.600 0-5-2-5-5v-1c-20.200-6.500-35.500-23.500-38.200-48.500-.3-2.500 1.700-4.500 4.200-4.500Z"
        />
        <path className={styles.band} d="M17 92h126" />
        <ellipse className={styles.rim} cx="80" cy="82" rx="64" ry="7" />
        <ellipse className={styles.soup} cx="80" cy="82" rx="56" ry="4.600" />
      </svg>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
