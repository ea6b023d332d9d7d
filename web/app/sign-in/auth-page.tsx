import { type ReactNode, useEffect, useRef } from "react";
import auth from "../pictures/auth.webp";
import auth1000 from "../pictures/auth-1000.avif";
import auth1500 from "../pictures/auth-1500.avif";
import { classNames } from "../ui/class-names.ts";
import styles from "./auth-page.module.css";
import type { Calls } from "./calls.ts";

const size = { sizes: "(min-width: 600px) 62rem, 34rem", width: 1000, height: 1000 };

interface AuthPageProps {
  /** Nothing of it is shown for a moment, while it is asked who is signed in. */
  isUncertain?: boolean;
  children: ReactNode;
}

/** Half a laid table, half a form: the frame of everything around signing in. */
export function AuthPage({ isUncertain = false, children }: AuthPageProps) {
  // Failing now means no more than being asked for again with the first press.
  useEffect(() => void loadCalls().catch(() => undefined), []);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div className={`${styles.table} cloth`}>
        <picture>
          <source type="image/avif" {...size} srcSet={`${auth1000} 1000w, ${auth1500} 1500w`} />
          <img src={auth} width={size.width} height={size.height} alt="" />
        </picture>
      </div>
      <div className={classNames(styles.column, isUncertain && styles.uncertain)}>
        <noscript>
          <p className={styles.noScript}>
            Zum Anmelden und Registrieren braucht diese Seite JavaScript. Bitte schalte es in deinem Browser ein.
          </p>
        </noscript>
        {children}
      </div>
    </main>
  );
}

/** What else there is to do below a form or a heading. */
export function AuthActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

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
export function Outcome({ title, children }: AuthHeadingProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.heading} tabIndex={-1}>
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
  );
}

export async function loadCalls(): Promise<Calls> {
  return (await import("./calls.ts")).calls;
}
