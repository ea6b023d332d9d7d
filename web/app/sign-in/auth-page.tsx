import { type ReactNode, useEffect, useRef } from "react";
import auth from "../pictures/auth.webp";
import auth1000 from "../pictures/auth-1000.avif";
import auth1500 from "../pictures/auth-1500.avif";
import { classNames } from "../ui/class-names.ts";
import styles from "./auth-page.module.css";
import type { Calls } from "./calls.ts";

const size = { sizes: "(min-width: 600px) 62rem, 34rem", width: 1000, height: 1000 };

interface AuthPageProps {
  /** The content is hidden for a moment, while the signed-in account is loading. */
  isUncertain?: boolean;
  children: ReactNode;
}

/** The layout of all pages around signing in: a picture beside the content. */
export function AuthPage({ isUncertain = false, children }: AuthPageProps) {
  // If it fails, the first submit loads the code again.
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

/** Further links and buttons below a form or a heading. */
export function AuthActions({ children }: { children: ReactNode }) {
  return <div className={`stack gap-2 mt-3 ${styles.actions}`}>{children}</div>;
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

/** The heading of a result that replaces a form. It takes the focus, so that screen readers announce it. */
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
