import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./ring.module.css";

const radius = 26;
const around = 2 * Math.PI * radius;

interface RingProps {
  /** The filled share, from 0 to 1. */
  share: number;
  /** The text for screen readers. */
  label: string;
  /** `timer` if it counts by the second. */
  role?: "img" | "timer";
  /** A class that sets its knobs. */
  className?: string | undefined;
  /** Content in the middle; decorative. */
  children: ReactNode;
}

/** A share as a ring, with a few characters inside. */
export function Ring({ share, label, role = "img", className, children }: RingProps) {
  const filled = around * Math.min(1, Math.max(0, share));
  return (
    <span className={classNames(styles.ring, className)} role={role} aria-label={label}>
      <svg viewBox="0 0 60 60" aria-hidden="true">
        <circle className={styles.track} cx="30" cy="30" r={radius} />
        <circle className={styles.value} cx="30" cy="30" r={radius} strokeDasharray={`${filled} ${around}`} />
      </svg>
      <b aria-hidden="true" className="num">
        {children}
      </b>
    </span>
  );
}
