import type { ReactNode, Ref } from "react";
import { classNames } from "./class-names.ts";
import styles from "./slip.module.css";

interface SlipProps {
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  /** Limits the slip to the window's height where it is sticky at the side; its `SlipLines` scroll. */
  fitted?: boolean | undefined;
  /** "torn": the upper edge is torn, too; "waiting" to be printed; "printed": comes out and is then torn off. */
  torn?: "torn" | "waiting" | "printed" | undefined;
}

/** A panel that looks like a paper slip with a torn lower edge. */
export function Slip({ children, ref, fitted = false, torn }: SlipProps) {
  return (
    <div ref={ref} className={classNames(styles.slip, fitted && styles.fitted, torn && styles[torn])}>
      <div className={styles.paper}>{children}</div>
    </div>
  );
}

/** A list between dashed lines; its children are `SlipLine`s. */
export function SlipLines({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {children}
    </ul>
  );
}

interface SlipLineProps {
  title: ReactNode;
  price?: ReactNode;
  /** The chosen options, below the title. */
  details?: ReactNode;
  /** Controls of the line: quantity picker left, bin right. */
  children?: ReactNode;
  /** A message about the line, over its whole width. */
  below?: ReactNode;
}

/** One line of a slip: title and price, details, controls. */
export function SlipLine({ title, price, details, children, below }: SlipLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.title}>{title}</span>
      <span className={styles.price}>{price}</span>
      {details && <span className={styles.details}>{details}</span>}
      {children && <div className={styles.controls}>{children}</div>}
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
}
