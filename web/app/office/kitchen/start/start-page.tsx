import type { ReactNode } from "react";
import { useSettings } from "../../../shell/settings.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Logo } from "../../../ui/logo.tsx";
import styles from "./start-page.module.css";

interface StartPageProps {
  title: string;
  lead: ReactNode;
  /** The name of the steps. */
  label: string;
  children: ReactNode;
}

/** The layout of a device's pages before its board: a welcome, and steps beside or below it. */
export function StartPage({ title, lead, label, children }: StartPageProps) {
  const { productName } = useSettings();
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <section className={`cloth on-brand ${styles.welcome}`}>
        <Logo name={productName} />
        <h1>{title}</h1>
        <p>{lead}</p>
      </section>
      <section className={styles.steps} aria-label={label}>
        {children}
      </section>
    </main>
  );
}

interface StepProps {
  /** A number or an icon. */
  sign: ReactNode;
  title: string;
  text?: ReactNode;
  /** Announces changes of the text. */
  isLive?: boolean;
  /** The look of a card: finished, current or open. */
  look?: "done" | "now" | "open";
  children?: ReactNode;
}

export function Step({ sign, title, text, isLive = false, look, children }: StepProps) {
  return (
    <div className={classNames(styles.step, look && styles[look])}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <div>
        <h2>{title}</h2>
        {text && <p role={isLive ? "status" : undefined}>{text}</p>}
        <div className={styles.does}>{children}</div>
      </div>
    </div>
  );
}

/** A sentence below the steps. */
export function AfterSteps({ children }: { children: ReactNode }) {
  return <p className={styles.after}>{children}</p>;
}
