import { formatTime, type Instant } from "@mahlzeit/domain/local-time";
import type { ReactNode } from "react";
import { Notice } from "../../ui/notice.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import styles from "./dock.module.css";

interface DockBarProps {
  /** The name of the region. */
  label: string;
  isBusy?: boolean;
  /** Failures and the like, above the rest. */
  notices?: ReactNode;
  /** The number in the circle; null for none. */
  count: number | string | null;
  /** The number as it is read aloud, if not as it is shown. */
  countLabel?: string;
  /** The words after the number. */
  what: string;
  /** Small lines below it. */
  children: ReactNode;
  actions: ReactNode;
}

interface Saving {
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly failure: unknown;
  readonly savedAt: Instant | null;
}

/** Says how far a draft is saved. */
export function savedText({ isSaving, isSaved, failure, savedAt }: Saving): string {
  if (failure) return "Noch nicht gesichert";
  if (isSaving || !isSaved) return "Sichert …";
  return savedAt === null ? "Gesichert" : `Entwurf gesichert um ${formatTime(savedAt)}`;
}

/** The notice while a draft cannot be saved. */
export const onlyHere = <Notice tone="warn">Nur auf diesem Gerät gesichert. Wir versuchen es weiter.</Notice>;

/** The bar at the lower edge of a page that is worked on: a number, its state, and the buttons that go on. */
export function DockBar({ label, isBusy, notices, count, countLabel, what, children, actions }: DockBarProps) {
  return (
    <aside className={styles.dock} aria-label={label}>
      <div className={`cluster ${styles.inside}`} aria-busy={isBusy}>
        {notices}
        <p className={`row gap-3 ${styles.text}`}>
          {count !== null && (
            <b className={styles.count} aria-hidden="true">
              {count}
            </b>
          )}
          <span>
            {count !== null && (
              <b>
                <VisuallyHidden>{countLabel ?? count} </VisuallyHidden>
                {what}
              </b>
            )}
            {children}
          </span>
        </p>
        <div className={`cluster gap-2 ${styles.actions}`}>{actions}</div>
      </div>
    </aside>
  );
}
