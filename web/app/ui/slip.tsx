import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import styles from "./slip.module.css";

interface SlipProps {
  children: ReactNode;
  /** Fits into the window and lets its `SlipLines` scroll, where it is sticky at the side. */
  fitted?: boolean | undefined;
  /** Moves from page to page: one alone on each. */
  travels?: boolean | undefined;
  /** Torn off: its upper edge too; with "printed" it comes out and is torn off first. */
  torn?: "torn" | "printed" | undefined;
}

/** A panel that looks like a paper slip with a torn lower edge. */
export function Slip({ children, fitted = false, travels = false, torn }: SlipProps) {
  const slip = useRef<HTMLDivElement>(null);
  const prints = torn === "printed";
  const isSeen = useSeen(slip, prints);
  return (
    <div
      ref={slip}
      className={classNames(
        styles.slip,
        fitted && styles.fitted,
        travels && styles.travels,
        torn && styles.torn,
        prints && styles.printed,
        prints && !isSeen && styles.unseen,
      )}
    >
      <div className={styles.paper}>{children}</div>
    </div>
  );
}

/** Whether an element has been in the window, if that is `asked`: nothing is to move where nobody sees it. */
function useSeen(element: RefObject<Element | null>, asked: boolean): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!asked || isSeen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, asked, isSeen]);
  return isSeen;
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
  /** What was chosen, below the title. */
  details?: ReactNode;
  /** Controls of the line: quantity picker left, bin right. */
  children?: ReactNode;
  /** What has to be done about it, in its whole width. */
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
