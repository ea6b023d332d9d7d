import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./conflicts.module.css";
import type { Conflict } from "./merge-fields.ts";

/** What is asked about a conflict, and the two answers. */
export interface ConflictQuestion {
  readonly text: ReactNode;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  /** What the field is called. */
  nameOf: (conflict: Conflict) => string;
  /** One of its values in words; undefined: it is gone. */
  valueWords: (field: string, value: unknown) => string;
  onResolve: (conflict: Conflict, whose: "mine" | "theirs") => void;
  /** Words of its own for a conflict; null: the usual ones. */
  ask?: (conflict: Conflict) => ConflictQuestion | null;
}

/** What was changed somewhere else as well, by somebody else or in another tab: both are shown, and one is chosen. */
export function Conflicts({ conflicts, nameOf, valueWords, onResolve, ask }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Inzwischen auch anderswo geändert" />
      <Notice tone="warn">Alles andere haben wir zusammengeführt. Was soll hier gelten?</Notice>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => {
          const { field, mine, theirs } = conflict;
          const question = ask?.(conflict);
          return (
            <li key={field}>
              <h3 id={`conflict-${field}`} tabIndex={-1}>
                {nameOf(conflict)}
              </h3>
              <p>
                {question?.text ?? (
                  <>
                    Deins: <b>{valueWords(field, mine)}</b>. Das andere: <b>{valueWords(field, theirs)}</b>.
                  </>
                )}
              </p>
              <Button onClick={() => onResolve(conflict, "mine")}>{question?.mine ?? "Meins nehmen"}</Button>{" "}
              <Button onClick={() => onResolve(conflict, "theirs")}>{question?.theirs ?? "Das andere nehmen"}</Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

/** To the first choice, which may be out of sight. */
export function goToConflict(): void {
  document.querySelector<HTMLElement>('[id^="conflict-"]')?.focus();
}
