import type { KeyboardEvent } from "react";
import { flushSync } from "react-dom";
import { IconButton } from "../../ui/icon-button.tsx";
import styles from "./grip.module.css";

interface GripProps {
  /** The name of the moved entry. */
  name: string;
  /** Its place: "Platz 3 von 14". */
  place?: string;
  onMove: (by: -1 | 1) => void;
}

/** Moves its row by arrow keys while it has the focus, or by dragging. */
export function Grip({ name, place = "mit Pfeiltasten", onMove }: GripProps) {
  function onKey(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    restoringFocus(event.currentTarget, () => onMove(event.key === "ArrowUp" ? -1 : 1));
  }
  return (
    <button type="button" className={styles.grip} aria-label={`${name} verschieben, ${place}`} onKeyDown={onKey}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M9 5h.01M9 12h.01M9 19h.01M15 5h.01M15 12h.01M15 19h.01" />
      </svg>
    </button>
  );
}

/** The same as visible buttons, for touch. */
export function UpDown({ name, onMove }: GripProps) {
  return (
    <div className={styles.upDown}>
      <IconButton
        icon="arrow-down"
        className={styles.up}
        label={`${name} nach oben`}
        onClick={(event) => restoringFocus(event.currentTarget, () => onMove(-1))}
      />
      <IconButton
        icon="arrow-down"
        label={`${name} nach unten`}
        onClick={(event) => restoringFocus(event.currentTarget, () => onMove(1))}
      />
    </div>
  );
}

/** Restores the focus, because moving to another list renders the row and its control anew. */
function restoringFocus(control: HTMLElement, move: () => void): void {
  const row = control.closest<HTMLElement>("[data-row]")?.dataset["row"];
  flushSync(move);
  // A browser takes the focus from what is moved.
  if (control.isConnected) return control.focus();
  if (row === undefined) return;
  const label = control.getAttribute("aria-label");
  document.querySelector<HTMLElement>(`[data-row="${row}"] button[aria-label="${CSS.escape(label ?? "")}"]`)?.focus();
}
