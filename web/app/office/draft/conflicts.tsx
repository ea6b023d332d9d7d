import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Panel, PanelHead } from "../../ui/panel.tsx";
import styles from "./draft.module.css";
import type { Conflict } from "./merge-fields.ts";

/** The question about a conflict with its two answers. */
export interface ConflictQuestion {
  readonly text: ReactNode;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictsProps {
  conflicts: readonly Conflict[];
  /** Names the field. */
  nameOf: (conflict: Conflict) => string;
  /** Formats a value; undefined if it was removed. */
  valueText: (field: string, value: unknown) => string;
  onResolve: (conflict: Conflict, whose: "mine" | "theirs") => void;
  /** Returns a special question; null for the usual one. */
  ask?: (conflict: Conflict) => ConflictQuestion | null;
}

/** The conflicts with changes by others or in another tab: both versions, one of which is chosen. */
export function Conflicts({ conflicts, nameOf, valueText, onResolve, ask }: ConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <Panel>
      <PanelHead title="Inzwischen auch anderswo geändert" />
      <Notice tone="warn">Alles andere haben wir zusammengeführt. Was soll hier gelten?</Notice>
      <ul className={`stack gap-5 ${styles.conflicts}`}>
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
                    Deins: <b>{valueText(field, mine)}</b>. Das andere: <b>{valueText(field, theirs)}</b>.
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

/** Focuses the first conflict, which may be out of view. */
export function goToConflict(): void {
  document.querySelector<HTMLElement>('[id^="conflict-"]')?.focus();
}
