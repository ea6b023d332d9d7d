import { type ReactNode, useEffect, useRef } from "react";
import styles from "./auth-page.module.css";

interface AuthHeadingProps {
  title: ReactNode;
  children?: ReactNode;
}

export function AuthHeading({ title, children }: AuthHeadingProps) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

/** The heading of what came of something: takes the place of a form, and keyboard and screen readers along. */
export function Told({ title, children }: AuthHeadingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.heading} tabIndex={-1}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}
